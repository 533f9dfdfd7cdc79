import { expect, test } from 'vitest';
import { createItemKeys } from './item-keys';

const saved = { id: 5, lastModified: '2026-03-01T10:00:00.000Z' };
const items = [
  { id: 12, sortOrder: 2 },
  { id: 11, sortOrder: 1 },
];

test('the rows of a saved form keep their keys, also in later versions', () => {
  const keys = createItemKeys();
  keys.noteSaved(saved, [{ key: 'new' }, { key: '12' }]);
  const first = keys.read({ ...saved, items });
  expect([11, 12].map(first)).toEqual(['new', '12']);
  const later = keys.read({ id: 5, lastModified: '2026-03-01T11:00:00.000Z', items });
  expect(later(11)).toBe('new');
});

test('items of another version or another playlist have their ids as keys', () => {
  const keys = createItemKeys();
  keys.noteSaved(saved, [{ key: 'a' }, { key: 'b' }]);
  for (const other of [
    { ...saved, id: 6, items },
    { ...saved, lastModified: '2026-03-01T11:00:00.000Z', items },
  ])
    expect([11, 12].map(keys.read(other))).toEqual(['11', '12']);
});
