import { expect, test } from 'vitest';
import { clockFault, healthFields } from './health-fields';

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
};

test('the size is in MB with two decimals, the strength in dB, and what is unknown is empty', () => {
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

test.each([
  ['2026-03-04T18:01:30Z', undefined],
  ['2026-03-05T18:30:00Z', 'The clock of the TV is 1d ahead.'],
  ['2026-03-04T15:00:00Z', 'The clock of the TV is 3h behind.'],
  [null, undefined],
])('the device says %s: %s', (reportedTime, expected) => {
  const fault = clockFault({ healthReportTime: '2026-03-04T18:00:00Z', reportedTime });
  expect(fault?.split(' Please')[0]).toBe(expected);
});
