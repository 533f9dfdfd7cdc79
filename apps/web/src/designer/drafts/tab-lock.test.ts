import { afterEach, expect, test, vi } from 'vitest';
import { heldLocks, openTabLock, type TabLock, type TabLockState } from './tab-lock';

const opened: TabLock[] = [];
afterEach(() => {
  for (const lock of opened.splice(0)) lock.release();
});

const openTab = (name: string) => {
  const states: TabLockState[] = [];
  const lock = openTabLock(name, (state) => states.push(state), undefined);
  opened.push(lock);
  return { ...lock, states };
};

test('two tabs notice each other if the browser has no locks', async () => {
  const first = openTab('message 7');
  expect(first.states).toEqual(['held']);
  const second = openTab('message 7');
  await vi.waitFor(() => expect(second.states).toEqual(['held', 'shared']));
  expect(first.states).toEqual(['held', 'shared']);
});

test('tabs with different designs do not notice each other', async () => {
  const first = openTab('message 7');
  openTab('message 8');
  const third = openTab('message 7');
  await vi.waitFor(() => expect(third.states).toEqual(['held', 'shared']));
  expect(first.states).toEqual(['held', 'shared']);
});

test('no lock is held if the browser has no locks', async () => {
  expect(await heldLocks(undefined)).toEqual(new Set());
});
