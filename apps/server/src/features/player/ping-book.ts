import { inArray, sql } from 'drizzle-orm';
import type { PairedDevice } from '../../kit/access/actor';
import type { Doors } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { devices } from '../devices/device-tables';
import { pings, screens } from '../screens/screen-tables';

type Ping = { device: PairedDevice; currentSchedule: string; version: string; at: Date };

export type PingBook = ReturnType<typeof openPingBook>;

/** How long pings are gathered before they are written together. */
const gatherFor = 500;
/** In one statement, which takes 65,535 parameters at most. */
const mostAtOnce = 5_000;

/** Writes the pings of many screens together: one statement for however many came within half a second. */
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
        doors.log.warn({ err: error }, 'pings were not written'),
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
    // Of several TVs of a screen the last word counts.
    const last = new Map(due.map((ping) => [ping.device.screenId, ping]));
    // Against deletion alone, and in one order, so that two processes never wait for one another.
    const alive = await tx
      .select({ id: screens.id })
      .from(screens)
      .where(inArray(screens.id, [...last.keys()]))
      .orderBy(screens.id)
      .for('key share');
    const rows = alive
      .flatMap(({ id }) => last.get(id) ?? [])
      .map(({ device: { screenId, accountId, departmentId }, currentSchedule, version, at }) => ({
        screenId,
        accountId,
        departmentId,
        currentSchedule,
        version,
        pingTime: at,
      }));
    if (rows.length === 0) return;
    await tx
      .insert(pings)
      .values(rows)
      .onConflictDoUpdate({
        target: pings.screenId,
        set: {
          currentSchedule: sql`excluded.current_schedule`,
          version: sql`excluded.version`,
          pingTime: sql`excluded.ping_time`,
        },
      });
    await tx
      .update(devices)
      .set({ lastUpdated: doors.clock.now() })
      .where(
        inArray(
          devices.id,
          due.map((ping) => ping.device.deviceId),
        ),
      );
    for (const id of new Set(rows.map((row) => row.accountId))) await announce(tx, { topic: 'pings', id });
  });
