import { expect, test } from 'vitest';
import { clockFault, detailsOf } from './device-details';

test.each([
  ['{"deviceName":"Lobby stick"}', 'Lobby stick'],
  ['{"deviceName":"  "}', 'TV'],
  ['{}', 'TV'],
  ['null', 'TV'],
  ['not json', 'TV'],
])('details %j name the device %j', (deviceDetails, expected) => {
  expect(detailsOf({ deviceDetails }).name).toBe(expected);
});

test.each([
  ['{"manufacturer":"Acme","deviceType":"Box 4"}', 'Acme Box 4'],
  ['{"deviceType":"Box 4"}', 'Box 4'],
  ['{"manufacturer":7}', ''],
])('details %j are of the hardware %j', (deviceDetails, expected) => {
  expect(detailsOf({ deviceDetails }).hardware).toBe(expected);
});

test.each([
  ['2026-03-04T18:01:00Z', undefined],
  ['2026-03-04T18:10:00Z', '10 minutes fast'],
  ['2026-03-04T15:00:00Z', '3 hours slow'],
  ['2025-03-04T18:00:00Z', '365 days slow'],
  ['', undefined],
])('a clock that says %j at six is %j', (deviceTime, expected) => {
  const fault = clockFault(deviceTime, '2026-03-04T18:00:00Z');
  if (expected) expect(fault).toContain(expected);
  else expect(fault).toBeUndefined();
});
