import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Transaction } from '../../kit/db/open-database';
import { announce } from '../../kit/push/announce';
import { seenPlaylists } from '../playlists/playlist-access';
import { ownScreen } from '../screens/screen-access';
import { ownSchedules, type ScheduleRow } from './schedule-access';
import { scheduleJson, schedulePlaylistJson, timeJson } from './schedule-queries';
import { schedulePlaylists, schedules, scheduleTimes } from './schedule-tables';

type Owned = 'accountId' | 'departmentId';

export const saveSchedules = async (ctx: Ctx<Person>, rows: Omit<ScheduleRow, Owned>[]) => {
  for (const screenId of new Set(rows.map((row) => row.screenId))) await ownScreen(ctx, screenId);
  return announced(ctx, async (tx) => (await upsertOwned(tx, schedules, ctx.actor, rows)).map(scheduleJson));
};

export const saveTimes = async (ctx: Ctx<Person>, rows: Omit<typeof scheduleTimes.$inferSelect, Owned>[]) => {
  await ownSchedules(ctx, [...new Set(rows.map((row) => row.scheduleId))]);
  return announced(ctx, async (tx) => (await upsertOwned(tx, scheduleTimes, ctx.actor, rows)).map(timeJson));
};

export const saveSchedulePlaylists = async (
  ctx: Ctx<Person>,
  rows: Omit<typeof schedulePlaylists.$inferSelect, Owned>[],
) => {
  await ownSchedules(ctx, [...new Set(rows.map((row) => row.scheduleId))]);
  await seenPlaylists(ctx, [...new Set(rows.map((row) => row.playlistId))]);
  return announced(ctx, async (tx) =>
    (await upsertOwned(tx, schedulePlaylists, ctx.actor, rows)).map(schedulePlaylistJson),
  );
};

/** The row was checked: a schedule goes with its parts, a run time or a playlist of a schedule alone. */
export const deleteOf = (
  ctx: Ctx<Person>,
  table: typeof schedules | typeof scheduleTimes | typeof schedulePlaylists,
  { id }: Allowed<{ id: number }>,
): Promise<null> =>
  announced(ctx, async (tx) => {
    await tx.delete(table).where(eq(table.id, id));
    return null;
  });

const announced = <T>(ctx: Ctx<Person>, change: (tx: Transaction) => Promise<T>): Promise<T> =>
  ctx.db.transaction(async (tx) => {
    const answer = await change(tx);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
    return answer;
  });
