import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const start = () => {
  const ran: string[] = [];
  return { ran, ...debounce({ delay: 5_000, maxDelay: 30_000 }, async (key: string) => void ran.push(key)) };
};

test('runs once for each key when no further call comes', () => {
  const { note, ran } = start();
  note('a');
  vi.advanceTimersByTime(4_000);
  note('a');
  note('b');
  vi.advanceTimersByTime(4_999);
  expect(ran).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ran).toEqual(['a', 'b']);
  vi.advanceTimersByTime(60_000);
  expect(ran).toEqual(['a', 'b']);
});

test('runs after the maximum delay if the calls do not end', () => {
  const { note, ran } = start();
  for (let second = 0; second < 31; second++) {
    note('a');
    expect(ran).toEqual(second < 30 ? [] : ['a']);
    vi.advanceTimersByTime(1_000);
  }
  expect(ran).toEqual(['a']);
  vi.advanceTimersByTime(5_000);
  expect(ran).toEqual(['a', 'a']);
});

test('runs the waiting work at once when it is flushed', async () => {
  const { note, flush, ran } = start();
  note('a');
  await flush();
  vi.advanceTimersByTime(60_000);
  expect(ran).toEqual(['a']);
});
