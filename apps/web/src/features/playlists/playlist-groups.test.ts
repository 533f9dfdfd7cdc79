import { expect, test } from 'vitest';
import { groupPlaylists } from './playlist-groups';
import { testPlaylist } from './test-contents';

const playlists = [
  testPlaylist({ id: 1, name: 'Weather', mode: 'subscription', subscriptionId: 5 }),
  testPlaylist({ id: 2, name: 'Winter' }),
  testPlaylist({ id: 3, name: 'Foyer', mode: 'external' }),
  testPlaylist({ id: 4, name: 'Library of our feed', feedId: 9 }),
];
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

test('groups playlists of subscriptions and all others, by name, without the lists of own feeds', () => {
  const { feeds, custom } = groupPlaylists(playlists, '');
  expect([ids(feeds), ids(custom)]).toEqual([[1], [3, 2]]);
});

test('the search applies to both groups', () => {
  const { feeds, custom } = groupPlaylists(playlists, 'w');
  expect([ids(feeds), ids(custom)]).toEqual([[1], [2]]);
});

test('more than 15 playlists are condensed, also during a search that finds few', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, id) => testPlaylist({ id, name: `List ${id}` }));
  expect(groupPlaylists(many(15), '').condensed).toBe(false);
  expect(groupPlaylists(many(16), 'List 1').condensed).toBe(true);
});
