import type { Device, ErrorLog, VerboseLog } from '@marquee/contract/devices';
import { tvState } from '@marquee/contract/kit/tv-state';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Db } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { signedAddress } from '../../kit/http/signed-address';
import type { Programs } from '../programs/program-cache';
import { devices, errorLogs, pairingRequests, verboseLogs } from '../../schema/devices';
import { isSilent } from './silent-device-queries';

export const devicesOf = async (
  ctx: Ctx<Person>,
  programs: Programs,
  screenId: number,
): Promise<Device[]> => {
  const rows = await ctx.db
    .select()
    .from(devices)
    .where(eq(devices.screenId, screenId))
    .orderBy(asc(devices.pairedAt), asc(devices.id));
  const program = rows.length > 0 ? await programs.programOf(ctx.actor.accountId, screenId) : undefined;
  return rows.map((row) => ({
    id: row.id,
    ipAddress: row.ipAddress,
    deviceDetails: JSON.stringify(row.deviceDetails),
    lastUpdated: row.lastUpdated?.toISOString() ?? null,
    linkLostAt: row.linkLostAt?.toISOString() ?? null,
    state: tvState(
      {
        pairedAt: row.pairedAt.toISOString(),
        reportedAt: row.pingTime?.toISOString() ?? null,
        linkLostAt: row.linkLostAt?.toISOString() ?? null,
        currentSchedule: row.currentSchedule,
        shows: row.shows,
        notice: row.notice,
        showsSince: row.showsSince?.toISOString() ?? null,
        isCurrent: row.version === program?.version,
        currentSince: program ? new Date(program.madeAt).toISOString() : null,
      },
      ctx.now.getTime(),
    ),
    screenshotTime: row.screenshotTime?.toISOString() ?? null,
    screenshot: row.screenshotTime && signedAddress(ctx, deviceScreenshotKey(row.id), row.screenshotTime),
    verboseUntil: row.verboseUntil?.toISOString() ?? null,
  }));
};

/** Returns the state of the latest request to confirm the pairing of a TV with this screen. */
export const pairingOf = async ({ db, now }: { db: Db; now: Date }, screenId: number) => {
  const [last] = await db
    .select()
    .from(pairingRequests)
    .where(eq(pairingRequests.screenId, screenId))
    .orderBy(desc(pairingRequests.askedAt))
    .limit(1);
  if (!last) return 'none';
  if (last.answeredAt) return last.accepted ? 'accepted' : 'declined';
  return last.expiresAt > now ? 'asked' : 'expired';
};

export const verboseLogsOf = async (db: Db, deviceId: number): Promise<VerboseLog[]> =>
  (
    await db
      .select()
      .from(verboseLogs)
      .where(eq(verboseLogs.deviceId, deviceId))
      .orderBy(desc(verboseLogs.id))
      .limit(500)
  ).map(({ logTime, name, data }) => ({ logTime: logTime.toISOString(), name, data }));

export const recentErrors = async (db: Db, screenId: number): Promise<ErrorLog[]> =>
  (
    await db
      .select()
      .from(errorLogs)
      .where(eq(errorLogs.screenId, screenId))
      .orderBy(desc(errorLogs.id))
      .limit(50)
  ).map(({ errorTime, url, errorMessage }) => ({ errorTime: errorTime.toISOString(), url, errorMessage }));

/** Returns the storage key of the last screenshot of a TV. The screenshot can be read only through a signed address. */
export const deviceScreenshotKey = (deviceId: number): string => `devicescreenshots/${deviceId}.jpg`;

/**
 * Returns the newest ping of each screen of the department, or only of `screenIds`. Unpaired TVs have no pings. A screen lost its
 * connection if none of its TVs that pinged lately is connected.
 */
export const listPings = async ({ db, actor, now }: Ctx<Person>, screenIds?: number[]) => {
  const { screenId, currentSchedule, pingTime, shows, notice, showsSince } = devices;
  const linkLostAt = sql`case
    when bool_and(${devices.linkLostAt} is not null or ${isSilent(now)}) over (partition by ${screenId})
    then ${devices.linkLostAt} end`.mapWith(devices.linkLostAt);
  const rows = await db
    .selectDistinctOn([screenId], {
      screenId,
      currentSchedule,
      pingTime,
      linkLostAt,
      shows,
      notice,
      showsSince,
    })
    .from(devices)
    .where(
      and(
        eq(devices.departmentId, actor.departmentId),
        screenIds && inArray(screenId, screenIds),
        isNotNull(pingTime),
      ),
    )
    .orderBy(screenId, desc(pingTime));
  return rows.flatMap(({ pingTime: at, linkLostAt: lostAt, showsSince: since, ...row }) =>
    at
      ? [
          {
            ...row,
            pingTime: at.toISOString(),
            linkLostAt: lostAt?.toISOString() ?? null,
            showsSince: since?.toISOString() ?? null,
          },
        ]
      : [],
  );
};
