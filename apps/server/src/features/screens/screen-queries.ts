import type { PageRequest } from '@marquee/contract/kit/endpoint';
import type { Screen } from '@marquee/contract/screens';
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { byName } from '../../kit/db/by-name';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { requestedRows } from '../../kit/http/page';
import { signedAddress } from '../../kit/http/signed-address';
import { departments } from '../../schema/accounts';
import { screens } from '../../schema/screens';

type Filter = {
  /** The name of the screens. Absent: all screens are listed. */
  name?: string | undefined;
};

export const listScreens = ({ db, actor }: Ctx<Person>, { name }: Filter, page?: PageRequest) =>
  screensWhere(
    db,
    and(
      eq(screens.departmentId, actor.departmentId),
      name === undefined ? undefined : eq(screens.name, name),
    ),
    page,
  );

/** Returns the screens of a department of the account of the person. @throws AppError not-found */
export const listScreensOfDepartment = async (
  { db, actor }: Ctx<Person>,
  departmentId: number,
  page?: PageRequest,
) => {
  const [own] = await db
    .select({ id: departments.id })
    .from(departments)
    .where(and(eq(departments.id, departmentId), eq(departments.accountId, actor.accountId)));
  if (!own) throw new AppError('not-found');
  return screensWhere(db, eq(screens.departmentId, departmentId), page);
};

const inOrder = [byName(screens.name), asc(screens.id)];

const screensWhere = async (db: Db, which: SQL | undefined, page?: PageRequest): Promise<Screen[]> => {
  const { after, order, most } = requestedRows(screens.id, page, inOrder);
  const rows = await db
    .select()
    .from(screens)
    .where(and(which, after))
    .orderBy(...order)
    .limit(most);
  return rows.map(screenJson);
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
  createdAt: row.createdAt.toISOString(),
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
