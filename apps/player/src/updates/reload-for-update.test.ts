import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadForUpdate } from './reload-for-update';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a screen that always shows a message reloads after a day, also if the clock is set during this day', () => {
  let reloads = 0;
  const foundUpdate = reloadForUpdate({
    isShowing: () => true,
    ticks: () => performance.now(),
    reload: () => void reloads++,
  });
  foundUpdate();
  vi.setSystemTime(Date.now() + 48 * 3_600_000);
  vi.advanceTimersByTime(23 * 3_600_000);
  expect(reloads).toBe(0);
  vi.setSystemTime(Date.now() - 48 * 3_600_000);
  vi.advanceTimersByTime(3_660_000);
  expect(reloads).toBeGreaterThan(0);
});
