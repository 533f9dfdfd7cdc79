import { expect, test } from 'vitest';
import { greeting } from './greeting';

test.each([
  [4, 'Good evening, Ada.'],
  [5, 'Good morning, Ada.'],
  [12, 'Good afternoon, Ada.'],
  [18, 'Good evening, Ada.'],
])('greets at %i hours with %s', (hour, words) => {
  expect(greeting(' Ada Lindqvist', hour)).toBe(words);
});

test('greets a person without a name', () => {
  expect(greeting('', 9)).toBe('Good morning.');
});
