import { expect, test } from 'vitest';
import { inTurn } from './in-turn';

test('runs at most two tasks at a time, in order', async () => {
  const take = inTurn(2);
  let running = 0;
  let most = 0;
  const begun: number[] = [];
  const work = (number: number) => async () => {
    begun.push(number);
    running += 1;
    most = Math.max(most, running);
    await new Promise((done) => setImmediate(done));
    running -= 1;
    if (number === 1) throw new Error('on purpose');
    return number;
  };
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((number) => take(work(number))));
  expect(most).toBe(2);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
