import type { wholeScheduleInput } from '@marquee/contract/schedules';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import { upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteScreenFileUses } from '../files/file-use-rows';
import { screensOfOwnSchedules } from '../overlays/overlay-access';
import { replaceOverlays } from '../overlays/overlay-rows';
import { prepareOverlays } from '../overlays/prepare-overlays';
import { seenPlaylists } from '../playlists/playlist-access';
import { lockScreens, ownScreen } from '../screens/screen-access';
import { later, type ScheduleRow } from './schedule-access';
import { checkScheduleParts, checkSchedules } from './schedule-limit-rows';
import { scheduleJson } from './schedule-queries';
import { schedulePlaylists, schedules, scheduleTimes } from './schedule-tables';

type Input = z.output<typeof wholeScheduleInput>;

/** The chain of the specification, schedule, run times, playlists, overlays, in one transaction: all of it is saved, or nothing. */
export const saveWholeSchedule = async (ctx: Ctx<Person>, input: Input) => {
  const { screenId } = input;
  await ownScreen(ctx, screenId);
  const overlays =
    input.overlays &&
    (await prepareOverlays(
      ctx,
      input.overlays.map((row) => ({ ...row, screenId })),
    ));
  await checkPlaylists(ctx, input);
  // Of a new one there is none.
  const known = await screensOfOwnSchedules(ctx, input.id > 0 ? [input.id] : []);
  return ctx.db.transaction(async (tx) => {
    await lockScreens(tx, [...known.values(), screenId]);
    const { id, screenId: before } = await lockUnchanged(ctx, tx, input);
    const [saved] = await tx
      .update(schedules)
      .set({
        name: input.name,
        screenId: input.screenId,
        lastModified: later(ctx.now),
        savedBy: input.form,
      })
      .where(eq(schedules.id, id))
      .returning();
    if (!saved) throw new AppError('not-found');
    await replaceTimes(ctx, tx, id, input.times);
    await replacePlaylists(ctx, tx, id, input.playlists);
    await checkSchedules(tx, [screenId]);
    await checkScheduleParts(tx, [id]);
    if (overlays) await replaceOverlays(ctx, tx, id, overlays);
    await noteScreenFileUses(ctx, tx, [...new Set([before, screenId])]);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
    return scheduleJson(saved);
  });
};

/**
 * The schedule to save over, locked. A new one is made; when its form made it already, and heard nothing of that, it is
 * that one.
 * @throws AppError changed-meanwhile when somebody else has saved it since this form saw it
 */
const lockUnchanged = async (
  { actor: { accountId, departmentId } }: Ctx<Person>,
  tx: Transaction,
  { id, name, screenId, form, ifUnchangedSince }: Input,
): Promise<ScheduleRow> => {
  if (id === 0)
    await tx
      .insert(schedules)
      .values({ id: newId(), accountId, departmentId, screenId, name, madeBy: form, savedBy: form })
      .onConflictDoNothing({ target: [schedules.departmentId, schedules.madeBy] });
  const [row] = await tx
    .select()
    .from(schedules)
    .where(
      and(
        id === 0 ? eq(schedules.madeBy, form) : eq(schedules.id, id),
        eq(schedules.departmentId, departmentId),
      ),
    )
    .for('update');
  if (!row) throw new AppError('not-found');
  const unseen =
    id === 0 ||
    (ifUnchangedSince !== undefined && Date.parse(ifUnchangedSince) !== row.lastModified.getTime());
  if (unseen && row.savedBy !== form) throw new AppError('changed-meanwhile');
  return row;
};

const replaceTimes = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  scheduleId: number,
  rows: Input['times'],
): Promise<void> => {
  await deleteUnnamed(tx, scheduleTimes, scheduleId, rows);
  const times = rows.map((row) => ({ ...row, scheduleId }));
  if (times.length > 0) await upsertOwned(tx, scheduleTimes, ctx.actor, times);
};

const replacePlaylists = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  scheduleId: number,
  rows: Input['playlists'],
): Promise<void> => {
  await deleteUnnamed(tx, schedulePlaylists, scheduleId, rows);
  const playlists = rows.map((row, sort) => ({ ...row, scheduleId, sort }));
  if (playlists.length > 0) await upsertOwned(tx, schedulePlaylists, ctx.actor, playlists);
};

/** What it plays already stays, also when its department no longer shows it to others. */
const checkPlaylists = async (ctx: Ctx<Person>, { id, playlists }: Input): Promise<void> => {
  const known = await ctx.db
    .select({ playlistId: schedulePlaylists.playlistId })
    .from(schedulePlaylists)
    .where(
      and(eq(schedulePlaylists.scheduleId, id), eq(schedulePlaylists.departmentId, ctx.actor.departmentId)),
    );
  const played = new Set(known.map(({ playlistId }) => playlistId));
  const named = playlists.map(({ playlistId }) => playlistId).filter((each) => !played.has(each));
  await seenPlaylists(ctx, [...new Set(named)]);
};

/** Deletes those of a schedule's known rows that are not named. A row that is named is one of them, or new. */
const deleteUnnamed = async (
  tx: Transaction,
  table: typeof scheduleTimes | typeof schedulePlaylists,
  scheduleId: number,
  rows: readonly { id: number }[],
): Promise<void> => {
  const known = await tx.select({ id: table.id }).from(table).where(eq(table.scheduleId, scheduleId));
  const ids = new Set(known.map(({ id }) => id));
  const named = new Set(rows.map(({ id }) => id));
  if (rows.some(({ id }) => id > 0 && !ids.has(id))) throw new AppError('not-found');
  const unnamed = [...ids].filter((id) => !named.has(id));
  if (unnamed.length > 0) await tx.delete(table).where(inArray(table.id, unnamed));
};
