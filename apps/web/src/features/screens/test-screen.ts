import type { Screen } from '@marquee/contract/screens';

/** Returns a screen for tests, with these fields instead of its own. */
export const testScreen = (fields: Partial<Screen>): Screen => ({
  id: 1,
  name: 'Lobby',
  screenMode: 'digitalsignage',
  timezone: 'UTC',
  rotation: 0,
  guid: '',
  admId: '',
  appVersion: '',
  wifiNetwork: '',
  wifiStrength: null,
  cacheSize: null,
  healthReportTime: null,
  reportedTime: null,
  createdAt: '2026-02-01T10:00:00.000Z',
  lastModified: '2026-02-01T10:00:00.000Z',
  ...fields,
});
