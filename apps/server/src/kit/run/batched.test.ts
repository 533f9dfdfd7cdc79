import { expect, test } from 'vitest';
import { batched } from './batched';

test('loads simultaneous requests in one batch, each key once', async () => {
  const loads: number[][] = [];
  const twice = batched(async (keys: number[]) => {
    loads.push(keys);
    return new Map(keys.filter((key) => key !== 3).map((key) => [key, key * 2]));
  });
  expect(await Promise.all([1, 2, 1, 3].map(twice))).toEqual([2, 4, 2, undefined]);
  expect(await twice(2)).toBe(4);
  expect(loads).toEqual([[1, 2, 3], [2]]);
});

test('collects keys for the given time', async () => {
  const loads: number[][] = [];
  const load = batched(
    async (keys: number[]) => {
      loads.push(keys);
      return new Map(keys.map((key) => [key, key]));
    },
    () => 40,
  );
  const first = load(1);
  await new Promise((resolve) => setTimeout(resolve, 15));
  expect(await Promise.all([first, load(2)])).toEqual([1, 2]);
  expect(loads).toEqual([[1, 2]]);
});

test('rejects for all callers of a failed batch, and loads again for the next call', async () => {
  let broken = true;
  const load = batched(async (keys: number[]) => {
    if (broken) throw new Error('away');
    return new Map(keys.map((key) => [key, key]));
  });
  await expect(load(1)).rejects.toThrow('away');
  broken = false;
  expect(await load(1)).toBe(1);
});
