import { expect, test } from 'vitest';
import { playlistSearch } from './playlist-search';

test.each(['feed', 'custom', 'slideshow', 'externalFeed', 'playlist', 'library'])(
  'reads the search parameters of an address in the specification: mode=%s',
  (mode) => {
    expect(playlistSearch({ mode, shape: '9:16', subscriptionId: '7' })).toEqual({
      mode,
      shape: '9:16',
      subscriptionId: 7,
    });
  },
);

test('leaves out values that are not valid', () => {
  expect(playlistSearch({ mode: 'normal', shape: '1:1' })).toEqual({});
});
