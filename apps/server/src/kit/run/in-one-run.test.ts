import { expect, test } from 'vitest';
import { inOneRun } from './in-one-run';

test('calls during a run cause one more run', async () => {
  let runs = 0;
  const ends: (() => void)[] = [];
  const call = inOneRun(async () => {
    runs += 1;
    await new Promise<void>((resolve) => ends.push(resolve));
  });
  const all = [call(), call(), call()];
  expect(runs).toBe(1);
  ends[0]?.();
  await expect.poll(() => runs).toBe(2);
  ends[1]?.();
  await Promise.all(all);
  expect(runs).toBe(2);
});

test('a failed run rejects its calls, and the next call runs again', async () => {
  let runs = 0;
  const call = inOneRun(async () => {
    runs += 1;
    if (runs === 1) throw new Error('on purpose');
  });
  await expect(call()).rejects.toThrow('on purpose');
  await call();
  expect(runs).toBe(2);
});
