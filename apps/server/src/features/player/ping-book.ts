import { sql } from 'drizzle-orm';
import type { PairedDevice } from '../../kit/access/actor';
import type { Doors } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { devices } from '../devices/device-tables';
import { screens } from '../screens/screen-tables';

type Ping = { device: PairedDevice; currentSchedule: string; version: string; at: Date };

export type PingBook = ReturnType<typeof openPingBook>;

/** How long pings are gathered before they are written together. */
const gatherFor = 500;
/** In one statement, so that none holds up the others for long. */
const mostAtOnce = 5_000;

/** Writes the pings of many TVs together: one statement for however many came within half a second. */
export const openPingBook = (doors: Doors) => {
  let gathered = new Map<number, Ping>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    timer = undefined;
    const due = [...gathered.values()];
    gathered = new Map();
    for (let from = 0; from < due.length; from += mostAtOnce) {
      await writePings(doors, due.slice(from, from + mostAtOnce)).catch((error: unknown) =>
        doors.db.noteError(error, 'pings were not written'),
      );
    }
  };

  return {
    note: (ping: Ping) => {
      gathered.set(ping.device.deviceId, ping);
      timer ??= setTimeout(() => {
        writing = writing.then(write);
      }, gatherFor);
    },
    /** Writes what is left. */
    close: async () => {
      clearTimeout(timer);
      await writing;
      await write();
    },
  };
};

const writePings = (doors: Doors, due: Ping[]) =>
  doors.db.transaction(async (tx) => {
    const ids = due.map(({ device }) => device.deviceId);
    const screenIds = due.map(({ device }) => device.screenId);
    // Against deletion alone. Here and below in one order, so that two processes never wait for one another.
    await tx
      .select({ id: screens.id })
      .from(screens)
      .where(sql`${screens.id} = any(${sql.param(screenIds)}::bigint[])`)
      .orderBy(screens.id)
      .for('key share');
    const alive = await tx
      .select({ accountId: devices.accountId })
      .from(devices)
      .where(sql`${devices.id} = any(${sql.param(ids)}::bigint[])`)
      .orderBy(devices.id)
      .for('no key update');
    await tx.execute(sql`
      update ${devices} set current_schedule = said.current_schedule, version = said.version,
        ping_time = said.ping_time, last_updated = said.ping_time
      from unnest(
        ${sql.param(ids)}::bigint[],
        ${sql.param(due.map(({ currentSchedule }) => currentSchedule))}::text[],
        ${sql.param(due.map(({ version }) => version))}::text[],
        ${sql.param(due.map(({ at }) => at.toISOString()))}::timestamptz[]
      ) as said (id, current_schedule, version, ping_time)
      where devices.id = said.id`);
    for (const id of new Set(alive.map(({ accountId }) => accountId)))
      await announce(tx, { topic: 'pings', id });
  });
