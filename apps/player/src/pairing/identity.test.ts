import { expect, test } from 'vitest';
import { memoryStorage } from '../storage/storage';
import { deviceIdentity } from './identity';

function localPlace() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

test('creates a secret of 256 bits once', async () => {
  const storage = memoryStorage();
  const first = await deviceIdentity(storage, localPlace());
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await deviceIdentity(storage, localPlace())).toBe(first);
  expect(await deviceIdentity(memoryStorage(), localPlace())).not.toBe(first);
});

test('a secret in one of the two stores is copied to the other store', async () => {
  const second = localPlace();
  const first = await deviceIdentity(memoryStorage(), second);
  const storage = memoryStorage();
  expect(await deviceIdentity(storage, second)).toBe(first);
  expect(await deviceIdentity(storage, undefined)).toBe(first);
});

test('creates a new identity if the storage refuses or contains invalid data', async () => {
  const refusing = {
    get: () => Promise.reject(new Error('no')),
    put: () => Promise.reject(new Error('no')),
    remove: () => Promise.reject(new Error('no')),
  };
  const throwing = {
    getItem: () => {
      throw new Error('denied');
    },
    setItem: () => {
      throw new Error('denied');
    },
  };
  expect(await deviceIdentity(refusing, throwing)).toMatch(/^[0-9a-f]{64}$/);
  const storage = memoryStorage();
  await storage.put('secret', 'short');
  expect(await deviceIdentity(storage, undefined)).toMatch(/^[0-9a-f]{64}$/);
});

test('the cookie of the server returns the secret only if both stores are empty', async () => {
  const inCookie = 'c'.repeat(64);
  let reads = 0;
  const restore = async () => {
    reads += 1;
    return inCookie;
  };
  const storage = memoryStorage();
  expect(await deviceIdentity(storage, localPlace(), restore)).toBe(inCookie);
  expect(await deviceIdentity(storage, undefined, restore)).toBe(inCookie);
  expect(reads).toBe(1);
  expect(await deviceIdentity(memoryStorage(), undefined, async () => null)).not.toBe(inCookie);
});
