import type { TvPicture } from '@marquee/contract/kit/tv-state';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { sql } from 'drizzle-orm';
import type { PairedDevice } from '../../kit/access/actor';
import { groupBy } from '../../kit/db/group-by';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { listed } from '../../kit/push/topics';
import { screens } from '../../schema/screens';
import { noteNewVersions } from '../webhooks/webhook-version-rows';
import { devices } from '../../schema/devices';

type Ping = {
  device: PairedDevice;
  currentSchedule: string;
  version: string;
  shows: TvPicture;
  notice: string;
  at: Date;
};

export type PingWriter = ReturnType<typeof openPingWriter>;

/** Time in which pings are collected before they are written together, in milliseconds. */
const collectFor = 500;
/** Maximum number of pings in one transaction, so that no transaction holds locks for long. */
const maxAtOnce = 5_000;

/** Returns a writer that collects pings for half a second and writes the last ping of each device in one transaction. */
export const openPingWriter = (services: Services) => {
  let collected = new Map<number, Ping>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    timer = undefined;
    const due = [...collected.values()];
    collected = new Map();
    for (let first = 0; first < due.length; first += maxAtOnce) {
      await writePings(services, due.slice(first, first + maxAtOnce)).catch((error: unknown) =>
        services.db.noteError(error, 'pings were not written'),
      );
    }
  };

  return {
    note: (ping: Ping) => {
      collected.set(ping.device.deviceId, ping);
      timer ??= setTimeout(() => {
        writing = writing.then(write);
      }, collectFor);
    },
    /** Writes the collected pings and stops the timer. */
    close: async () => {
      clearTimeout(timer);
      await writing;
      await write();
    },
  };
};

const writePings = (services: Services, due: Ping[]) =>
  services.db.transaction(async (tx) => {
    const before = await lockDevices(tx, due);
    await tx.execute(sql`
      update ${devices} set current_schedule = said.current_schedule, version = said.version,
        ping_time = said.ping_time, last_updated = said.ping_time, link_lost_at = null,
        shows = said.shows, notice = said.notice,
        shows_since = case when devices.shows_since is not null and devices.shows = said.shows and devices.notice = said.notice
          then devices.shows_since else said.ping_time end
      from unnest(
        ${sql.param(due.map(({ device }) => device.deviceId))}::bigint[],
        ${sql.param(due.map(({ currentSchedule }) => currentSchedule))}::text[],
        ${sql.param(due.map(({ version }) => version))}::text[],
        ${sql.param(due.map(({ shows }) => shows))}::text[],
        ${sql.param(due.map(({ notice }) => notice))}::text[],
        ${sql.param(due.map(({ at }) => at.toISOString()))}::timestamptz[]
      ) as said (id, current_schedule, version, shows, notice, ping_time)
      where devices.id = said.id`);
    await announcePings(tx, due, before);
    await noteNewVersions(services, tx, newVersions(due, before));
  });

/** Returns the pings that report another version than the ping before. */
const newVersions = (due: Ping[], before: DeviceRow[]) => {
  const known = new Map(before.map(({ id, version }) => [id, version]));
  return due.flatMap(({ device, version }) => {
    const last = known.get(device.deviceId);
    return last === undefined || last === version ? [] : [{ ...device, version }];
  });
};

type DeviceRow = Awaited<ReturnType<typeof lockDevices>>[number];

/**
 * Locks and returns the rows of the devices, with the time zones of their screens. Locks are taken in the order of ids, so that
 * processes do not deadlock.
 */
const lockDevices = async (tx: Transaction, due: Ping[]) => {
  const ids = due.map(({ device }) => device.deviceId);
  const screenIds = due.map(({ device }) => device.screenId);
  // This lock only prevents the deletion of the screens.
  const locked = await tx
    .select({ id: screens.id, timezone: screens.timezone })
    .from(screens)
    .where(sql`${screens.id} = any(${sql.param(screenIds)}::bigint[])`)
    .orderBy(screens.id)
    .for('key share');
  const zones = new Map(locked.map(({ id, timezone }) => [id, timezone]));
  const { id, accountId, screenId, version, currentSchedule, pingTime, shows, notice } = devices;
  const rows = await tx
    .select({ id, accountId, screenId, version, currentSchedule, pingTime, shows, notice })
    .from(devices)
    .where(sql`${devices.id} = any(${sql.param(ids)}::bigint[])`)
    .orderBy(devices.id)
    .for('no key update');
  return rows.map((row) => ({ ...row, timezone: zones.get(row.screenId) ?? 'UTC' }));
};

/**
 * Announces the pings of each account. A receipt changes with the version, the schedules or the picture that a device reports. It also changes
 * with the day of the screen, because playlists begin and end with days.
 */
const announcePings = async (tx: Transaction, due: Ping[], before: DeviceRow[]) => {
  const pingOf = new Map(due.map((ping) => [ping.device.deviceId, ping]));
  const hasNewReceipt = ({ id, version, currentSchedule, pingTime, timezone, shows, notice }: DeviceRow) => {
    const ping = pingOf.get(id);
    if (ping?.shows !== shows || ping.notice !== notice) return true;
    if (ping?.version !== version || ping.currentSchedule !== currentSchedule) return true;
    return pingTime === null || dayAt(ping.at, timezone) !== dayAt(pingTime, timezone);
  };
  for (const [id, rows] of groupBy(before, ({ accountId }) => accountId))
    await announce(tx, {
      topic: 'pings',
      id,
      screenIds: listed(rows.map(({ screenId }) => screenId)),
      receiptsOf: listed(rows.filter(hasNewReceipt).map(({ screenId }) => screenId)),
    });
};
