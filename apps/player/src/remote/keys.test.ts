import { expect, test } from 'vitest';
import { keyOf, keyPosted } from './keys';

test.each([
  ['ArrowUp', 38, 'ArrowUp'],
  ['Enter', 13, 'Enter'],
  ['Backspace', 8, 'Back'],
  ['Escape', 27, 'Back'],
  ['BrowserBack', 166, 'Back'],
  ['GoBack', 0, 'Back'],
  ['Unidentified', 461, 'Back'],
  ['XF86Back', 10009, 'Back'],
  ['a', 65, undefined],
] as const)('the key %s with the key code %i is %s', (key, keyCode, expected) => {
  expect(keyOf({ key, keyCode })).toBe(expected);
});

test('a posted message is a key only if it names one of the six keys of the remote pad', () => {
  expect(keyPosted({ type: 'key', key: 'Back' })).toBe('Back');
  expect(keyPosted({ type: 'key', key: 'Escape' })).toBeUndefined();
  expect(keyPosted({ type: 'data', key: 'Back' })).toBeUndefined();
  expect(keyPosted('Back')).toBeUndefined();
});
