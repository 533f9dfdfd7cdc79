import { expect, test } from 'vitest';
import { playlistAccess } from './playlist-access';

const own = { sharedBy: null, feedId: null };

test.each([
  ['a new playlist', undefined, ['edit'], true, true, undefined],
  ['a playlist of the department', own, ['edit'], true, true, undefined],
  ['a playlist of the department for a person who may not edit', own, [], false, false, undefined],
  [
    'a playlist of another department',
    { ...own, sharedBy: 'Kitchen' },
    ['edit'],
    false,
    false,
    'belongs to Kitchen',
  ],
  ['a list of a feed for a creator', { ...own, feedId: 7 }, ['edit', 'creator'], true, false, undefined],
  ['a list of a feed', { ...own, feedId: 7 }, ['edit'], false, false, 'Only creators of feeds'],
])('%s', (_, playlist, permissions, mayEdit, mayDelete, note) => {
  const access = playlistAccess(playlist, (permission) => permissions.includes(permission));
  expect([access.mayEdit, access.mayDelete]).toEqual([mayEdit, mayDelete]);
  if (note === undefined) expect(access.note).toBeUndefined();
  else expect(access.note).toContain(note);
});
