import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { GivenParts, GivenPlaylist } from './schedule-access';
import { checkScheduleParts } from './schedule-limit-rows';
import { schedulePlaylistJson } from './schedule-queries';
import { schedulePlaylists, schedules } from '../../schema/schedules';

/** Saves playlists of schedules. New playlists follow the existing playlists of their schedule, which keep their positions. */
export const saveSchedulePlaylists = (
  ctx: Ctx<Person>,
  { rows, scheduleIds }: Allowed<GivenParts<GivenPlaylist>>,
) =>
  ctx.db.transaction(async (tx) => {
    await touch(tx, schedules, scheduleIds, ctx.now);
    const sorts = await sortsOf(tx, scheduleIds);
    const last = Math.max(-1, ...sorts.values()) + 1;
    const placed = rows.map((row, index) => ({ ...row, sort: sorts.get(row.id) ?? last + index }));
    const saved = await upsertOwned(tx, schedulePlaylists, ctx.actor, placed);
    await checkScheduleParts(tx, scheduleIds);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
    return saved.map(schedulePlaylistJson);
  });

const sortsOf = async (tx: Transaction, scheduleIds: number[]): Promise<Map<number, number>> => {
  const rows = await tx
    .select({ id: schedulePlaylists.id, sort: schedulePlaylists.sort })
    .from(schedulePlaylists)
    .where(inArray(schedulePlaylists.scheduleId, scheduleIds));
  return new Map(rows.map(({ id, sort }) => [id, sort]));
};
