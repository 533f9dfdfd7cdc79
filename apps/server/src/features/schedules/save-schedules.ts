import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { seenPlaylists } from '../playlists/playlist-access';
import { lockScreens, ownScreens } from '../screens/screen-access';
import { noteScreenFileUses } from '../uploads/file-use-access';
import { type PartRow, type ScheduleRow, schedulesOfParts, touchSchedules } from './schedule-access';
import { scheduleJson, schedulePlaylistJson, timeJson } from './schedule-queries';
import { schedulePlaylists, schedules, scheduleTimes } from './schedule-tables';

type Owned = 'accountId' | 'departmentId';

export const saveSchedules = async (
  ctx: Ctx<Person>,
  rows: Pick<ScheduleRow, 'id' | 'name' | 'screenId'>[],
) => {
  await ownScreens(ctx, [...new Set(rows.map((row) => row.screenId))]);
  const screenIds = await screensOfMoved(ctx, rows);
  return announced(ctx, async (tx) => {
    if (screenIds.length > 0) await lockScreens(tx, screenIds);
    const ids = (await upsertOwned(tx, schedules, ctx.actor, rows)).map(({ id }) => id);
    if (screenIds.length > 0) await noteScreenFileUses(ctx, tx, screenIds);
    const saved = new Map((await touchSchedules(ctx, tx, ids)).map((row) => [row.id, scheduleJson(row)]));
    return ids.flatMap((id) => saved.get(id) ?? []);
  });
};

/** The screens that schedules leave or come to, with the files of their overlays. */
const screensOfMoved = async (
  { db, actor }: Ctx<Person>,
  rows: Pick<ScheduleRow, 'id' | 'screenId'>[],
): Promise<number[]> => {
  const to = new Map(rows.flatMap(({ id, screenId }) => (id > 0 ? [[id, screenId] as const] : [])));
  if (to.size === 0) return [];
  const known = await db
    .select({ id: schedules.id, screenId: schedules.screenId })
    .from(schedules)
    .where(and(inArray(schedules.id, [...to.keys()]), eq(schedules.departmentId, actor.departmentId)));
  const moved = known.filter(({ id, screenId }) => to.get(id) !== screenId);
  return [...new Set(moved.flatMap(({ id, screenId }) => [screenId, to.get(id) ?? screenId]))];
};

export const saveTimes = async (ctx: Ctx<Person>, rows: Omit<typeof scheduleTimes.$inferSelect, Owned>[]) => {
  const scheduleIds = await schedulesOfParts(ctx, scheduleTimes, rows);
  return announced(ctx, async (tx) => {
    await touchSchedules(ctx, tx, scheduleIds);
    return (await upsertOwned(tx, scheduleTimes, ctx.actor, rows)).map(timeJson);
  });
};

/** New ones come after those that their schedule has; known ones keep their place. */
export const saveSchedulePlaylists = async (
  ctx: Ctx<Person>,
  rows: Omit<typeof schedulePlaylists.$inferSelect, Owned | 'sort'>[],
) => {
  const scheduleIds = await schedulesOfParts(ctx, schedulePlaylists, rows);
  await seenPlaylists(ctx, [...new Set(rows.map((row) => row.playlistId))]);
  return announced(ctx, async (tx) => {
    await touchSchedules(ctx, tx, scheduleIds);
    const sorts = await sortsOf(tx, scheduleIds);
    const last = Math.max(-1, ...sorts.values()) + 1;
    const placed = rows.map((row, at) => ({ ...row, sort: sorts.get(row.id) ?? last + at }));
    return (await upsertOwned(tx, schedulePlaylists, ctx.actor, placed)).map(schedulePlaylistJson);
  });
};

const sortsOf = async (tx: Transaction, scheduleIds: number[]): Promise<Map<number, number>> => {
  const rows = await tx
    .select({ id: schedulePlaylists.id, sort: schedulePlaylists.sort })
    .from(schedulePlaylists)
    .where(inArray(schedulePlaylists.scheduleId, scheduleIds));
  return new Map(rows.map(({ id, sort }) => [id, sort]));
};

/** A schedule goes with its parts. */
export const deleteSchedule = (ctx: Ctx<Person>, { id, screenId }: Allowed<ScheduleRow>): Promise<null> =>
  announced(ctx, async (tx) => {
    await lockScreens(tx, [screenId]);
    await tx.delete(schedules).where(eq(schedules.id, id));
    await noteScreenFileUses(ctx, tx, [screenId]);
    return null;
  });

export const deletePart = (ctx: Ctx<Person>, { id, scheduleId, table }: Allowed<PartRow>): Promise<null> =>
  announced(ctx, async (tx) => {
    await touchSchedules(ctx, tx, [scheduleId]);
    await tx.delete(table).where(eq(table.id, id));
    return null;
  });

const announced = <T>(ctx: Ctx<Person>, change: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.db.transaction(async (tx) => {
    const answer = await change(tx);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
    return answer;
  });
