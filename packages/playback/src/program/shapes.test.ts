import { expect, test } from 'vitest';
import { shapeOfRotation } from './shapes';

test.each([
  [0, '16:9'],
  [90, '9:16'],
  [180, '16:9'],
  [270, '9:16'],
] as const)('a screen rotated by %i degrees has the shape %s', (rotation, shape) => {
  expect(shapeOfRotation(rotation)).toBe(shape);
});
