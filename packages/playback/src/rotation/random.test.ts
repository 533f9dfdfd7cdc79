import { expect, test } from 'vitest';
import { seededRandom, seedFrom, shuffled } from './random';

test('equal seeds return equal numbers, and different seeds return different numbers', () => {
  const five = (seed: number) => [...Array(5)].map(seededRandom(seed));
  expect(five(7)).toEqual(five(7));
  expect(five(7)).not.toEqual(five(8));
  for (const number of five(7)) expect(number >= 0 && number < 1).toBe(true);
});

test('seeds differ for ids that differ only above 32 bits, and for another order of the ids', () => {
  const seeds = [seedFrom(1, 2), seedFrom(2, 1), seedFrom(2 ** 40 + 1, 2), seedFrom(2 ** 52 + 1, 2)];
  expect(new Set(seeds).size).toBe(4);
});

test('a shuffle keeps all items, and all orders are about equally frequent', () => {
  const counts = new Map<string, number>();
  const random = seededRandom(1);
  for (let i = 0; i < 6000; i++) {
    const order = shuffled(['a', 'b', 'c'], random).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect([...counts.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
});
