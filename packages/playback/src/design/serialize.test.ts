import { expect, test } from 'vitest';
import { newAnimation } from '../animation/animation';
import { storedDesign } from './serialize';
import { upgradeDesign } from './upgrade';

const stored = (data: unknown) => storedDesign(upgradeDesign(data).design);
const box = { type: 'box', key: 'a', left: 1, top: 2, width: 3, height: 4, color: '#123456', opacity: 50 };
const border = { type: 'none', color: '#000000', width: 1 };

test('a plain design has the fields of the specification only', () => {
  const plain = { scenes: [{ elements: [{ ...box, border }], delay: 0 }] };
  expect(stored(plain)).toEqual(plain);
});

test('unknown fields keep their positions in the document', () => {
  const foreign = {
    author: { name: 'Ada' },
    scenes: [
      {
        sound: 'rain',
        delay: 1,
        elements: [
          {
            ...box,
            border: { ...border, radius: 4 },
            shadow: [1, 2],
            animations: [{ ...newAnimation, curve: 'soft' }],
          },
        ],
      },
    ],
  };
  expect(stored(foreign)).toEqual(foreign);
});

test('further scenes and unknown animations are stored unchanged', () => {
  const foreign = {
    scenes: [
      {
        elements: [{ ...box, border, animations: ['spin', { type: 'explode', force: 9 }, newAnimation] }],
        delay: 0,
      },
      { elements: [{ type: 'text', text: 'Second scene' }] },
      'third',
    ],
  };
  expect(stored(foreign)).toEqual(foreign);
});

test.each([
  { type: 'hologram', depth: 3 },
  { type: 'unknown', kind: 'x' },
  { type: 7 },
  { type: 'constructor' },
])('an element of an unknown kind keeps its type and its fields: %j', (fields) => {
  const foreign = {
    scenes: [
      { elements: [{ ...fields, key: 'a', left: 1, top: 2, width: 3, height: 4, rest: 5 }], delay: 0 },
    ],
  };
  expect(stored(foreign)).toEqual(foreign);
});
