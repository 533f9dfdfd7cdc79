import { expect, test } from 'vitest';
import { likelyTimezone } from './likely-timezone';

test.each([
  ['America/Chicago', 'Central Time (US & Canada)'],
  ['Europe/Berlin', 'Berlin'],
  ['Pacific/Auckland', 'Auckland'],
  ['UTC', 'UTC'],
  ['Etc/Greenwich', 'UTC'],
])('%s is chosen as %s', (zone, name) => {
  expect(likelyTimezone(zone)).toBe(name);
});

test('a zone without a name gets one with the same clock', () => {
  expect(likelyTimezone('America/Winnipeg')).toBe('Central Time (US & Canada)');
});
