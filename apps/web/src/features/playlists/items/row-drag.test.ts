import { expect, test } from 'vitest';
import { scrollStep } from './use-row-drag';

test.each([
  [300, 0],
  [100, -24],
  [128, -12],
  [700, 24],
  [0, -24],
  [900, 24],
])('while the pointer is at %i px, a list from 100 to 700 px scrolls by %i px a frame', (y, step) => {
  expect(scrollStep(y, { top: 100, bottom: 700 })).toBe(step);
});
