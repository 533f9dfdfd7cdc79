import { expect, test } from 'vitest';
import { fitBox, ratioOf } from './fit-picture';
import { designOf } from './test-scene';

const picture = (left: number, top: number, width: number, height: number) => {
  const [element] = designOf({ type: 'image', key: 'a', left, top, width, height }).scenes[0].elements;
  if (!element) throw new Error('The gate lost an element.');
  return element;
};

test.each([
  ['a square picture in a wide box', picture(20, 20, 40, 40), 1, [28.75, 20, 22.5, 40]],
  ['a wide picture in a square box', picture(20, 20, 22.5, 40), 2, [20, 30, 22.5, 20]],
  ['a picture that fits already', picture(10, 10, 50, 50), 16 / 9, [10, 10, 50, 50]],
])('%s: one side shrinks, and the center stays', (_name, element, ratio, box) => {
  const { left, top, width, height } = fitBox(element, ratio, '16:9');
  expect([left, top, width, height]).toEqual(box);
});

test('the ratio of a box depends on the shape', () => {
  expect(ratioOf({ width: 50, height: 50 }, '16:9')).toBeCloseTo(16 / 9);
  expect(ratioOf({ width: 50, height: 50 }, '9:16')).toBeCloseTo(9 / 16);
});
