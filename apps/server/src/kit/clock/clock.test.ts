import { expect, test } from 'vitest';
import { fixedClock } from './clock';

test('a fixed clock changes only when it is advanced', () => {
  const clock = fixedClock(new Date('2026-03-29T00:59:59Z'));
  const before = clock.now();
  expect(clock.now()).toEqual(before);
  clock.advance(1500);
  expect(clock.now().toISOString()).toBe('2026-03-29T01:00:00.500Z');
  expect(before.toISOString()).toBe('2026-03-29T00:59:59.000Z');
});
