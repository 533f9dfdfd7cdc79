import { expect, test } from 'vitest';
import { messageRow } from './items/test-rows';
import { testMessage, testPlaylist } from './test-contents';
import { contentsOf } from './use-contents';

const { nameOf } = contentsOf([testMessage({ id: 7 })], [testPlaylist({ id: 8 })]);

test('a playlist without a name is shown as (No name) in other playlists', () => {
  expect(nameOf({ messageId: null, childPlaylistId: 8 })).toBe('(No name)');
});

test('a message without a name is shown as (no name) in playlists', () => {
  expect(nameOf({ messageId: 7, childPlaylistId: null })).toBe('(no name)');
});

test('describes why an item does not play', () => {
  const lost = (id: number, isSubscribed: boolean) => ({ id, name: 'Tip', feedName: 'Tips', isSubscribed });
  const { nameOf, whyLeftOut } = contentsOf(
    [
      testMessage({ id: 1 }),
      testMessage({ id: 2, archived: true }),
      { ...testMessage({ id: 3 }), notShared: true },
    ],
    [testPlaylist({ id: 8 })],
    undefined,
    [lost(4, true), lost(5, false)],
  );
  const unshared = 'No longer shared with this department, so it does not play';
  expect([1, 2, 3, 4, 5].map((id) => whyLeftOut(messageRow('a', id)))).toEqual([
    undefined,
    'archived: no screen plays it',
    unshared,
    'No longer shown by Tips',
    'No longer subscribed to Tips, so it does not play',
  ]);
  expect(nameOf(messageRow('a', 4))).toBe('Tip');
  const nested = (childPlaylistId: number) =>
    whyLeftOut({ ...messageRow('a', 0), messageId: null, childPlaylistId });
  expect([nested(8), nested(9)]).toEqual([undefined, unshared]);
});

test('the last version of a message counts', () => {
  const { messages } = contentsOf(
    [testMessage({ id: 1, name: 'Old' }), testMessage({ id: 1, name: 'New' })],
    [],
  );
  expect(messages.get(1)?.name).toBe('New');
});
