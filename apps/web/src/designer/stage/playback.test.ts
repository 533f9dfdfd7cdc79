import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPaint } from './paint';
import { createPlayback } from './playback';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const open = () => createPlayback(createPaint('16:9'), Date.now, 10);

test('playing ends when the message ends', () => {
  const { mode, play, time } = open();
  play();
  vi.advanceTimersByTime(9_999);
  expect([mode.getState(), time()]).toEqual(['playing', 9_999]);
  vi.advanceTimersByTime(1);
  expect([mode.getState(), time()]).toEqual(['editing', 0]);
});

test('a moment that a person looks at stays after the end of the message', () => {
  const { mode, play, seek, time } = open();
  play();
  seek(3_000);
  vi.advanceTimersByTime(60_000);
  expect([mode.getState(), time()]).toEqual(['paused', 3_000]);
});

test('playing again starts from the beginning', () => {
  const { mode, play } = open();
  play();
  vi.advanceTimersByTime(8_000);
  play();
  vi.advanceTimersByTime(8_000);
  expect(mode.getState()).toBe('playing');
});

test('the preview of one element is not ended', () => {
  const { mode, play } = open();
  play(new Set(['a']));
  vi.advanceTimersByTime(60_000);
  expect(mode.getState()).toBe('playing');
});
