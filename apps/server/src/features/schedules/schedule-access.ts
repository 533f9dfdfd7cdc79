import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { type schedulePlaylists, schedules, type scheduleTimes } from './schedule-tables';

export type ScheduleRow = typeof schedules.$inferSelect;

/** All of `ids`, or not found. */
export const ownSchedules = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<ScheduleRow>[]> => {
  const rows = await ctx.db
    .select()
    .from(schedules)
    .where(and(inArray(schedules.id, ids), eq(schedules.departmentId, ctx.actor.departmentId)));
  if (rows.length < new Set(ids).size) throw new AppError('not-found');
  return rows.map(allow);
};

export const ownSchedule = async (ctx: Ctx<Person>, id: number): Promise<Allowed<ScheduleRow>> => {
  const [row] = await ownSchedules(ctx, [id]);
  if (!row) throw new AppError('not-found');
  return row;
};

/** A run time or a playlist of a schedule: both are reached by id and department alike. */
export const ownPart = async (
  ctx: Ctx<Person>,
  table: typeof scheduleTimes | typeof schedulePlaylists,
  id: number,
) => {
  const [row] = await ctx.db
    .select({ id: table.id, accountId: table.accountId })
    .from(table)
    .where(and(eq(table.id, id), eq(table.departmentId, ctx.actor.departmentId)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};
