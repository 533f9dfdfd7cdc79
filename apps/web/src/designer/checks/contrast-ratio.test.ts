import { expect, test } from 'vitest';
import { contrastRatio, type Rgba, worstContrast } from './contrast-ratio';

const white: Rgba = [255, 255, 255, 1];
const black: Rgba = [0, 0, 0, 1];

test.each<[Rgba, Rgba, number]>([
  [white, black, 21],
  [black, white, 21],
  [white, white, 1],
  // The grays are known from the explanations of WCAG.
  [[118, 118, 118, 1], white, 4.54],
  [[89, 89, 89, 1], white, 7],
])('the contrast of %s and %s is %s', (a, b, expected) => {
  expect(contrastRatio(a, b)).toBeCloseTo(expected, 1);
});

const pixels = (...colors: Rgba[]) => new Uint8ClampedArray(colors.flatMap(([r, g, b]) => [r, g, b, 255]));

test('the worst tenth of the pixels decides', () => {
  const ground = (whites: number) =>
    pixels(...Array.from({ length: 100 }, (_, index) => (index < whites ? white : black)));
  expect(worstContrast(white, ground(10))).toBe(21);
  expect(worstContrast(white, ground(11))).toBe(1);
});

test('a transparent color is mixed with the pixels below it', () => {
  expect(worstContrast([255, 255, 255, 0], pixels(black))).toBe(1);
  expect(worstContrast([255, 255, 255, 0.5], pixels(black))).toBeCloseTo(5.3, 1);
});

test('without pixels there is nothing that hides the text', () => {
  expect(worstContrast(white, pixels())).toBe(21);
});

test('a sample of many pixels has the same worst tenth', () => {
  const ground = pixels(...Array.from({ length: 40_000 }, (_, index) => (index % 8 === 0 ? white : black)));
  expect(worstContrast(white, ground)).toBe(1);
  const fewer = pixels(...Array.from({ length: 40_000 }, (_, index) => (index % 12 === 0 ? white : black)));
  expect(worstContrast(white, fewer)).toBe(21);
});
