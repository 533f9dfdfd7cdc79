import { expect, test } from 'vitest';
import { arrangeRows } from '../../ui/listing/arrange-rows';
import { isCondensed, type ListedPlaylist, listedPlaylists, playlistListing } from './playlist-listing';
import { testPlaylist } from './test-contents';

const listed = (over: Partial<ListedPlaylist>) => testPlaylist({ seconds: 20, ...over });
const playlists = [
  listed({ id: 1, name: 'Weather', mode: 'subscription', subscriptionId: 5, state: { kind: 'ended' } }),
  listed({
    id: 2,
    name: 'Winter',
    shape: '9:16',
    createdAt: '2026-03-01T00:00:00.000Z',
    lastModified: '2026-03-02T00:00:00.000Z',
    seconds: 90,
  }),
  listed({ id: 3, name: 'Foyer', mode: 'external', lastModified: '2026-03-03T00:00:00.000Z' }),
  listed({ id: 4, name: 'Library of our feed', feedId: 9 }),
];
const shown = ({ search = '', sort = '', filters = {} }) =>
  arrangeRows(playlistListing, listedPlaylists(playlists), { search, sort, filters }).map(
    ({ title, rows }) => [title, rows.map(({ id }) => id)],
  );

test('groups playlists of subscriptions and all others, by name, without the lists of own feeds', () => {
  expect(shown({})).toEqual([
    ['Feeds', [1]],
    ['Custom', [3, 2]],
  ]);
});

test('the search applies to both groups, which stay without rows', () => {
  expect(shown({ search: 'wi' })).toEqual([
    ['Feeds', []],
    ['Custom', [2]],
  ]);
});

test('sorts by the last change, by creation and by length', () => {
  expect(shown({ sort: 'changed' })[1]).toEqual(['Custom', [3, 2]]);
  expect(shown({ sort: 'newest' })[1]).toEqual(['Custom', [2, 3]]);
  expect(shown({ sort: 'longest' })[1]).toEqual(['Custom', [2, 3]]);
});

test('filters by problem, type and shape', () => {
  const ids = (filters: Record<string, string>) =>
    arrangeRows(playlistListing, listedPlaylists(playlists), { search: '', sort: '', filters }).flatMap(
      ({ rows }) => rows.map(({ id }) => id),
    );
  expect(ids({ attention: 'on' })).toEqual([1]);
  expect(ids({ mode: 'external' })).toEqual([3]);
  expect(ids({ shape: '9:16' })).toEqual([2]);
});

test('more than 15 playlists are condensed', () => {
  expect([isCondensed(Array(15)), isCondensed(Array(16))]).toEqual([false, true]);
});
