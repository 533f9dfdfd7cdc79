import { eq } from 'drizzle-orm';
import type { WebSocket } from 'ws';
import type { Services } from '../../kit/http/context';
import { isThere } from '../../kit/http/keep-alive';
import { announce } from '../../kit/push/announce';
import type { FoundDevice } from './device-access';
import { devices } from './device-tables';
import type { Links } from './linked-devices';

/** Milliseconds in which a connected TV answers, over a slow network too. */
const answersWithin = 5_000;

/** Stores and announces a new instance of a player, so that each process checks whether the instance before still runs. */
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
 * Checks the links of other instances of this device. A restart leaves at most a dead link, which is terminated. If another
 * instance answers, two devices share one secret, for example because an SD card was copied. The newer instance is then
 * announced as the copy.
 */
export const settleStart = async (services: Services, links: Links<WebSocket>, start: string) => {
  for (const [socket, device] of links) {
    if (device.start === undefined || device.start === start) continue;
    if (await isThere(socket, answersWithin))
      await announce(services.db, { topic: 'copied', id: device.accountId, start });
    else socket.terminate();
  }
};
