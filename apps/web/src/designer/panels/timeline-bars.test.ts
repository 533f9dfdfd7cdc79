import { newAnimation } from '@marquee/playback/animation/animation';
import { expect, test } from 'vitest';
import { box, designOf } from '../scene/test-scene';
import { movedDelay, stretchedDuration, timelineLength, timelineMarks, timelineRows } from './timeline-bars';

const elements = designOf(
  box('back', 0, 0, 10, 10, { name: 'Ground', animations: [{ type: 'fadeIn', delay: 500, duration: 1200 }] }),
  box('still', 0, 0, 10, 10),
  box('front', 0, 0, 10, 10, {
    name: 'Title',
    locked: true,
    animations: [{ type: 'spin' }, { type: 'zoom', delay: 9000, duration: 3000 }],
  }),
).scenes[0].elements;

test('shows the elements with animations from front to back, without animations of unknown types', () => {
  expect(
    timelineRows(elements).map(({ name, locked, bars }) => [name, locked, bars.map(({ index }) => index)]),
  ).toEqual([
    ['Title', true, [1]],
    ['Ground', false, [0]],
  ]);
});

test('lasts as long as the message, and longer if an animation ends later', () => {
  const rows = timelineRows(elements);
  expect(timelineLength(rows, 20)).toBe(20_000);
  expect(timelineLength(rows, 10)).toBe(12_000);
  expect(timelineLength([], 0)).toBe(1000);
});

test.each([
  [500, 130, 600],
  [500, -900, 0],
  [540, 0, 500],
  [3_599_990, 500, 3_600_000],
])('a delay of %i ms moved by %i ms is %i ms', (delay, ms, expected) => {
  expect(movedDelay({ ...newAnimation, delay }, ms)).toBe(expected);
});

test.each([
  [0, 500, 130, 600],
  [250, 500, 0, 550],
  [500, 300, -900, 0],
])(
  'after a delay of %i ms, a duration of %i ms stretched by %i ms is %i ms',
  (delay, duration, ms, expected) => {
    expect(stretchedDuration({ ...newAnimation, delay, duration }, ms)).toBe(expected);
  },
);

test.each([
  [1000, 3, 500],
  [10_000, 11, 1000],
  [15_000, 8, 2000],
  [3_600_000, 7, 600_000],
])('a timeline of %i ms has %i marks, %i ms apart', (length, count, distance) => {
  const marks = timelineMarks(length);
  expect([marks.length, marks[1]]).toEqual([count, distance]);
});
