import type { Message } from '@marquee/contract/messages';
import type { PlaylistSummary } from './use-contents';

export const testMessage = (fields: Partial<Message>): Message => ({
  id: 1,
  templateId: 1,
  shape: '16:9',
  seconds: 15,
  category: '',
  name: '',
  isPublic: false,
  crossDepartment: false,
  archived: false,
  createdAt: '2026-02-01T10:00:00.000Z',
  lastModified: '2026-03-04T17:00:00.000Z',
  thumbnailPending: false,
  awsJobId: null,
  isExistInPlaylist: 1,
  sharedBy: null,
  ...fields,
});

export const testPlaylist = (fields: Partial<PlaylistSummary>): PlaylistSummary => ({
  id: 1,
  name: '',
  mode: 'normal',
  shape: '16:9',
  playOrder: 'sequential',
  startDate: null,
  endDate: null,
  crossDepartment: false,
  subscriptionId: null,
  externalSourceUrl: null,
  feedId: null,
  createdAt: '2026-02-01T10:00:00.000Z',
  lastModified: '2026-03-04T17:00:00.000Z',
  pictures: [],
  itemCount: 0,
  messageCount: 0,
  seconds: 0,
  state: { kind: 'plays' },
  sharedBy: null,
  ...fields,
});
