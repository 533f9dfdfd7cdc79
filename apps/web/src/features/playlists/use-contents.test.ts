import { expect, test } from 'vitest';
import { contentsOf } from './use-contents';

const message = {
  id: 7,
  templateId: 1,
  shape: '16:9' as const,
  seconds: 15,
  category: '',
  name: '',
  isPublic: false,
  crossDepartment: false,
  archived: false,
  lastModified: '2026-03-04T17:00:00.000Z',
  thumbnailPending: false,
  awsJobId: null,
  isExistInPlaylist: 1,
  sharedBy: null,
};
const playlist = {
  id: 8,
  name: '',
  mode: 'normal' as const,
  shape: '16:9' as const,
  playOrder: 'sequential' as const,
  startDate: null,
  endDate: null,
  crossDepartment: false,
  lastModified: '2026-03-04T17:00:00.000Z',
  messageCount: 0,
  seconds: 0,
};
const { nameOf } = contentsOf([message], [playlist]);

test('a playlist without a name is shown as (No name) in other playlists', () => {
  expect(nameOf({ messageId: null, childPlaylistId: 8 })).toBe('(No name)');
});

test('a message without a name is shown as (no name) in playlists', () => {
  expect(nameOf({ messageId: 7, childPlaylistId: null })).toBe('(no name)');
});
