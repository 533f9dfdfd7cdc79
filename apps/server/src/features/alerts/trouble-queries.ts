import type { AlertKind } from '@marquee/contract/kit/alert-kinds';
import { defaultSilentMinutes, sourceWords } from '@marquee/contract/kit/alert-kinds';
import { isOn } from '@marquee/playback/timetable/run-times';
import { wallClock } from '@marquee/playback/timetable/wall-clock';
import { ianaZone } from '@marquee/playback/timetable/zones';
import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { sendLetter } from '../../kit/mail/letter';
import { isAlmostFull } from '../../kit/storage/disk-space';
import { overdueMonths } from '../billing/due-queries';
import { devices } from '../../schema/devices';
import { externalSources } from '../../schema/external-playlists';
import { messages } from '../../schema/messages';
import { playlists } from '../../schema/playlists';
import { schedules, scheduleTimes } from '../../schema/schedules';
import { screens } from '../../schema/screens';
import { countSources } from '../sources/stale-source-queries';
import { isNewestFailed } from '../videos/failed-video-queries';
import { videoJobs } from '../../schema/videos';
import { alertSettings } from '../../schema/alerts';

/** A trouble that exists now. */
export type Trouble = {
  kind: AlertKind;
  subject: string;
  name: string;
  accountId: number | null;
  departmentId: number | null;
  /** False: the trouble goes on, but does not begin now, such as a silent TV whose screen sleeps. */
  begins: boolean;
  /** The TV and its screen. */
  tv?: { id: number; screenId: number; lastHeardAt: Date | null };
};

/** Returns all troubles, with one query for each kind. */
export const findTroubles = async (services: Services, now: Date): Promise<Trouble[]> =>
  (
    await Promise.all([
      silentTvs(services.db, now),
      failedVideos(services.db),
      failedSources(services.db),
      failedJobs(services),
      fullDisk(services),
      staleData(services.db, now),
      openMonths(services.db, now),
    ])
  ).flat();

type Times = Parameters<typeof isOn>[0][];

/** Returns the TVs without a ping. A silent TV becomes a trouble if its screen should have played for the whole time. */
const silentTvs = async (db: Db, now: Date): Promise<Trouble[]> => {
  const minutes = sql<number>`coalesce(${alertSettings.silentMinutes}, ${defaultSilentMinutes})`;
  // As in `tvState`: a link that closed may have been heard later than the last ping.
  const heardAt = sql<Date | null>`greatest(${devices.pingTime}, ${devices.linkLostAt})`.mapWith(
    devices.pingTime,
  );
  const rows = await db
    .select({
      id: devices.id,
      accountId: devices.accountId,
      departmentId: devices.departmentId,
      screenId: screens.id,
      name: screens.name,
      timezone: screens.timezone,
      heardAt,
      minutes,
      times: sql<Times>`coalesce((
        select json_agg(json_build_object('dayOfWeek', time.day_of_week, 'startHour', time.start_hour,
          'startMinute', time.start_minute, 'endHour', time.end_hour, 'endMinute', time.end_minute))
        from ${scheduleTimes} as time join ${schedules} on ${schedules.id} = time.schedule_id
        where ${schedules.screenId} = ${screens.id}), '[]')`,
    })
    .from(devices)
    .innerJoin(screens, eq(screens.id, devices.screenId))
    .leftJoin(alertSettings, eq(alertSettings.departmentId, devices.departmentId))
    .where(
      sql`coalesce(${heardAt}, ${devices.pairedAt}) <= ${now.toISOString()}::timestamptz - ${minutes} * interval '1 minute'`,
    );
  return rows.map(({ id, timezone, times, heardAt: lastHeardAt, screenId, ...row }) => {
    const plays = (at: number) => {
      const { weekday, hour, minute } = wallClock(at, ianaZone(timezone) ?? 'UTC');
      return times.some((time) => isOn(time, weekday, hour * 60 + minute));
    };
    return {
      kind: 'tvSilent' as const,
      subject: String(id),
      name: row.name,
      accountId: row.accountId,
      departmentId: row.departmentId,
      begins: plays(now.getTime()) && plays(now.getTime() - row.minutes * 60_000),
      tv: { id, screenId, lastHeardAt },
    };
  });
};

const failedVideos = async (db: Db): Promise<Trouble[]> =>
  (
    await db
      .select({
        id: messages.id,
        name: messages.name,
        accountId: messages.accountId,
        departmentId: messages.departmentId,
      })
      .from(messages)
      .innerJoin(videoJobs, isNewestFailed)
  ).map(({ id, ...row }) => ({ kind: 'videoFailed', subject: String(id), begins: true, ...row }));

const failedSources = async (db: Db): Promise<Trouble[]> =>
  (
    await db
      .select({
        id: playlists.id,
        name: playlists.name,
        accountId: playlists.accountId,
        departmentId: playlists.departmentId,
      })
      .from(playlists)
      .innerJoin(externalSources, eq(externalSources.playlistId, playlists.id))
      .where(isNotNull(externalSources.failingSince))
  ).map(({ id, ...row }) => ({ kind: 'sourceFailed', subject: String(id), begins: true, ...row }));

const ofInstallation = { accountId: null, departmentId: null, begins: true } as const;

const failedJobs = async ({ jobs }: Services): Promise<Trouble[]> =>
  (await jobs.failed())
    // A mail about a mail that failed would fail too, and would be the next failed job.
    .filter(({ name }) => name !== sendLetter.name)
    .map(({ id, title, about }) => ({
      kind: 'jobFailed',
      subject: id,
      name: about ? `${title}: ${about}` : title,
      ...ofInstallation,
    }));

/** The disk of the process that runs the job. Files in a bucket are not on it. */
const fullDisk = async ({ config, disk, log }: Services): Promise<Trouble[]> => {
  const space = await disk
    .space()
    .catch((error: unknown) => log.warn({ err: error }, 'the disk cannot be read'));
  if (space && !isAlmostFull(space)) return [];
  // Without files and a database on the disk, the folder may be missing.
  if (!space && config.storage.kind !== 'disk' && config.databaseUrl) return [];
  const name = space
    ? `${Math.floor((space.freeBytes / space.totalBytes) * 100)}% of the disk is free`
    : 'DATA_DIR cannot be read';
  return [{ kind: 'diskFull', subject: 'data', name, ...ofInstallation }];
};

/**
 * Returns the kinds of external data of which at least two sources, and at least half, are stale. The names of sources are left out,
 * because an address can be secret.
 */
const staleData = async (db: Db, now: Date): Promise<Trouble[]> =>
  (await countSources(db, now))
    .filter(({ isTrouble }) => isTrouble)
    .map(({ kind, stale, used }) => ({
      kind: 'dataStale',
      subject: kind,
      name: `${sourceWords[kind]}: ${stale} of ${used} sources`,
      ...ofInstallation,
    }));

const openMonths = async (db: Db, now: Date): Promise<Trouble[]> =>
  (await overdueMonths(db, now)).map(({ accountId, name, month }) => ({
    kind: 'monthOpen',
    subject: String(accountId),
    name: `${name}, ${month.slice(0, 7)}`,
    ...ofInstallation,
  }));
