import { expect, test } from 'vitest';
import { recentlyUsedCache } from './recently-used-cache';

const cacheOf = (maxBytes: number) => recentlyUsedCache<Buffer>(maxBytes, ({ length }) => length);

test('evicts the buffer that was not used for the longest time', () => {
  const cache = cacheOf(10);
  cache.set('a', Buffer.alloc(4));
  cache.set('b', Buffer.alloc(4));
  cache.get('a');
  cache.set('c', Buffer.alloc(4));
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.length)).toEqual([4, undefined, 4]);
});

test('replaces a buffer, and does not store a buffer that is larger than the cache', () => {
  const cache = cacheOf(10);
  cache.set('a', Buffer.alloc(9));
  cache.set('a', Buffer.alloc(2));
  cache.set('b', Buffer.alloc(8));
  expect([cache.get('a')?.length, cache.get('b')?.length]).toEqual([2, 8]);
  cache.set('c', Buffer.alloc(11));
  expect(cache.get('c')).toBeUndefined();
  expect(cache.size()).toBe(0);
});
