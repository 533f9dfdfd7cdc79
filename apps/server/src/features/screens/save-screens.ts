import { ianaZone } from '@marquee/playback/timetable/zones';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { upsertOwned } from '../../kit/db/upsert-owned';
import { announce } from '../../kit/push/announce';
import type { ScreenRow } from './screen-access';
import { screenJson } from './screen-queries';
import { screens } from './screen-tables';

type Input = Pick<ScreenRow, 'id' | 'name' | 'screenMode' | 'rotation'> & { timezone?: string | undefined };

/** Where no time zone is given, a known screen keeps its own, and a new one takes that of whoever makes it. */
export const saveScreens = async (ctx: Ctx<Person>, rows: Input[]) => {
  const zones = await zonesOf(ctx, rows);
  const complete = rows.map((row) => ({
    ...row,
    timezone: row.timezone ?? zones.get(row.id) ?? ctx.actor.timezone,
  }));
  if (complete.some((row) => !ianaZone(row.timezone)))
    throw new AppError('invalid', ['timezone must be one of the list.']);
  return ctx.db.transaction(async (tx) => {
    const saved = await upsertOwned(tx, screens, ctx.actor, complete);
    await announce(tx, { topic: 'screens', id: ctx.actor.accountId });
    return saved.map(screenJson);
  });
};

const zonesOf = async (ctx: Ctx<Person>, rows: Input[]): Promise<Map<number, string>> => {
  const ids = rows.filter((row) => row.id > 0 && !row.timezone).map((row) => row.id);
  if (ids.length === 0) return new Map();
  const known = await ctx.db
    .select({ id: screens.id, timezone: screens.timezone })
    .from(screens)
    .where(and(inArray(screens.id, ids), eq(screens.departmentId, ctx.actor.departmentId)));
  return new Map(known.map((row) => [row.id, row.timezone]));
};

export const deleteScreen = (ctx: Ctx<Person>, { id, accountId }: Allowed<ScreenRow>) =>
  ctx.db.transaction(async (tx) => {
    await tx.delete(screens).where(eq(screens.id, id));
    await announce(tx, { topic: 'screens', id: accountId });
    await announce(tx, { topic: 'devices', id: accountId });
  });
