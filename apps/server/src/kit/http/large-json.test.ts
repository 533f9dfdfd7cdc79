import { expect, test } from 'vitest';
import { excessOf } from './large-json';

test.each([
  ['a list', `[${'1,'.repeat(60_000)}1]`],
  ['an object', `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')}}`],
  ['rows', `[${'{},'.repeat(60_000)}{}]`],
])('names the limit of values: %s', (_name, text) => {
  expect(excessOf(text)).toBe('The body can have at most 50,000 values. Please send fewer rows at once.');
});

test('names the limit of levels', () => {
  expect(excessOf(`${'['.repeat(101)}${']'.repeat(101)}`)).toBe('The body can have at most 100 levels.');
  expect(excessOf(`${'{"a":'.repeat(101)}1${'}'.repeat(101)}`)).toBe('The body can have at most 100 levels.');
  expect(excessOf(`${'['.repeat(100)}${']'.repeat(100)}`)).toBeUndefined();
  expect(excessOf(`[${'[],'.repeat(1_000)}[]]`)).toBeUndefined();
});

test('does not count the characters of texts', () => {
  const words = JSON.stringify([{ html: `${',[{'.repeat(80_000)}"\\` }, 'a\\\\', '\\"', ',,']);
  expect(excessOf(words)).toBeUndefined();
  expect(excessOf(`"${',['.repeat(80_000)}`)).toBeUndefined();
  expect(excessOf(`"${',\\'.repeat(80_000)}`)).toBeUndefined();
});
