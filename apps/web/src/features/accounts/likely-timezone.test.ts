import { expect, test } from 'vitest';
import { likelyTimezone } from './likely-timezone';

test.each([
  ['America/Chicago', 'Central Time (US & Canada)'],
  ['Europe/Berlin', 'Berlin'],
  ['Pacific/Auckland', 'Auckland'],
  ['UTC', 'UTC'],
  ['Etc/Greenwich', 'UTC'],
])('gives the zone %s the name %s', (zone, name) => {
  expect(likelyTimezone(zone)).toBe(name);
});

test('chooses a name with the same clock for a zone without a name', () => {
  expect(likelyTimezone('America/Winnipeg')).toBe('Central Time (US & Canada)');
});
