import { eq } from 'drizzle-orm';
import type { Doors } from '../../kit/http/context';
import { isThere } from '../../kit/http/keep-alive';
import { announce } from '../../kit/push/announce';
import type { FoundDevice } from '../devices/device-access';
import { devices } from '../devices/device-tables';
import type { Links } from './device-link';

/** Milliseconds in which a TV that is there answers, over a slow line too. */
const answersWithin = 5_000;

/** A TV that has started anew says so to every process: if the start before is still there, they are two. */
export const noteStart = async (
  doors: Doors,
  { id, accountId, start: before }: FoundDevice,
  start: string,
) => {
  if (start === before) return;
  await doors.db.transaction(async (tx) => {
    await tx.update(devices).set({ start }).where(eq(devices.id, id));
    await announce(tx, { topic: 'started', id: accountId, version: `${id} ${start}` });
  });
};

/**
 * A restart leaves at most a dead line behind. Where the line of another start answers, two devices live under one secret,
 * such as a card that was copied to another TV: the one that came later hears that it is the copy.
 */
export const settleStart = async (doors: Doors, links: Links | undefined, start: string) => {
  for (const [socket, device] of links ?? []) {
    if (device.start === undefined || device.start === start) continue;
    if (await isThere(socket, answersWithin))
      await announce(doors.db, { topic: 'copied', id: device.accountId, version: start });
    else socket.terminate();
  }
};
