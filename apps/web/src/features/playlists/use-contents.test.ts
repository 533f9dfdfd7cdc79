import { expect, test } from 'vitest';
import { testMessage, testPlaylist } from './test-contents';
import { contentsOf } from './use-contents';

const { nameOf } = contentsOf([testMessage({ id: 7 })], [testPlaylist({ id: 8 })]);

test('a playlist without a name is shown as (No name) in other playlists', () => {
  expect(nameOf({ messageId: null, childPlaylistId: 8 })).toBe('(No name)');
});

test('a message without a name is shown as (no name) in playlists', () => {
  expect(nameOf({ messageId: 7, childPlaylistId: null })).toBe('(no name)');
});
