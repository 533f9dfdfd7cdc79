import { expect, test, vi } from 'vitest';
import { gathered } from './gathered';

test('the first is passed on at once, what follows together, and after a while the next at once again', () => {
  vi.useFakeTimers();
  const passed: string[][] = [];
  const hear = gathered(1_000, (all) => passed.push([...all]));
  hear('pings');
  expect(passed).toEqual([['pings']]);
  hear('screens');
  hear('pings');
  hear('screens');
  vi.advanceTimersByTime(999);
  expect(passed).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(passed[1]).toEqual(['screens', 'pings']);
  vi.advanceTimersByTime(5_000);
  hear('pings');
  expect(passed).toHaveLength(3);
  vi.useRealTimers();
});
