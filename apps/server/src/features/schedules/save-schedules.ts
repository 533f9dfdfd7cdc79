import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { changedAt } from '../../kit/db/last-modified';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { recordScreenFileUses } from '../files/file-use-rows';
import { lockScreens } from '../screens/screen-access';
import type { GivenSchedule } from './schedule-access';
import { checkSchedules } from './schedule-limit-rows';
import { scheduleJson } from './schedule-queries';
import { schedules } from '../../schema/schedules';

export const saveSchedules = async (ctx: Ctx<Person>, rows: Allowed<GivenSchedule>[]) => {
  const screenIds = await screensOfMoved(ctx, rows);
  return ctx.db.transaction(async (tx) => {
    if (screenIds.length > 0) await lockScreens(tx, screenIds);
    const changed = rows.map((row) => ({ ...row, ...changedAt(ctx.now) }));
    const saved = await upsertOwned(tx, schedules, ctx.actor, changed);
    await checkSchedules(
      tx,
      saved.map(({ screenId }) => screenId),
    );
    if (screenIds.length > 0) await recordScreenFileUses(ctx, tx, screenIds);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
    return saved.map(scheduleJson);
  });
};

/** Returns the old and new screens of schedules that move to another screen, because the files of their overlays move too. */
const screensOfMoved = async ({ db, actor }: Ctx<Person>, rows: GivenSchedule[]): Promise<number[]> => {
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
