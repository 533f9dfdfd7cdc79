import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { programId } from './program-id';

const sha256 = (text: string) => hash('sha256', text, 'hex');

test('1,000,000 messages with different data have different ids, all negative safe integers', () => {
  const ids = new Set<number>();
  for (let index = 0; index < 1_000_000; index++) {
    const id = programId(sha256, 'message', 7, index % 1_000, { town: `Town ${Math.floor(index / 1_000)}` });
    if (!Number.isSafeInteger(id) || id >= 0) throw new Error(`${id} is no program id`);
    ids.add(id);
  }
  expect(ids.size).toBe(1_000_000);
});

test('equal parts have equal ids', () => {
  const id = programId(sha256, 'message', 1, 2, { town: 'Oslo' });
  expect(programId(sha256, 'message', 1, 2, { town: 'Oslo' })).toBe(id);
  expect(programId(sha256, 'playlist', 1, 2, { town: 'Oslo' })).not.toBe(id);
});
