import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { screens } from './screen-tables';

export type ScreenRow = typeof screens.$inferSelect;

export const ownScreen = async (ctx: Ctx<Person>, id: number): Promise<Allowed<ScreenRow>> => {
  const [row] = await ctx.db
    .select()
    .from(screens)
    .where(and(eq(screens.id, id), eq(screens.departmentId, ctx.actor.departmentId)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};
