import { expect, test } from 'vitest';
import { memoryStorage, type Storage } from '../storage/storage';
import { openClock } from './clock';

const year = 365 * 86_400_000;

/** Opens the player's clock on a device. `deviceNow` returns the time of the device's clock. */
const clockAt = (storage: Storage, deviceNow: () => number, ticks = () => performance.now()) =>
  openClock(storage, { deviceNow, ticks });

test('the time of the server corrects a clock that is wrong by a year, also after a restart without the server', async () => {
  const storage = memoryStorage();
  const server = Date.parse('2024-07-01T12:00:00Z');
  for (const wrong of [-year, year]) {
    const clock = await clockAt(storage, () => server + wrong);
    clock.receiveServerTime(server);
    expect(clock.now()).toBe(server);
    const restarted = await clockAt(storage, () => server + wrong + 60_000);
    expect(restarted.now()).toBe(server + 60_000);
  }
});

test('a device whose clock was reset to 1970 continues from the last stored time', async () => {
  const storage = memoryStorage();
  const clock = await clockAt(storage, () => 1_700_000_000_000);
  await clock.store();
  const restarted = await clockAt(storage, () => 5_000);
  expect(restarted.now()).toBe(1_700_000_000_000);
});

const hour = 3_600_000;
const day = 24 * hour;
const noon = Date.parse('2024-07-01T12:00:00Z');
test.each([
  ['is set to the time of the server', -3 * day, 'online', 3 * day, noon],
  ['is set back to the correct time', day, 'online', -day, noon],
  ['is set back by mistake', 0, 'online', -day, noon],
  ['leaps because the machine slept', -3 * day, 'online', 8 * hour, noon + 8 * hour],
  ['was right and leaps because the machine slept for a moment', 0, 'online', 20_000, noon + 20_000],
  ['lost its battery and is set before the server sends its time', -noon, 'offline', noon, noon],
])('the player has the right time when the clock of the device %s', async (_, wrong, network, leaps, now) => {
  const storage = memoryStorage();
  if (network === 'offline') await storage.put('clock', { offset: 0, seen: noon - hour });
  let device = noon + wrong;
  const open = () =>
    clockAt(
      storage,
      () => device,
      () => 0,
    );
  const clock = await open();
  if (network === 'online') clock.receiveServerTime(noon);
  device += leaps;
  expect(clock.now()).toBe(now);
  const restarted = await open();
  expect(restarted.now()).toBe(now);
});

test('ignores small differences from the time of the server, because a leap of the clock would cut messages short', async () => {
  const clock = await clockAt(memoryStorage(), () => 1_000_000);
  clock.receiveServerTime(1_000_200);
  expect(clock.now()).toBe(1_000_000);
  clock.receiveServerTime(1_002_000, 3_000);
  expect(clock.now()).toBe(1_000_000);
});
