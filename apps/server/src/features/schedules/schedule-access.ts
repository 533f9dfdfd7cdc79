import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { type schedulePlaylists, schedules, type scheduleTimes } from './schedule-tables';

/** A run time or a playlist of a schedule: both are reached by id and department alike. */
type PartTable = typeof scheduleTimes | typeof schedulePlaylists;

export type ScheduleRow = typeof schedules.$inferSelect;
export type PartRow = { id: number; scheduleId: number; table: PartTable };

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

export const ownPart = async (ctx: Ctx<Person>, table: PartTable, id: number): Promise<Allowed<PartRow>> => {
  const [row] = await ctx.db
    .select({ id: table.id, scheduleId: table.scheduleId })
    .from(table)
    .where(and(eq(table.id, id), eq(table.departmentId, ctx.actor.departmentId)));
  if (!row) throw new AppError('not-found');
  return allow({ ...row, table });
};

/** The schedules that these rows are to belong to, and those that they leave: all of them own. */
export const schedulesOfParts = async (
  ctx: Ctx<Person>,
  table: PartTable,
  rows: { id: number; scheduleId?: number | undefined }[],
): Promise<number[]> => {
  const ids = new Set(rows.flatMap(({ scheduleId }) => scheduleId ?? []));
  await ownSchedules(ctx, [...ids]);
  const known = rows.map(({ id }) => id).filter((id) => id > 0);
  if (known.length === 0) return [...ids];
  const left = await ctx.db
    .select({ scheduleId: table.scheduleId })
    .from(table)
    .where(and(inArray(table.id, known), eq(table.departmentId, ctx.actor.departmentId)));
  return [...new Set([...ids, ...left.map(({ scheduleId }) => scheduleId)])];
};

/**
 * Notes that schedules are changed, and locks them before their parts: an open form sees by it that it is no longer the
 * latest.
 */
export const touchSchedules = (ctx: Ctx<Person>, tx: Transaction, ids: number[]): Promise<ScheduleRow[]> =>
  tx
    .update(schedules)
    .set({ lastModified: later(ctx.now), savedBy: null })
    .where(
      inArray(
        schedules.id,
        // In one order, so that two who change several never wait for one another.
        tx
          .select({ id: schedules.id })
          .from(schedules)
          .where(inArray(schedules.id, ids))
          .orderBy(schedules.id)
          .for('update'),
      ),
    )
    .returning();

/** Now, yet after the last time: two changes within a millisecond are two. */
export const later = (now: Date): SQL =>
  sql`greatest(${now.toISOString()}::timestamptz, ${schedules.lastModified} + interval '1 millisecond')`;
