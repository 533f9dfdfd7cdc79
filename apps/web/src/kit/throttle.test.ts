import { expect, test, vi } from 'vitest';
import { throttle } from './throttle';

test('passes the first item at once, and the next items together', () => {
  vi.useFakeTimers();
  const passed: string[][] = [];
  const receive = throttle<string>(1_000, (items) => passed.push(items));
  receive('pings');
  expect(passed).toEqual([['pings']]);
  receive('screens');
  receive('pings');
  vi.advanceTimersByTime(999);
  expect(passed).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(passed[1]).toEqual(['screens', 'pings']);
  vi.advanceTimersByTime(5_000);
  receive('pings');
  expect(passed).toHaveLength(3);
  vi.useRealTimers();
});
