import { expect, test } from 'vitest';
import { repairWords } from './repair-words';

test.each([
  [
    'scenes.0.elements.2.border.color',
    '#12345',
    '#000099',
    'Element 3, border color: was "#12345", now "#000099"',
  ],
  ['scenes.0.elements.0.animations.0.delay', 'late', 0, 'Element 1, animations 1 delay: was "late", now 0'],
  ['scenes.0.elements.4', 'x', {}, 'Element 5: was "x", now {}'],
  ['scenes.0.delay', 'x', 0, 'Design, scenes 0 delay: was "x", now 0'],
  ['', 7, undefined, 'Design: was 7, now nothing'],
  ['scenes.0.elements.0.text', 'a'.repeat(100), 'b', `Element 1, text: was "${'a'.repeat(79)}…, now "b"`],
])('names the repair of %s', (field, was, now, words) => {
  expect(repairWords({ field, was, now })).toBe(words);
});
