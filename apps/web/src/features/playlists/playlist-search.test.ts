import { expect, test } from 'vitest';
import { playlistSearch } from './playlist-search';

test('reads the search parameters of an address in the specification', () => {
  expect(playlistSearch({ mode: 'normal', shape: '9:16', subscriptionId: '7' })).toEqual({
    mode: 'normal',
    shape: '9:16',
    subscriptionId: 7,
  });
});
