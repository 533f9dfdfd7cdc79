import { expect, test } from 'vitest';
import { testMessage, testPlaylist } from '../test-contents';
import { contentsOf } from '../use-contents';
import { filterRows, isFiltering, noFilter } from './filter-rows';
import { messageRow } from './test-rows';

const contents = contentsOf(
  [testMessage({ id: 1, name: 'Rain' }), testMessage({ id: 2, name: 'Snow', archived: true })],
  [testPlaylist({ id: 7, name: 'Rainy days' })],
);
const rows = [
  messageRow('rain', 1),
  messageRow('snow', 2),
  messageRow('gone', 3),
  { ...messageRow('days', 0), messageId: null, childPlaylistId: 7 },
];
const found = (filter: Partial<typeof noFilter>) =>
  filterRows(rows, { ...noFilter, ...filter }, contents).map(({ row, index }) => `${index} ${row.key}`);

test('filters items by name and kind, and keeps their index', () => {
  expect(found({})).toEqual(['0 rain', '1 snow', '2 gone', '3 days']);
  expect(found({ text: ' RAIN' })).toEqual(['0 rain', '3 days']);
  expect(found({ kind: 'messages', text: 'rain' })).toEqual(['0 rain']);
  expect(found({ kind: 'playlists' })).toEqual(['3 days']);
});

test('finds the items that do not play: archived, or no longer shared', () => {
  expect(found({ kind: 'stopped' })).toEqual(['1 snow', '2 gone']);
});

test('a filter without a text and a kind shows all items', () => {
  expect([isFiltering({ text: ' ', kind: 'all' }), isFiltering({ text: '', kind: 'messages' })]).toEqual([
    false,
    true,
  ]);
});
