import { expect, test } from 'vitest';
import { dragTo, endMovedBy, type Grip, movedBy, startMovedBy } from './drag-range';
import { hoursBetween, minutesOf, type TimeRange } from './time-ranges';

const range = (days: number[], from: number, to: number): TimeRange => ({
  ...hoursBetween({ from, to }),
  days,
  key: 'a',
  rows: [],
});
const office = range([1, 2, 3, 4, 5], 480, 1020);
const night = range([5], 1320, 1560);

/** Returns the result as days, start and end. */
const read = (result: Pick<TimeRange, 'days'> & Omit<TimeRange, 'key' | 'rows' | 'days'>) => {
  const { from, to } = minutesOf(result);
  return [result.days, from, to];
};
const grip = (kind: 'move' | 'start' | 'end', of: TimeRange, day: number, minute: number): Grip => ({
  kind,
  range: of,
  from: { day, minute },
});

test('draws the same hours on all days between two places, in steps of 15 minutes', () => {
  const from = { day: 5, minute: 1017 };
  expect(read(dragTo({ kind: 'new', from }, { day: 1, minute: 483 }))).toEqual([[1, 2, 3, 4, 5], 480, 1020]);
});

test('draws at least 15 minutes, also at the end of the day', () => {
  const from = { day: 0, minute: 1440 };
  expect(read(dragTo({ kind: 'new', from }, from))).toEqual([[0], 1425, 1440]);
});

test('moves a range by the distance of the pointer, within the week', () => {
  const held = grip('move', office, 1, 600);
  expect(read(dragTo(held, { day: 2, minute: 664 }))).toEqual([[2, 3, 4, 5, 6], 540, 1080]);
  expect(read(dragTo(held, { day: 6, minute: 1440 }))).toEqual([[2, 3, 4, 5, 6], 900, 1440]);
  expect(read(dragTo(held, { day: 0, minute: 0 }))).toEqual([[0, 1, 2, 3, 4], 0, 540]);
});

test('an end that is dragged stays after the start, and within the day', () => {
  const held = grip('end', office, 3, 1020);
  expect(read(dragTo(held, { day: 3, minute: 1205 }))).toEqual([office.days, 480, 1200]);
  expect(read(dragTo(held, { day: 3, minute: 60 }))).toEqual([office.days, 480, 495]);
  expect(read(dragTo(held, { day: 3, minute: 1440 }))).toEqual([office.days, 480, 1440]);
});

test('the end of a range past midnight is dragged on the next day', () => {
  const held = grip('end', night, 6, 120);
  expect(read(dragTo(held, { day: 6, minute: 180 }))).toEqual([[5], 1320, 1620]);
  expect(read(dragTo(held, { day: 6, minute: 0 }))).toEqual([[5], 1320, 1440]);
});

test('a start that is dragged stays before the end', () => {
  expect(read(dragTo(grip('start', office, 1, 480), { day: 1, minute: 1300 }))).toEqual([
    office.days,
    1005,
    1020,
  ]);
  expect(read(dragTo(grip('start', night, 5, 1320), { day: 5, minute: 0 }))).toEqual([[5], 120, 1560]);
});

test('keys move a range, its start and its end', () => {
  expect(read(movedBy(office, -15, 0))).toEqual([office.days, 465, 1005]);
  expect(read(movedBy(night, 0, 1))).toEqual([[6], 1320, 1560]);
  expect(read(startMovedBy(office, 15))).toEqual([office.days, 495, 1020]);
  expect(read(endMovedBy(range([1], 480, 1440), 15))).toEqual([[1], 480, 1455]);
});
