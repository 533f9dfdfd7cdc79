import { expect, test } from 'vitest';
import { inParts } from './in-parts';

const itself = (size: number) => size;

test.each<[string, number[], { maxSize: number; maxItems?: number }, number[][]]>([
  [
    'fills each part',
    [3, 3, 3, 3, 1],
    { maxSize: 7 },
    [
      [3, 3],
      [3, 3, 1],
    ],
  ],
  ['puts a large item into a separate part', [1, 9, 1], { maxSize: 5 }, [[1], [9], [1]]],
  ['limits the number of items', [0, 0, 0], { maxSize: 5, maxItems: 2 }, [[0, 0], [0]]],
  ['returns no parts if there are no items', [], { maxSize: 5 }, []],
])('%s', (_name, sizes, limits, parts) => {
  expect(inParts(sizes, itself, limits)).toEqual(parts);
});
