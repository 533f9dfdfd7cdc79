import { inArray, sql } from 'drizzle-orm';
import type { WebSocket } from 'ws';
import type { PairedDevice } from '../../kit/access/actor';
import { groupBy } from '../../kit/db/group-by';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { listed } from '../../kit/push/topics';
import { devices } from '../../schema/devices';
import type { LinkedDevices } from './linked-devices';

/** A TV whose link closed, and the last time at which the server received something over the link. */
type Closed = { device: PairedDevice; closedAt: Date; heardAt: Date };

/** Time in which a TV can open a new link, in milliseconds. A restart of the TV or of its router often takes less. */
const grace = 60_000;
/** Time between two searches, in milliseconds. */
const searchEvery = 5_000;

/**
 * Returns `closed`, which remembers the closed link of a TV. After a minute without a new link, the row of the TV says when the TV
 * was last heard.
 */
export const openLostLinks = (services: Services, links: LinkedDevices<WebSocket>) => {
  let waiting = new Map<number, Closed>();

  const search = async () => {
    const now = services.clock.now().getTime();
    const due = [...waiting.values()].filter(({ closedAt }) => now - closedAt.getTime() >= grace);
    for (const { device } of due) waiting.delete(device.deviceId);
    const lost = due.filter(({ device }) => links.ofDevice(device.deviceId).size === 0);
    if (lost.length > 0) await writeLost(services, lost);
  };
  const timer = setInterval(() => {
    search().catch((error: unknown) => services.db.noteError(error, 'lost links of TVs were not written'));
  }, searchEvery).unref();

  return {
    closed: (device: PairedDevice, heardAt: Date): void => {
      waiting.set(device.deviceId, { device, closedAt: services.clock.now(), heardAt });
    },
    close: (): void => {
      clearInterval(timer);
      waiting = new Map();
    },
  };
};

/**
 * A TV that opened a new link at another process has sent a ping after `heardAt`, so its row stays. `closedAt` may be later than that
 * ping, because the server notices a broken link after up to 90 seconds.
 */
const writeLost = (services: Services, lost: Closed[]) =>
  services.db.transaction(async (tx) => {
    const lostIds = lost.map(({ device }) => device.deviceId);
    // Locks are taken in the order of ids, as pings take them, so that processes do not deadlock.
    await tx
      .select({ id: devices.id })
      .from(devices)
      .where(inArray(devices.id, lostIds))
      .orderBy(devices.id)
      .for('no key update');
    const written = await tx.execute<{ id: string }>(sql`
      update ${devices} set link_lost_at = closed.heard_at
      from unnest(
        ${sql.param(lostIds)}::bigint[],
        ${sql.param(lost.map(({ heardAt }) => heardAt.toISOString()))}::timestamptz[]
      ) as closed (id, heard_at)
      where devices.id = closed.id and devices.ping_time <= closed.heard_at
      returning devices.id`);
    const ids = new Set(written.rows.map(({ id }) => Number(id)));
    const changed = lost.filter(({ device }) => ids.has(device.deviceId));
    for (const [id, of] of groupBy(changed, ({ device }) => device.accountId))
      await announce(tx, {
        topic: 'pings',
        id,
        screenIds: listed(of.map(({ device }) => device.screenId)),
        receiptsOf: listed(of.map(({ device }) => device.screenId)),
      });
  });
