import type { Screen } from '@marquee/contract/screens';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { byName } from '../../kit/db/by-name';
import type { Ctx } from '../../kit/http/context';
import { devices } from '../devices/device-tables';
import { pings, screens } from './screen-tables';

export const listScreens = async (ctx: Ctx<Person>) =>
  (
    await ctx.db
      .select()
      .from(screens)
      .where(eq(screens.departmentId, ctx.actor.departmentId))
      .orderBy(byName(screens.name), asc(screens.id))
  ).map(screenJson);

/** Only of screens that have a TV: nobody waits to hear from one that was unpaired. */
export const listPings = async ({ db, actor }: Ctx<Person>) => {
  const withTv = db.select({ id: devices.screenId }).from(devices);
  const rows = await db
    .select()
    .from(pings)
    .where(and(eq(pings.departmentId, actor.departmentId), inArray(pings.screenId, withTv)));
  return rows.map(({ screenId, currentSchedule, pingTime }) => ({
    screenId,
    currentSchedule,
    pingTime: pingTime.toISOString(),
  }));
};

export const screenJson = (row: typeof screens.$inferSelect): Screen => ({
  id: row.id,
  name: row.name,
  screenMode: row.screenMode,
  timezone: row.timezone,
  rotation: row.rotation,
  guid: row.guid,
  admId: row.admId,
  appVersion: row.appVersion,
  wifiNetwork: row.wifiNetwork,
  wifiStrength: row.wifiStrength,
  cacheSize: row.cacheSize,
  healthReportTime: row.healthReportTime?.toISOString() ?? null,
  reportedTime: row.reportedTime?.toISOString() ?? null,
});
