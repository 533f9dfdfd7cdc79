import { expect, test } from 'vitest';
import { pacer } from './pacer';

const holdFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('runs at most one slice in each turn of the event loop', async () => {
  let turn = 0;
  let counting = true;
  const count = () => {
    turn += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const turns: number[] = [];
  const work = async () => {
    const pace = pacer();
    for (let step = 0; step < 3; step++) {
      holdFor(10);
      turns.push(turn);
      await pace();
    }
  };
  await Promise.all([work(), work(), work()]);
  counting = false;
  const resumed = turns.slice(3);
  expect(resumed).toHaveLength(6);
  expect(new Set(resumed).size).toBe(6);
});

test('does not wait while the slice is not used up', async () => {
  const pace = pacer();
  let turned = false;
  setImmediate(() => {
    turned = true;
  });
  await pace();
  await pace();
  expect(turned).toBe(false);
});
