import { expect, test } from 'vitest';
import { readAddress } from './address';

test.each([
  ['/display/', '', { role: 'device' }],
  ['/display/', '?preview=1&screenId=12', { role: 'preview', path: '/screen/12', isSlideshow: false }],
  [
    '/display/',
    '?preview=1&auto=1&playlistIds=1,2',
    { role: 'preview', path: '/playlists?playlistIds=1,2', isSlideshow: true },
  ],
  [
    '/display/',
    '?preview=1&playlistIds=1',
    { role: 'preview', path: '/playlists?playlistIds=1', isSlideshow: false },
  ],
  ['/display/', '?preview=1&auto=1&public=kids', { role: 'publicPreview', slot: 'kids' }],
  ['/display/', '?preview=1&public=../x', { role: 'unknown' }],
  ['/display/', '?preview=1&posted=1', { role: 'postedPreview' }],
  ['/display/', '?posted=1', { role: 'device' }],
  ['/display/', '?preview=1', { role: 'unknown' }],
  ['/display/', '?preview=1&playlistIds=1;drop', { role: 'unknown' }],
  ['/display/', '?preview=1&screenId=../x', { role: 'unknown' }],
  ['/message/', '?id=7', { role: 'message', id: 7, takesData: false }],
  ['/message/', '?id=0&preview=1', { role: 'message', id: 0, takesData: true }],
  ['/message/', '?id=x', { role: 'unknown' }],
])('the role of a page with the address %s%s', (pathname, search, role) => {
  expect(readAddress({ pathname, search })).toEqual(role);
});
