import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteScreenFileUses } from '../files/file-use-rows';
import { lockScreens, ownScreens } from '../screens/screen-access';
import { type ScheduleRow, touchSchedules } from './schedule-access';
import { checkSchedules } from './schedule-limit-rows';
import { scheduleJson } from './schedule-queries';
import { schedules } from './schedule-tables';

type Input = Pick<ScheduleRow, 'id'> & { name?: string | undefined; screenId?: number | undefined };

export const saveSchedules = async (ctx: Ctx<Person>, rows: Input[]) => {
  await ownScreens(ctx, [...new Set(rows.flatMap((row) => row.screenId ?? []))]);
  const screenIds = await screensOfMoved(ctx, rows);
  return ctx.db.transaction(async (tx) => {
    if (screenIds.length > 0) await lockScreens(tx, screenIds);
    const upserted = await upsertOwned(tx, schedules, ctx.actor, rows);
    const ids = upserted.map(({ id }) => id);
    await checkSchedules(
      tx,
      upserted.map(({ screenId }) => screenId),
    );
    if (screenIds.length > 0) await noteScreenFileUses(ctx, tx, screenIds);
    const saved = new Map((await touchSchedules(ctx, tx, ids)).map((row) => [row.id, scheduleJson(row)]));
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
    return ids.flatMap((id) => saved.get(id) ?? []);
  });
};

/** The screens that schedules leave or come to, with the files of their overlays. */
const screensOfMoved = async ({ db, actor }: Ctx<Person>, rows: Input[]): Promise<number[]> => {
  const to = new Map(
    rows.flatMap(({ id, screenId }) => (id > 0 && screenId ? [[id, screenId] as const] : [])),
  );
  if (to.size === 0) return [];
  const known = await db
    .select({ id: schedules.id, screenId: schedules.screenId })
    .from(schedules)
    .where(and(inArray(schedules.id, [...to.keys()]), eq(schedules.departmentId, actor.departmentId)));
  const moved = known.filter(({ id, screenId }) => to.get(id) !== screenId);
  return [...new Set(moved.flatMap(({ id, screenId }) => [screenId, to.get(id) ?? screenId]))];
};
