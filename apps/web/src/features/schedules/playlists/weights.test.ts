import { expect, test } from 'vitest';
import { mixOf, moveBorder, parseWeight, percent, remainingWeight, shares } from './weights';

const rows = (...weights: number[]) => weights.map((weight) => ({ weight }));

test.each([
  [[], 100],
  [[60], 40],
  [[60, 40], 0],
  [[80, 80], 0],
])('a new row after the weights %j gets %i', (weights, expected) => {
  expect(remainingWeight(rows(...weights))).toBe(expected);
});

test.each([
  ['25', 25],
  [25, 25],
  ['', 0],
  ['a lot', 0],
  ['-3', 0],
  ['12.6', 13],
  ['1e9', 10_000],
])('reads the weight %j as %i', (typed, expected) => {
  expect(parseWeight(typed)).toBe(expected);
});

test.each([
  [
    [50, 50],
    [0.5, 0.5],
  ],
  [
    [3, 1],
    [0.75, 0.25],
  ],
  [
    [100, 0],
    [1, 0],
  ],
  [
    [0, 0],
    [0.5, 0.5],
  ],
  [[], []],
])('the weights %j give the shares %j', (weights, expected) => {
  expect(shares(rows(...weights))).toEqual(expected);
});

test('adds the weights of a playlist that several schedules play', () => {
  const mix = mixOf([
    { playlistId: 1, weight: 70 },
    { playlistId: 2, weight: 30 },
    { playlistId: 1, weight: 100 },
  ]);
  expect(mix).toEqual([
    { playlistId: 1, weight: 170 },
    { playlistId: 2, weight: 30 },
  ]);
  expect(shares(mix).map(percent)).toEqual(['85%', '15%']);
});

test.each([
  ['to the right', [60, 30, 10], 0, 12, [72, 18, 10]],
  ['to the left, at most until 0', [60, 30, 10], 1, -99, [60, 0, 40]],
  ['of weights that are all 0', [0, 0], 0, 10, [60, 40]],
])('moves a border %s', (_, weights, index, by, expected) => {
  expect(moveBorder(weights, index, by)).toEqual(expected);
});
