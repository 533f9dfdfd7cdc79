import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeLastPicture } from './last-picture';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers();
  stored.clear();
  vi.stubGlobal('window', {});
  vi.stubGlobal('sessionStorage', { setItem: (key: string, value: string) => stored.set(key, value) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('stores the rendered picture for the next page', async () => {
  await storeLastPicture(async () => 'data:image/jpeg;base64,AA==');
  expect([...stored.values()]).toEqual(['data:image/jpeg;base64,AA==']);
});

test('a screen that is never rendered delays the reload by ten seconds', async () => {
  const ended = vi.fn<() => void>();
  void storeLastPicture(() => new Promise(() => undefined)).then(ended);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).toHaveBeenCalled();
  expect(stored.size).toBe(0);
});

test('renders nothing if the browser keeps the picture itself', async () => {
  vi.stubGlobal('window', { CSSViewTransitionRule: () => undefined });
  const render = vi.fn<() => Promise<string>>();
  await storeLastPicture(render);
  expect(render).not.toHaveBeenCalled();
});
