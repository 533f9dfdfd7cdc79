import { afterEach, expect, test } from 'vitest';
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
  await expect.poll(() => second.states).toEqual(['held', 'shared']);
  expect(first.states).toEqual(['held', 'shared']);
});

test('tabs with different designs do not notice each other', async () => {
  const first = openTab('message 7');
  openTab('message 8');
  const third = openTab('message 7');
  await expect.poll(() => third.states).toEqual(['held', 'shared']);
  expect(first.states).toEqual(['held', 'shared']);
});

/** Grants locks later, as a browser does. */
const laterLocks = () => {
  const held = new Set<string>();
  const later = () => new Promise((resolve) => setTimeout(resolve, 5));
  return {
    async request(name: string, _options: LockOptions, use: (lock: Lock | null) => unknown) {
      await later();
      if (held.has(name)) return use(null);
      held.add(name);
      await use({ name, mode: 'exclusive' });
      await later();
      return held.delete(name);
    },
  };
};

test.each([0, 8])('a designer that opens again after %i ms has the lock', async (delay) => {
  const locks = laterLocks();
  const first = openTabLock('message 9', () => undefined, locks);
  await new Promise((resolve) => setTimeout(resolve, delay));
  first.release();
  const states: TabLockState[] = [];
  opened.push(openTabLock('message 9', (state) => states.push(state), locks));
  await expect.poll(() => states).toHaveLength(1);
  expect(states).toEqual(['held']);
});

test('no lock is held if the browser has no locks', async () => {
  expect(await heldLocks(undefined)).toEqual(new Set());
});
