import { describe, expect, test } from 'vitest';
import type { DraftStorage } from './draft-storage';
import { createDraftStore } from './draft-store';

const day = 86_400_000;
const message = { department: 1, place: 'message 7', question: 701 };
const own = { ...message, id: 'a', tab: 'tab 1', lock: 'lock 1', base: '/content/a.json' };

/** Keeps the values in memory, as a database of the browser keeps them. */
const memory = (): DraftStorage => {
  const values = new Map<string, unknown>();
  return {
    keys: () => Promise.resolve([...values.keys()]),
    get: (keys) => Promise.resolve(JSON.parse(JSON.stringify(keys.map((key) => values.get(key) ?? null)))),
    set: async (entries) => {
      for (const [key, value] of entries) values.set(key, value);
    },
    remove: async (keys) => {
      for (const key of keys) values.delete(key);
    },
  };
};

const openStore = () => {
  let time = 100 * day;
  const storage = memory();
  const store = createDraftStore(storage, () => time);
  return { ...store, storage, pass: (ms: number) => (time += ms) };
};

describe('a draft', () => {
  test('is found by its department, place and question', async () => {
    const store = openStore();
    expect(await store.save(own, '{"a":1}')).toBe('saved');
    const [draft] = await store.find(message);
    expect(draft).toMatchObject({ ...own, savedAt: 100 * day });
    expect(await store.read(draft?.id ?? '')).toBe('{"a":1}');
  });

  test.each([
    ['department', { ...message, department: 2 }],
    ['message', { ...message, place: 'message 8' }],
    ['question', { ...message, question: 702 }],
  ])('is not found in another %s', async (_name, other) => {
    const store = openStore();
    await store.save(own, '{}');
    expect(await store.find(other)).toEqual([]);
    await store.save({ ...own, ...other, id: 'b' }, '{"other":1}');
    expect(await store.find(message)).toHaveLength(1);
  });

  test('replaces its earlier version, and no other draft', async () => {
    const store = openStore();
    await store.save(own, 'first');
    store.pass(1);
    await store.save({ ...own, id: 'b', tab: 'tab 2' }, 'other');
    store.pass(1);
    await store.save(own, 'second');
    const found = await store.find(message);
    expect(await Promise.all(found.map(({ id }) => store.read(id)))).toEqual(['second', 'other']);
  });

  test('is found by its tab', async () => {
    const store = openStore();
    await store.save(own, '{}');
    await store.save({ ...own, id: 'b', tab: 'tab 2' }, '{}');
    const found = await store.find({ ...message, tab: 'tab 2' });
    expect(found.map(({ id }) => id)).toEqual(['b']);
  });

  test('is removed with its text', async () => {
    const store = openStore();
    await store.save(own, '{}');
    await store.remove((await store.find(message)).map(({ id }) => id));
    expect(await store.storage.keys()).toEqual([]);
  });

  test('is kept for 7 days', async () => {
    const store = openStore();
    await store.save(own, '{}');
    store.pass(7 * day);
    expect(await store.find(message)).toHaveLength(1);
    store.pass(1);
    expect(await store.find(message)).toEqual([]);
    await store.save({ ...own, id: 'b', place: 'message 8' }, '{}');
    expect(await store.storage.keys()).toHaveLength(2);
  });

  test('of more than 50 MB is not stored', async () => {
    const store = openStore();
    await store.save(own, 'before');
    expect(await store.save(own, 'a'.repeat(50 * 1024 * 1024 + 1))).toBe('too-large');
    expect(await store.read((await store.find(message))[0]?.id ?? '')).toBe('before');
  });
});

test('keeps the 10 newest drafts', async () => {
  const store = openStore();
  for (let id = 1; id <= 12; id++) {
    await store.save({ ...own, id: String(id), place: `message ${id}` }, '{}');
    store.pass(1);
  }
  expect(await store.find({ ...message, place: 'message 2' })).toEqual([]);
  expect(await store.find({ ...message, place: 'message 3' })).toHaveLength(1);
  expect(await store.storage.keys()).toHaveLength(20);
});
