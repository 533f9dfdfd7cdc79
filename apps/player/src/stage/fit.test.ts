import { expect, test } from 'vitest';
import { placeCanvas, placeScreen } from './fit';

test.each([
  [0, { width: 1920, height: 1080 }],
  [90, { width: 1080, height: 1920 }],
  [180, { width: 1920, height: 1080 }],
  [270, { width: 1080, height: 1920 }],
] as const)('a screen rotated by %i degrees fills the window', (rotation, box) => {
  expect(placeScreen({ width: 1920, height: 1080 }, rotation)).toEqual({ ...box, scale: 1, turn: rotation });
});

test.each([
  ['16:9 on 4K', { width: 3840, height: 2160 }, { width: 1920, height: 1080 }, 2],
  ['portrait on landscape', { width: 1920, height: 1080 }, { width: 1080, height: 1920 }, 0.5625],
  ['a strip on landscape', { width: 1920, height: 1080 }, { width: 1920, height: 480 }, 1],
  ['in a window of no size', { width: 0, height: 0 }, { width: 1920, height: 1080 }, 1],
])('%s has the largest size that fits', (_, screen, canvas, scale) => {
  expect(placeCanvas(screen, canvas)).toEqual({ ...canvas, scale, turn: 0 });
});
