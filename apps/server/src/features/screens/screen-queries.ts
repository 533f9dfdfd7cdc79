import type { Screen } from '@marquee/contract/screens';
import { asc, eq } from 'drizzle-orm';
import { byName } from '../../kit/db/by-name';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { pings, screens } from './screen-tables';

export const listScreens = async (ctx: Ctx<Person>) =>
  (
    await ctx.db
      .select()
      .from(screens)
      .where(eq(screens.departmentId, ctx.actor.departmentId))
      .orderBy(byName(screens.name), asc(screens.id))
  ).map(screenJson);

export const listPings = async (ctx: Ctx<Person>) =>
  (await ctx.db.select().from(pings).where(eq(pings.departmentId, ctx.actor.departmentId))).map((row) => ({
    screenId: row.screenId,
    currentSchedule: row.currentSchedule,
    pingTime: row.pingTime.toISOString(),
  }));

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
