import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { schedules } from '../../schema/schedules';
import type { OverlayRow } from './overlay-queries';
import { overlays } from '../../schema/overlays';

/** An overlay, and the screen that shows it. */
export type PlacedOverlay = OverlayRow & { screenId: number };

/** Returns the overlays of the department with these ids. Throws not-found if one of them does not exist. */
export const ownOverlays = async (
  { db, actor }: Ctx<Person>,
  ids: number[],
): Promise<Allowed<PlacedOverlay>[]> => {
  const rows = await db
    .select({ row: overlays, screenId: schedules.screenId })
    .from(overlays)
    .innerJoin(schedules, eq(schedules.id, overlays.scheduleId))
    .where(and(inArray(overlays.id, ids), eq(overlays.departmentId, actor.departmentId)));
  if (rows.length < new Set(ids).size) throw new AppError('not-found');
  return rows.map(({ row, screenId }) => allow({ ...row, screenId }));
};

export const ownOverlay = async (ctx: Ctx<Person>, id: number): Promise<Allowed<PlacedOverlay>> => {
  const [row] = await ownOverlays(ctx, [id]);
  if (!row) throw new AppError('not-found');
  return row;
};

/** Returns the screen id of each of these schedules of the department. Throws not-found if a schedule does not exist. */
export const screensOfOwnSchedules = async (
  { db, actor }: Ctx<Person>,
  ids: number[],
): Promise<Map<number, number>> => {
  const rows = await db
    .select({ id: schedules.id, screenId: schedules.screenId })
    .from(schedules)
    .where(and(inArray(schedules.id, ids), eq(schedules.departmentId, actor.departmentId)));
  if (rows.length < new Set(ids).size) throw new AppError('not-found');
  return new Map(rows.map(({ id, screenId }) => [id, screenId]));
};
