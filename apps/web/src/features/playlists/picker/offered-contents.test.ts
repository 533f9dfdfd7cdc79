import { expect, test } from 'vitest';
import { testMessage, testPlaylist } from '../test-contents';
import { contentsOf } from '../use-contents';
import { offeredContents } from './offered-contents';

const contents = contentsOf(
  [
    testMessage({ id: 1, name: 'Rain', category: 'Weather' }),
    testMessage({ id: 2, name: 'Soup', category: 'Lunch' }),
    testMessage({ id: 3, name: 'Rain', shape: '9:16' }),
    testMessage({ id: 4, name: 'Old rain', archived: true }),
  ],
  [
    testPlaylist({ id: 1, name: 'Rainy days' }),
    testPlaylist({ id: 2, name: 'Tall', shape: '9:16' }),
    testPlaylist({ id: 8, name: 'This playlist' }),
  ],
);
const offered = (search: string) =>
  offeredContents(contents, { playlistId: 8, shape: '16:9', search }).map((group) => [
    group.title,
    ...group.offered.map(({ key }) => key),
  ]);

test('offers messages and playlists of the same shape, without archived messages and without the playlist itself', () => {
  expect(offered('')).toEqual([
    ['Lunch', 'message 2'],
    ['Weather', 'message 1'],
    ['Playlists', 'playlist 1'],
  ]);
});

test('offers the content whose name contains the search', () => {
  expect(offered('rain')).toEqual([
    ['Weather', 'message 1'],
    ['Playlists', 'playlist 1'],
  ]);
  expect(offered('nothing')).toEqual([]);
});
