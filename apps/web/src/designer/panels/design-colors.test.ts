import { expect, test } from 'vitest';
import { box, designOf } from '../scene/test-scene';
import {
  designColors,
  isSameColor,
  maxUsedColors,
  storedColor,
  typedColor,
  withAlphaOf,
  withUsedColor,
} from './design-colors';

const known = (color: string) => color !== 'notacolor';

test.each([
  ['#fff', '#FFFFFF'],
  ['#ffff', '#ffffff'],
  ['#1234', '#11223344'],
  ['Red', 'red'],
])('%s is the same color as %s', (a, b) => {
  expect(isSameColor(a, b)).toBe(true);
});

test('a color with alpha is another color', () => {
  expect(isSameColor('#ffffff80', '#ffffff')).toBe(false);
});

test('lists the colors of a design once, the most frequent first', () => {
  const { elements } = designOf(
    box('a', 0, 0, 1, 1, { color: 'red', border: { color: '#123456' } }),
    box('b', 0, 0, 1, 1, { color: '#112233', border: { color: '#123456' } }),
    { type: 'text', key: 'c', color: '#123' },
    { type: 'text', key: 'd', color: '#112233' },
  ).scenes[0];
  expect(designColors(elements)).toEqual(['#112233', '#123456', 'red']);
});

test('keeps the last twelve used colors, the newest first', () => {
  const colors = Array.from({ length: 20 }, (_, index) => `#0000${10 + index}`);
  const used = colors.reduce<string[]>(withUsedColor, []);
  expect(used).toHaveLength(maxUsedColors);
  expect(used[0]).toBe('#000029');
  expect(withUsedColor(used, '#000020')).toEqual(['#000020', ...used.filter((color) => color !== '#000020')]);
});

test('a picked color is stored without an alpha of 100%', () => {
  expect(storedColor('#aabbccff')).toBe('#AABBCC');
  expect(storedColor('#aabbcc80')).toBe('#AABBCC80');
});

test('a color from the screen keeps the alpha of the field', () => {
  expect(withAlphaOf('#336699', '#00000080')).toBe('#33669980');
  expect(withAlphaOf('#336699', '#000000ff')).toBe('#336699');
  expect(withAlphaOf('#336699', '#000000')).toBe('#336699');
});

test.each([
  ['#abc', '#abc'],
  [' rgb(10, 20, 30) ', 'rgb(10, 20, 30)'],
  ['hsl(120 50% 50% / .5)', 'hsl(120 50% 50% / .5)'],
  ['rebeccapurple', 'rebeccapurple'],
  ['FF0000', '#FF0000'],
])('accepts the typed color %s', (text, color) => {
  expect(typedColor(text, known)).toBe(color);
});

test.each(['', '#12345', 'notacolor', 'red;background:blue', 'url(x)', 'var(--ink)'])(
  'refuses the typed color "%s"',
  (text) => {
    expect(typedColor(text, known)).toBeUndefined();
  },
);
