import { expect, test } from 'vitest';
import { bottomOf, encloses, rightOf, safeArea } from './geometry';
import { type MeasureText, reshape } from './reshape';
import { box, designOf } from './test-scene';

const flat: MeasureText = () => 0;
const upright = (measure: MeasureText, ...elements: object[]) =>
  reshape(designOf(...elements), { from: '16:9', to: '9:16', measure }).scenes[0].elements;

test('a background stays a background', () => {
  expect(upright(flat, box('a', 0, 0, 100, 100))).toMatchObject([
    { left: 0, top: 0, width: 100, height: 100 },
  ]);
});

test('a band keeps the edges that it touches, and its height in pixels', () => {
  const [band] = upright(flat, box('a', 0, 67, 100, 33));
  expect(band).toMatchObject({ left: 0, width: 100 });
  expect(band && bottomOf(band)).toBe(100);
  expect(band?.height).toBeCloseTo((33 * 1080) / 1920, 1);
});

test.each([
  ['left', box('a', 0, 40, 20, 10), ([a]: ReturnType<typeof upright>) => a?.left === 0],
  ['right', box('a', 80, 40, 20, 10), ([a]: ReturnType<typeof upright>) => a && rightOf(a) === 100],
  ['top', box('a', 40, 0, 20, 10), ([a]: ReturnType<typeof upright>) => a?.top === 0],
  ['bottom', box('a', 40, 90, 20, 10), ([a]: ReturnType<typeof upright>) => a && bottomOf(a) === 100],
])('an element keeps the edge that it touches: %s', (_name, element, isKept) => {
  expect(isKept(upright(flat, element))).toBe(true);
});

test('elements keep their size in pixels', () => {
  const [a] = upright(flat, box('a', 40, 40, 20, 10));
  expect([a?.width, a?.height]).toEqual([35.56, expect.closeTo(5.63, 1)]);
});

test('elements side by side are stacked in reading order, inside the safe area', () => {
  const [right, left] = upright(flat, box('right', 52, 30, 40, 40), box('left', 8, 29, 40, 50));
  if (!right || !left) throw new Error('An element is gone.');
  expect(right.top).toBeGreaterThanOrEqual(bottomOf(left));
  for (const each of [right, left]) expect(encloses(safeArea, each)).toBe(true);
});

test('columns become bands above each other, with their content', () => {
  const [left, right, title, note] = upright(
    flat,
    box('left', 0, 0, 40, 100),
    box('right', 40, 0, 60, 100),
    box('title', 46, 20, 40, 10),
    box('note', 8, 45, 24, 10),
  );
  expect([left, right]).toMatchObject([
    { left: 0, top: 0, width: 100, height: 40 },
    { left: 0, top: 40, width: 100, height: 60 },
  ]);
  if (!left || !right || !title || !note) throw new Error('An element is gone.');
  expect([encloses(left, note), encloses(right, title)]).toEqual([true, true]);
});

test('a text gets the height of its lines, and elements below the text stay below it', () => {
  const text = { type: 'text', key: 't', left: 10, top: 20, width: 60, height: 10, text: 'Long' };
  const elements = upright(() => 30, text, box('line', 10, 31, 20, 1), box('ground', 8, 18, 70, 30));
  const [title, line] = elements;
  expect(title?.height).toBe(30);
  expect(line?.top).toBeGreaterThanOrEqual(title ? bottomOf(title) : 100);
});

test('ten rows stay on the canvas', () => {
  const rows = Array.from({ length: 10 }, (_, index) => [
    box(`l${index}`, 6, 6 + index * 8.5, 42, 8),
    box(`r${index}`, 52, 6 + index * 8.5, 42, 8),
  ]);
  for (const element of upright(flat, ...rows.flat())) expect(encloses(safeArea, element)).toBe(true);
});
