import { expect, test } from 'vitest';
import { detailsOf } from './device-details';

test.each([
  ['{"deviceName":"Lobby stick"}', 'Lobby stick'],
  ['{"deviceName":"  "}', 'TV'],
  ['{}', 'TV'],
  ['null', 'TV'],
  ['not json', 'TV'],
])('reads the device name of %j as %j', (deviceDetails, expected) => {
  expect(detailsOf({ deviceDetails }).name).toBe(expected);
});

test.each([
  ['{"manufacturer":"Acme","deviceType":"Box 4"}', 'Acme Box 4'],
  ['{"deviceType":"Box 4"}', 'Box 4'],
  ['{"manufacturer":7}', ''],
])('reads the hardware of %j as %j', (deviceDetails, expected) => {
  expect(detailsOf({ deviceDetails }).hardware).toBe(expected);
});
