import { randomUUID } from 'node:crypto';
import { hoursInWords } from '@marquee/contract/kit/hours-words';
import { maxRows, newPlaylistWeight } from '@marquee/contract/kit/limits';
import { tooManyPlaylists } from '@marquee/contract/screens';
import type { RunTime } from '@marquee/playback/program/program';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { eq, max } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { savedWhole } from '../../kit/db/save-whole';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { manualPlaylists } from '../../schema/manual-playlists';
import type { PlaylistRow } from '../playlists/playlist-access';
import { writePlaylists } from '../playlists/playlist-rows';
import { checkScheduleParts, checkSchedules } from '../schedules/schedule-limit-rows';
import { schedulePlaylists, schedules, scheduleTimes } from '../../schema/schedules';
import type { ScreenRow } from '../screens/screen-access';
import { screens } from '../../schema/screens';
import type { Placed } from './placement-access';
import { listsMadeBy } from './placement-queries';
import { hoursOfScreens } from './screen-hours-queries';

/**
 * Creates the new playlist of a placement, and lets its screens play it. Returns the playlist, which an earlier call of the form may
 * have created, or undefined for a placement without a new playlist. The caller holds the lock of `lockItems` and has locked the
 * screens.
 */
export const createPlacedPlaylist = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  { form, messages, newPlaylist }: Placed,
): Promise<PlaylistRow | undefined> => {
  if (!newPlaylist) return undefined;
  const { actor, now } = ctx;
  const [known] = await listsMadeBy(tx, actor, [form]);
  if (known) return known;
  const { name, screens: players, within, endDate } = newPlaylist;
  const [first] = players;
  const shape = first ? shapeOfRotation(first.rotation) : (within[0] ?? messages[0])?.shape;
  const row = { id: 0, name, shape, endDate, ...savedWhole(0, form, now) };
  const [created] = await writePlaylists(ctx, tx, [row]);
  if (!created) return undefined;
  for (const screen of players) await playOnScreen(ctx, tx, screen, created.id);
  return created;
};

/** The maximum length of the name of a schedule. */
const maxScheduleName = 100;

/**
 * Lets a screen play a playlist in the hours of the screen. The remote of a screen in slideshow mode offers the playlist instead.
 */
export const playOnScreen = (
  ctx: Ctx<Person>,
  tx: Transaction,
  screen: ScreenRow,
  playlistId: number,
): Promise<void> =>
  screen.screenMode === 'slideshow'
    ? offerOnRemote(ctx, tx, screen, playlistId)
    : playInHours(ctx, tx, screen, playlistId);

const offerOnRemote = async (
  { actor, now }: Ctx<Person>,
  tx: Transaction,
  { id: screenId }: ScreenRow,
  playlistId: number,
): Promise<void> => {
  await touch(tx, screens, [screenId], now);
  const [found] = await tx
    .select({ last: max(manualPlaylists.sortOrder) })
    .from(manualPlaylists)
    .where(eq(manualPlaylists.screenId, screenId));
  await upsertOwned(tx, manualPlaylists, actor, [
    { id: 0, screenId, playlistId, sortOrder: (found?.last ?? 0) + 1 },
  ]);
  const limit = { max: maxRows.manualPlaylistsOfScreen, sentence: tooManyPlaylists };
  await checkRowLimit(tx, manualPlaylists, manualPlaylists.screenId, [screenId], limit);
};

const playInHours = async (
  { actor, now }: Ctx<Person>,
  tx: Transaction,
  { id: screenId }: ScreenRow,
  playlistId: number,
): Promise<void> => {
  const [{ times } = { times: [] }] = await hoursOfScreens(tx, [screenId]);
  const [schedule] = await upsertOwned(tx, schedules, actor, [
    { id: 0, name: scheduleName(times), screenId, ...savedWhole(0, randomUUID(), now) },
  ]);
  const scheduleId = schedule?.id ?? 0;
  await upsertOwned(
    tx,
    scheduleTimes,
    actor,
    times.map((time) => ({ id: 0, scheduleId, ...time })),
  );
  await upsertOwned(tx, schedulePlaylists, actor, [
    { id: 0, scheduleId, playlistId, weight: newPlaylistWeight, sort: 0 },
  ]);
  await checkSchedules(tx, [screenId]);
  await checkScheduleParts(tx, [scheduleId]);
};

const scheduleName = (times: readonly RunTime[]): string => {
  const words = hoursInWords(times);
  return words.length <= maxScheduleName ? words : 'Hours of the screen';
};
