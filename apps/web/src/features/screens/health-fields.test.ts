import { expect, test } from 'vitest';
import { healthFields } from './health-fields';

const screen = {
  id: 1,
  name: 'Foyer',
  screenMode: 'both' as const,
  timezone: 'UTC',
  rotation: 0 as const,
  guid: '',
  admId: '',
  appVersion: '1.4',
  wifiNetwork: 'Foyer',
  wifiStrength: -61,
  cacheSize: 5_000_000,
  healthReportTime: null,
  reportedTime: null,
  createdAt: '2026-02-01T10:00:00.000Z',
  lastModified: '2026-03-04T17:00:00.000Z',
};

test('shows the size in MB with two decimals, the strength in dB, and unknown values as empty', () => {
  expect(healthFields(screen).map(([, value]) => value)).toEqual([
    '1.4',
    'Foyer',
    '-61 dB',
    '4.77 MB',
    '',
    '',
  ]);
  expect(healthFields({ ...screen, wifiStrength: null, cacheSize: null })[3]).toEqual(['Cache size', '']);
});
