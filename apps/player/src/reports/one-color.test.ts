import { expect, test } from 'vitest';
import { hasOneColor } from './one-color';

const black = [0, 0, 0, 255];

test('a picture has one color even if a JPEG has changed the color slightly', () => {
  expect(hasOneColor([...black, 2, 0, 3, 255, ...black])).toBe(true);
  expect(hasOneColor([...black, ...black, 255, 255, 255, 255])).toBe(false);
});
