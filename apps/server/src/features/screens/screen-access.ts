import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { requireAll } from '../../kit/access/require-all';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { screens } from '../../schema/screens';

export type ScreenRow = typeof screens.$inferSelect;

/** Returns the screens of the department with these ids. Throws not-found if one of them does not exist. */
export const ownScreens = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<ScreenRow>[]> => {
  const rows = await ctx.db
    .select()
    .from(screens)
    .where(and(inArray(screens.id, ids), eq(screens.departmentId, ctx.actor.departmentId)));
  requireAll(ids, rows);
  return rows.map(allow);
};

export const ownScreen = async (ctx: Ctx<Person>, id: number): Promise<Allowed<ScreenRow>> => {
  const [row] = await ownScreens(ctx, [id]);
  if (!row) throw new AppError('not-found');
  return row;
};

/**
 * Locks screens in the order of their ids, so that the second of two concurrent changes to the parts of a screen reads the rows
 * of the first change. Callers lock screens before schedules, as the deletion of a screen does.
 */
export const lockScreens = (tx: Transaction, ids: number[]) =>
  tx
    .select({ id: screens.id })
    .from(screens)
    .where(inArray(screens.id, ids))
    .orderBy(screens.id)
    .for('no key update');
