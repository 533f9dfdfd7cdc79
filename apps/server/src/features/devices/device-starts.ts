import { eq } from 'drizzle-orm';
import type { WebSocket } from 'ws';
import type { Services } from '../../kit/http/context';
import { isThere } from '../../kit/http/keep-alive';
import { announce } from '../../kit/push/announce';
import type { FoundDevice } from './device-access';
import { devices } from '../../schema/devices';
import type { Links } from './linked-devices';

/** Time in which a connected TV must respond, in milliseconds. The time is sufficient for slow networks. */
const answersWithin = 5_000;

/** Stores and announces a new instance of a player, so that each process checks for older instances that still run. */
export const noteStart = async (
  services: Services,
  { id, accountId, start: before }: FoundDevice,
  start: string,
) => {
  if (start === before) return;
  await services.db.transaction(async (tx) => {
    await tx.update(devices).set({ start }).where(eq(devices.id, id));
    await announce(tx, { topic: 'started', id: accountId, deviceId: id, start });
  });
};

/**
 * Checks the links of other instances of this device. After a restart, the old link does not respond and is terminated. If
 * another instance responds, two devices share one secret, for example because an SD card was copied. Then the function
 * announces the newer instance as the copy.
 */
export const settleStart = async (services: Services, links: Links<WebSocket>, start: string) => {
  for (const [socket, device] of links) {
    if (device.start === undefined || device.start === start) continue;
    if (await isThere(socket, answersWithin))
      await announce(services.db, { topic: 'copied', id: device.accountId, start });
    else socket.terminate();
  }
};
