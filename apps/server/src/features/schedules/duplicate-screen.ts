import { copyName } from '@marquee/contract/kit/copy-name';
import type { Screen } from '@marquee/contract/screens';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { seenBy } from '../../kit/access/seen-by';
import { groupBy } from '../../kit/db/group-by';
import type { Transaction } from '../../kit/db/open-database';
import { lockForSave, replaceParts, savedWhole } from '../../kit/db/save-whole';
import { upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { recordScreenFileUses } from '../files/file-use-rows';
import { manualPlaylistsOf } from '../manual-playlists/manual-playlist-queries';
import { manualPlaylists } from '../../schema/manual-playlists';
import { overlaysOfScreen } from '../overlays/overlay-queries';
import { prepareOverlays } from '../overlays/prepare-overlays';
import { playlists } from '../../schema/playlists';
import type { ScreenRow } from '../screens/screen-access';
import { screenJson } from '../screens/screen-queries';
import { writeScreens } from '../screens/screen-rows';
import { screens } from '../../schema/screens';
import { writeScheduleParts } from './schedule-part-rows';
import { playlistsOfSchedules, schedulesOf, timesOf } from './schedule-queries';
import { schedules } from '../../schema/schedules';

/**
 * Creates a copy of a screen with its schedules, overlays and manual playlists in one transaction. Playlists that the person no
 * longer sees are not copied. The devices stay with the first screen.
 */
export const duplicateScreen = async (
  ctx: Ctx<Person>,
  source: Allowed<ScreenRow>,
  form: string,
): Promise<Screen> => {
  // Before the transaction, as in a save of a schedule.
  const overlays = await copiedOverlays(ctx, source.id);
  return ctx.db.transaction(async (tx) => {
    const { actor, now } = ctx;
    const mine = eq(screens.departmentId, actor.departmentId);
    const known = await lockForSave(tx, screens, mine, { id: 0, form });
    if (known > 0) return screenById(tx, known);
    const { name, screenMode, timezone, rotation } = source;
    const fields = { name: copyName(name, 100), screenMode, timezone, rotation };
    const [screen] = await writeScreens(ctx, tx, [{ ...fields, ...savedWhole(0, form, now), id: 0 }]);
    if (!screen) throw new AppError('not-found');
    await copyManualPlaylists(ctx, tx, source.id, screen.id);
    await copySchedules(ctx, tx, source.id, screen.id, overlays);
    await recordScreenFileUses(ctx, tx, [screen.id]);
    await announce(tx, { topic: 'screens', id: actor.accountId });
    await announce(tx, { topic: 'schedules', id: actor.accountId });
    return screenJson(screen);
  });
};

/** Returns the copy that an earlier call of the same form made. */
const screenById = async (tx: Transaction, id: number): Promise<Screen> => {
  const [row] = await tx.select().from(screens).where(eq(screens.id, id));
  if (!row) throw new AppError('not-found');
  return screenJson(row);
};

const copyManualPlaylists = async (ctx: Ctx<Person>, tx: Transaction, sourceId: number, screenId: number) => {
  const seen = await seenAmong(ctx, tx, await manualPlaylistsOf(tx, [sourceId]));
  const rows = seen.map(({ playlistId, sortOrder }) => ({ id: 0, screenId, playlistId, sortOrder }));
  const owner = { column: manualPlaylists.screenId, id: screenId };
  await replaceParts(tx, manualPlaylists, ctx.actor, owner, rows);
};

const copySchedules = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  sourceId: number,
  screenId: number,
  overlays: Awaited<ReturnType<typeof copiedOverlays>>,
) => {
  const sources = await schedulesOf(tx, [sourceId]);
  if (sources.length === 0) return;
  const ids = sources.map(({ id }) => id);
  const times = groupBy(await timesOf(tx, ids), ({ scheduleId }) => scheduleId);
  const played = await seenAmong(ctx, tx, await playlistsOfSchedules(tx, ids));
  const playlistsOf = groupBy(played, ({ scheduleId }) => scheduleId);
  const rows = sources.map(({ name }) => ({ id: 0, name, screenId }));
  const saved = await upsertOwned(tx, schedules, ctx.actor, rows);
  for (const [index, { id: scheduleId }] of saved.entries()) {
    const from = ids[index] ?? 0;
    await writeScheduleParts(ctx, tx, scheduleId, {
      times: (times.get(from) ?? []).map((row) => ({
        id: 0,
        dayOfWeek: row.dayOfWeek,
        startHour: row.startHour,
        startMinute: row.startMinute,
        endHour: row.endHour,
        endMinute: row.endMinute,
      })),
      playlists: (playlistsOf.get(from) ?? []).map(({ playlistId, weight }) => ({
        id: 0,
        playlistId,
        weight,
      })),
      overlays: overlays.get(from) ?? [],
    });
  }
};

/** Returns the overlays for the copies of the schedules of a screen, by the id of the copied schedule. */
const copiedOverlays = async (ctx: Ctx<Person>, screenId: number) => {
  const rows = await overlaysOfScreen(ctx.db, screenId);
  const prepared = await prepareOverlays(
    ctx,
    rows.map(({ scheduleId, templateId, position, answers }) => ({
      id: 0,
      from: scheduleId,
      templateId,
      position,
      screenId,
      answers: answers.map(({ questionId, value }) => ({ questionId, value })),
    })),
  );
  return groupBy(prepared, ({ from }) => from);
};

/** Returns the rows whose playlists the person sees. */
const seenAmong = async <Row extends { playlistId: number }>(
  { actor }: Ctx<Person>,
  tx: Transaction,
  rows: Row[],
): Promise<Row[]> => {
  const ids = rows.map(({ playlistId }) => playlistId);
  const seen = await tx
    .select({ id: playlists.id })
    .from(playlists)
    .where(and(inArray(playlists.id, ids), seenBy(playlists, actor)));
  const known = new Set(seen.map(({ id }) => id));
  return rows.filter(({ playlistId }) => known.has(playlistId));
};
