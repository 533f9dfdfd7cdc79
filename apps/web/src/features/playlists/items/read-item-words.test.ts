import { expect, test } from 'vitest';
import { itemName, itemNote } from './read-item-words';

const message = {
  id: 5,
  name: 'Soup',
  shape: '16:9' as const,
  seconds: 75,
  category: '',
  archived: false,
  lastModified: '2026-11-01T10:00:00.000Z',
  thumbnailPending: false,
};
const item = { messageId: 5, message, childPlaylist: null, childPlaylistStart: 1, childPlaylistEnd: 999 };
const nested = {
  ...item,
  messageId: null,
  message: null,
  childPlaylist: { id: 3, name: 'Menu', mode: 'normal' as const, shape: '16:9' as const },
};
const library = { feedId: 4, feedName: 'Town news', name: 'Rain' };

test.each([
  ['a message', item, 'Soup', '1:15'],
  [
    'an archived message',
    { ...item, message: { ...message, archived: true } },
    'Soup',
    '1:15, archived: no screen plays it',
  ],
  [
    'a message that is not shared',
    { ...item, message: { ...message, notShared: true as const } },
    'Soup',
    '1:15, not shared, so it does not play',
  ],
  [
    'a message of a feed',
    { ...item, library: { ...library, state: 'offered' as const } },
    'Soup',
    '1:15, from Town news',
  ],
  [
    'a message that its feed no longer shows',
    { ...item, message: null, library: { ...library, state: 'archived' as const } },
    'Rain',
    'No longer shown by Town news',
  ],
  ['a playlist', nested, 'Menu', 'Playlist'],
  [
    'a part of a playlist',
    { ...nested, childPlaylistStart: 2, childPlaylistEnd: 4 },
    'Menu',
    'Playlist, items 2 to 4',
  ],
])('%s', (_, stored, name, note) => {
  expect([itemName(stored), itemNote(stored)]).toEqual([name, note]);
});
