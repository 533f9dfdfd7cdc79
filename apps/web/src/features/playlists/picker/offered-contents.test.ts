import type { Content } from '@marquee/contract/contents';
import { expect, test } from 'vitest';
import { type ContentKind, offeredRow, openAtFirst, pickerGroups } from './offered-contents';

const content = (fields: Partial<Content>): Content => ({
  kind: 'message',
  id: 1,
  name: 'Rain',
  shape: '16:9',
  seconds: 15,
  lastModified: '2026-03-04T17:00:00.000Z',
  thumbnailPending: false,
  used: false,
  sharedBy: null,
  ...fields,
});

const titles = (kind: ContentKind, isListOfFeed = false) =>
  pickerGroups(
    [
      { group: 'category:', kind: 'category', name: '', count: 2 },
      { group: 'category:Food', kind: 'category', name: 'Food', count: 1 },
      { group: 'shared', kind: 'shared', name: '', count: 3 },
      { group: 'feed:7', kind: 'feed', name: 'Safety tips', count: 5 },
      { group: 'playlists', kind: 'playlists', name: '', count: 4 },
    ],
    kind,
    isListOfFeed,
  ).map(({ title }) => title);

test('names the groups, and shows those of the chosen kind', () => {
  expect(titles('all')).toEqual([
    'Uncategorized',
    'Food',
    'From other departments',
    'Safety tips',
    'Playlists',
  ]);
  expect(titles('message')).toEqual(['Uncategorized', 'Food', 'From other departments']);
  expect(titles('feed')).toEqual(['Safety tips']);
  expect(titles('playlist')).toEqual(['Playlists']);
});

test('a list of a feed is offered no content of other feeds', () => {
  expect(titles('all', true)).toEqual(['Uncategorized', 'Food', 'From other departments', 'Playlists']);
});

test('offers messages, messages of feeds and playlists', () => {
  const message = offeredRow(content({ id: 7, sharedBy: 'Second' }));
  expect(message).toMatchObject({ key: 'message 7', from: 'Second', content: { messageId: 7 } });
  expect(message.message).toEqual({
    id: 7,
    name: 'Rain',
    shape: '16:9',
    seconds: 15,
    lastModified: '2026-03-04T17:00:00.000Z',
    thumbnailPending: false,
  });
  expect(offeredRow(content({ id: 9, feedId: 3, sharedBy: 'Tips' })).message?.feedName).toBe('Tips');
  expect(offeredRow(content({ kind: 'playlist', id: 8 }))).toMatchObject({
    key: 'playlist 8',
    content: { childPlaylistId: 8 },
    message: undefined,
  });
});

test('the picker opens with about 100 rows, and with few requests', () => {
  const groups = (...counts: number[]) => counts.map((count) => ({ count }));
  expect(openAtFirst(groups())).toBe(0);
  expect(openAtFirst(groups(5, 6))).toBe(2);
  expect(openAtFirst(groups(5_000, 6))).toBe(1);
  expect(openAtFirst(groups(60, 60, 60))).toBe(2);
  expect(openAtFirst(groups(...Array.from({ length: 50 }, () => 1)))).toBe(10);
});
