import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { binEntries } from '../../schema/bin';

export type BinEntryRow = typeof binEntries.$inferSelect;

/** Returns the entries of the department with these ids. @throws AppError not-found if one of them does not exist */
export const ownEntries = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<BinEntryRow>[]> => {
  const rows = await ctx.db
    .select()
    .from(binEntries)
    .where(and(inArray(binEntries.id, ids), eq(binEntries.departmentId, ctx.actor.departmentId)));
  if (rows.length < new Set(ids).size) throw new AppError('not-found');
  return rows.map(allow);
};

/** Returns the entries of one deletion. @throws AppError not-found if there are none */
export const ownEntriesOf = async (ctx: Ctx<Person>, form: string): Promise<Allowed<BinEntryRow>[]> => {
  const rows = await ctx.db
    .select()
    .from(binEntries)
    .where(and(eq(binEntries.form, form), eq(binEntries.departmentId, ctx.actor.departmentId)));
  if (rows.length === 0) throw new AppError('not-found');
  return rows.map(allow);
};
