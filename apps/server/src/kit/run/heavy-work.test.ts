import { expect, test } from 'vitest';
import { heavyWork } from './heavy-work';

test('runs at most one task per key and two tasks in total at a time', async () => {
  const run = heavyWork();
  const running: number[] = [];
  let mostOfAll = 0;
  let mostOfOne = 0;
  const work = (key: number) => async () => {
    running.push(key);
    mostOfAll = Math.max(mostOfAll, running.length);
    mostOfOne = Math.max(mostOfOne, running.filter((each) => each === key).length);
    await new Promise((done) => setImmediate(done));
    running.splice(running.indexOf(key), 1);
    if (key === 3) throw new Error('on purpose');
    return key;
  };
  const results = await Promise.allSettled([1, 1, 1, 1, 2, 3, 3].map((key) => run(key, work(key))));
  expect([mostOfAll, mostOfOne]).toEqual([2, 1]);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  expect(await run(1, work(1))).toBe(1);
});

test('a long queue of one account does not delay another account', async () => {
  const run = heavyWork();
  const ended: string[] = [];
  const work = (name: string) => async () => {
    await new Promise((done) => setImmediate(done));
    ended.push(name);
  };
  await Promise.all([
    run(1, work('a')),
    run(1, work('b')),
    run(1, work('c')),
    run(1, work('d')),
    run(2, work('other')),
  ]);
  expect(ended.indexOf('other')).toBeLessThan(2);
});
