import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { eachAlone } from './each-alone';

test('a failed item is noted and does not stop the others', async () => {
  const done: number[] = [];
  const noted: unknown[] = [];
  const work = async (item: number) => {
    if (item === 2) throw new Error('a fault');
    done.push(item);
  };
  await expect(eachAlone([1, 2, 3], work, (_error, item) => noted.push(item))).rejects.toThrow('a fault');
  expect([done, noted]).toEqual([[1, 3], [2]]);
});

test('works on at most the given number of items at the same time', async () => {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await turn();
    running -= 1;
  };
  await eachAlone([1, 2, 3, 4, 5], work, () => {}, 2);
  expect([running, most]).toEqual([0, 2]);
});
