import { expect, test } from 'vitest';
import { type Changed, staleRows } from './stale-rows';

const ping = (screenIds: number[], receiptsOf: number[] = []): Changed => ({
  type: 'changed',
  topic: 'pings',
  id: 1,
  screenIds,
  receiptsOf,
});

test('collects the screens of several pings', () => {
  expect(staleRows([ping([1, 2]), ping([2, 3], [3])])).toEqual(
    new Map([
      ['pings', new Set([1, 2, 3])],
      ['receipts', new Set([3])],
    ]),
  );
});

test('makes no receipt stale when a ping reports nothing new', () => {
  expect([...staleRows([ping([1])]).keys()]).toEqual(['pings']);
});

test('makes the whole list and all receipts stale for a change without screens', () => {
  const stale = staleRows([ping([1], [1]), { type: 'changed', topic: 'messages', id: 1 }, ping([2], [2])]);
  expect(stale).toEqual(
    new Map<string, Set<number> | 'all'>([
      ['pings', new Set([1, 2])],
      ['receipts', 'all'],
      ['messages', 'all'],
    ]),
  );
});

test('makes the whole list stale when more than 100 screens changed', () => {
  const ids = Array.from({ length: 101 }, (_, index) => index + 1);
  expect(staleRows([ping(ids.slice(0, 60)), ping(ids.slice(60))]).get('pings')).toBe('all');
});
