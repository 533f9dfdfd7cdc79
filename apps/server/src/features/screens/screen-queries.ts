import type { Screen } from '@marquee/contract/screens';
import { asc, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { byName } from '../../kit/db/by-name';
import type { Ctx } from '../../kit/http/context';
import { signedAddress } from '../../kit/http/signed-address';
import { screens } from './screen-tables';

export const listScreens = async (ctx: Ctx<Person>) =>
  (
    await ctx.db
      .select()
      .from(screens)
      .where(eq(screens.departmentId, ctx.actor.departmentId))
      .orderBy(byName(screens.name), asc(screens.id))
  ).map(screenJson);

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
  lastModified: row.lastModified.toISOString(),
});

/** Returns the storage key of the last screenshot of a screen. The screenshot can be read only through a signed address. */
export const screenScreenshotKey = (screenId: number): string => `screenshots/${screenId}.jpg`;

/**
 * Returns one screen with the address of its last screenshot. The address is also returned if no screenshot exists.
 */
export const wholeScreen = (ctx: Ctx<Person>, row: typeof screens.$inferSelect) => ({
  ...screenJson(row),
  screenshot: signedAddress(ctx, screenScreenshotKey(row.id), row.healthReportTime ?? ctx.now),
});
