import { expect, test } from 'vitest';
import { linkedDevices } from './linked-devices';

const device = (deviceId: number, accountId = 1) => ({
  kind: 'device' as const,
  deviceId,
  accountId,
  departmentId: 10 * accountId,
  screenId: 100 * deviceId,
  start: 'a',
});

test('finds links by account and by device', () => {
  const links = linkedDevices<string>();
  links.join('old link of 7', device(7));
  links.join('new link of 7', device(7));
  links.join('link of 8', device(8));
  links.join('link of another account', device(9, 2));
  expect([...links.ofAccount(1).keys()]).toEqual(['old link of 7', 'new link of 7', 'link of 8']);
  expect([...links.ofDevice(7).keys()]).toEqual(['old link of 7', 'new link of 7']);
  expect(links.allPaired()).toHaveLength(4);
});

test('removes a closed link and keeps the other link of the device', () => {
  const links = linkedDevices<string>();
  links.join('old', device(7));
  links.join('new', device(7));
  links.leave('old', device(7));
  expect([...links.ofDevice(7).keys()]).toEqual(['new']);
  links.leave('new', device(7));
  expect(links.ofAccount(1).size).toBe(0);
  expect(links.allPaired()).toEqual([]);
});

test('keeps the newest link of a waiting device when an older link is closed', () => {
  const links = linkedDevices<string>();
  links.wait('hash', 'before');
  links.wait('hash', 'newest');
  links.endWait('hash', 'before');
  expect(links.waiting('hash')).toBe('newest');
  links.endWait('hash', 'newest');
  expect(links.waiting('hash')).toBeUndefined();
  expect(links.allWaiting()).toEqual([]);
});
