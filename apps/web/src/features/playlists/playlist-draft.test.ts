import { expect, test } from 'vitest';
import { conflictsOf, openEdit, withLatest } from '../../kit/edit/edit';
import { twoEditors } from '../../kit/edit/test-two-editors';
import { type PlaylistDraft, playlistPart, storedPlaylist } from './playlist-draft';

const item = (id: number, messageId: number | null, childPlaylistId: number | null) => ({
  id,
  playlistId: 7,
  messageId,
  childPlaylistId,
  childPlaylistStart: 1,
  childPlaylistEnd: 999,
  sortOrder: id,
  message: null,
  childPlaylist: null,
  conditions: [],
  deleteConditionIds: [],
});
const playlist = {
  id: 7,
  name: 'Lunch',
  mode: 'normal' as const,
  shape: '16:9' as const,
  playOrder: 'sequential' as const,
  startDate: null,
  endDate: null,
  crossDepartment: false,
  subscriptionId: null,
  externalSourceUrl: null,
  feedId: null,
  createdAt: '2026-02-01T10:00:00.000Z',
  lastModified: '2026-03-01T10:00:00.000Z',
};
const opened = storedPlaylist({ playlist, items: [item(1, 10, null), item(2, null, 20)] });
const playlists = playlistPart({
  nameOf: ({ messageId, childPlaylistId }) => `content ${messageId ?? childPlaylistId}`,
  conditionsOf: ({ conditions }) => conditions.map(({ value }) => `country equals ${value}`),
});
const merge = (mine: Partial<PlaylistDraft>, theirs: Partial<PlaylistDraft>) =>
  withLatest(
    playlists,
    { ...openEdit(opened), draft: { ...opened.draft, ...mine } },
    { ...opened, lastModified: '2026-03-01T11:00:00.000Z', draft: { ...opened.draft, ...theirs } },
  );

test('merges a new name and new items of two people', () => {
  const edit = merge({ items: [] }, { name: 'Dinner', startDate: '2026-04-01' });
  expect(edit.draft).toEqual({ ...opened.draft, items: [], name: 'Dinner', startDate: '2026-04-01' });
  expect(conflictsOf(playlists, edit)).toEqual([]);
});

test('keeps the items that two people added', () => {
  const [first, second] = opened.draft.items;
  if (!first || !second) throw new Error('A row is missing.');
  const mine = { ...first, id: 0, key: 'mine', messageId: 30 };
  const theirs = { ...first, id: 3, key: '3', messageId: 40 };
  const edit = merge({ items: [first, mine, second] }, { items: [first, second, theirs] });
  expect(edit.draft.items.map(({ key }) => key)).toEqual(['1', 'mine', '2', '3']);
  expect(conflictsOf(playlists, edit)).toEqual([]);
});

test('describes conflicts in words', () => {
  const [first, second] = opened.draft.items;
  if (!first || !second) throw new Error('A row is missing.');
  const edit = merge(
    { playOrder: 'random', startDate: '2026-04-01', items: [first, { ...second, childPlaylistEnd: 3 }] },
    { playOrder: 'sequential', startDate: '2026-05-01', items: [first] },
  );
  expect(conflictsOf(playlists, edit)).toEqual([
    { title: 'Start date', theirs: '2026-05-01', mine: '2026-04-01' },
    { title: 'Items', theirs: 'content 10', mine: 'content 10, content 20 (1 to 3)' },
  ]);
});

test.each(
  twoEditors<PlaylistDraft>(playlists, opened.draft, {
    name: { theirs: 'Dinner', mine: 'Supper', conflicts: ['Name'] },
    // The play order has two values, so two people cannot change the play order to different values.
    playOrder: { theirs: 'random', mine: 'random', conflicts: [] },
    startDate: { theirs: '2026-04-01', mine: '2026-05-01', conflicts: ['Start date'] },
    endDate: { theirs: '2026-06-01', mine: '2026-07-01', conflicts: ['End date'] },
    crossDepartment: { theirs: true, mine: true, conflicts: [] },
    items: { theirs: [], mine: opened.draft.items.toReversed(), conflicts: ['Items'] },
  }),
)('two editors of a playlist: $name', ({ outcome, expected }) => {
  expect(outcome).toEqual(expected);
});
