import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { seenPlaylists } from '../playlists/playlist-access';
import { schedulesOfParts, touchSchedules } from './schedule-access';
import { checkScheduleParts } from './schedule-limit-rows';
import { schedulePlaylistJson } from './schedule-queries';
import { schedulePlaylists } from './schedule-tables';

type Fields = Pick<typeof schedulePlaylists.$inferSelect, 'scheduleId' | 'playlistId' | 'weight'>;
type Input = { id: number } & { [Field in keyof Fields]?: Fields[Field] | undefined };

/** New ones come after those that their schedule has; known ones keep their place. */
export const saveSchedulePlaylists = async (ctx: Ctx<Person>, rows: Input[]) => {
  const scheduleIds = await schedulesOfParts(ctx, schedulePlaylists, rows);
  await seenPlaylists(ctx, [...new Set(rows.flatMap((row) => row.playlistId ?? []))]);
  return ctx.db.transaction(async (tx) => {
    await touchSchedules(ctx, tx, scheduleIds);
    const sorts = await sortsOf(tx, scheduleIds);
    const last = Math.max(-1, ...sorts.values()) + 1;
    const placed = rows.map((row, at) => ({ ...row, sort: sorts.get(row.id) ?? last + at }));
    const saved = await upsertOwned(tx, schedulePlaylists, ctx.actor, placed);
    await checkScheduleParts(tx, scheduleIds);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
    return saved.map(schedulePlaylistJson);
  });
};

const sortsOf = async (tx: Transaction, scheduleIds: number[]): Promise<Map<number, number>> => {
  const rows = await tx
    .select({ id: schedulePlaylists.id, sort: schedulePlaylists.sort })
    .from(schedulePlaylists)
    .where(inArray(schedulePlaylists.scheduleId, scheduleIds));
  return new Map(rows.map(({ id, sort }) => [id, sort]));
};
