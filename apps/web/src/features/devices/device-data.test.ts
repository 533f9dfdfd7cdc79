import { expect, test } from 'vitest';
import { deviceName } from './device-data';

test.each([
  ['{"deviceName":"Lobby stick"}', 'Lobby stick'],
  ['{"deviceName":"  "}', 'TV'],
  ['{}', 'TV'],
  ['not json', 'TV'],
])('details %j name the device %j', (deviceDetails, expected) => {
  expect(deviceName({ deviceDetails })).toBe(expected);
});
