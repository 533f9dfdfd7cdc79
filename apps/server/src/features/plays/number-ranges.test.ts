import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addToRanges, type NumberRanges, parseRanges, rangesContain, writeRanges } from './number-ranges';

test('reads and writes the text of a multirange', () => {
  expect(parseRanges('{[0,20),[25,26)}')).toEqual([
    [0, 20],
    [25, 26],
  ]);
  expect(parseRanges('{}')).toEqual([]);
  expect(writeRanges([])).toBe('{}');
  expect(writeRanges(parseRanges('{[3,9007199254740993)}'))).toBe('{[3,9007199254740992)}');
});

test('contains exactly the added numbers in the smallest possible number of ranges', () => {
  const batches = array(array(integer({ min: 0, max: 60 }), { maxLength: 12 }), { maxLength: 6 });
  assert(
    property(batches, (added) => {
      const ranges = added.reduce<NumberRanges>((before, batch) => addToRanges(before, batch, 100), []);
      const numbers = new Set(added.flat());
      const held = Array.from({ length: 62 }, (_, number) => number).filter((each) =>
        rangesContain(ranges, each),
      );
      expect(held).toEqual([...numbers].toSorted((a, b) => a - b));
      expect(ranges.length).toBe([...numbers].filter((each) => !numbers.has(each - 1)).length);
      expect(parseRanges(writeRanges(ranges))).toEqual(ranges);
    }),
  );
});

test('joins too many ranges to one range', () => {
  expect(addToRanges([[4, 6]], [1, 9], 2)).toEqual([[1, 10]]);
  expect(addToRanges([[4, 6]], [6, 9], 2)).toEqual([
    [4, 7],
    [9, 10],
  ]);
});
