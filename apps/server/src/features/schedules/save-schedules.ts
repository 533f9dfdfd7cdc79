import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { seenPlaylists } from '../playlists/playlist-access';
import { ownScreen } from '../screens/screen-access';
import { noteScreenFileUses } from '../uploads/file-use-access';
import { ownSchedules, type PartRow, type ScheduleRow, touchSchedules } from './schedule-access';
import { scheduleJson, schedulePlaylistJson, timeJson } from './schedule-queries';
import { schedulePlaylists, schedules, scheduleTimes } from './schedule-tables';

type Owned = 'accountId' | 'departmentId';

export const saveSchedules = async (
  ctx: Ctx<Person>,
  rows: Pick<ScheduleRow, 'id' | 'name' | 'screenId'>[],
) => {
  for (const screenId of new Set(rows.map((row) => row.screenId))) await ownScreen(ctx, screenId);
  return announced(ctx, async (tx) => {
    const ids = (await upsertOwned(tx, schedules, ctx.actor, rows)).map(({ id }) => id);
    const saved = new Map((await touchSchedules(ctx, tx, ids)).map((row) => [row.id, scheduleJson(row)]));
    return ids.flatMap((id) => saved.get(id) ?? []);
  });
};

export const saveTimes = async (ctx: Ctx<Person>, rows: Omit<typeof scheduleTimes.$inferSelect, Owned>[]) => {
  const scheduleIds = await owners(ctx, rows);
  return announced(ctx, async (tx) => {
    await touchSchedules(ctx, tx, scheduleIds);
    return (await upsertOwned(tx, scheduleTimes, ctx.actor, rows)).map(timeJson);
  });
};

export const saveSchedulePlaylists = async (
  ctx: Ctx<Person>,
  rows: Omit<typeof schedulePlaylists.$inferSelect, Owned>[],
) => {
  const scheduleIds = await owners(ctx, rows);
  await seenPlaylists(ctx, [...new Set(rows.map((row) => row.playlistId))]);
  return announced(ctx, async (tx) => {
    await touchSchedules(ctx, tx, scheduleIds);
    return (await upsertOwned(tx, schedulePlaylists, ctx.actor, rows)).map(schedulePlaylistJson);
  });
};

/** A schedule goes with its parts. */
export const deleteSchedule = (ctx: Ctx<Person>, { id, screenId }: Allowed<ScheduleRow>): Promise<null> =>
  announced(ctx, async (tx) => {
    await tx.delete(schedules).where(eq(schedules.id, id));
    await noteScreenFileUses(ctx, tx, [screenId]);
    return null;
  });

export const deletePart = (
  ctx: Ctx<Person>,
  table: typeof scheduleTimes | typeof schedulePlaylists,
  { id, scheduleId }: Allowed<PartRow>,
): Promise<null> =>
  announced(ctx, async (tx) => {
    await touchSchedules(ctx, tx, [scheduleId]);
    await tx.delete(table).where(eq(table.id, id));
    return null;
  });

/** The department's own schedules that these rows belong to. */
const owners = async (ctx: Ctx<Person>, rows: { scheduleId: number }[]): Promise<number[]> => {
  const ids = [...new Set(rows.map((row) => row.scheduleId))];
  await ownSchedules(ctx, ids);
  return ids;
};

const announced = <T>(ctx: Ctx<Person>, change: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.db.transaction(async (tx) => {
    const answer = await change(tx);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
    return answer;
  });
