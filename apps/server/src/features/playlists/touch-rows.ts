import { inArray } from 'drizzle-orm';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { manualPlaylists } from '../../schema/manual-playlists';
import { schedulePlaylists, schedules } from '../../schema/schedules';
import { screens } from '../../schema/screens';
import { playlistMessages, playlists } from '../../schema/playlists';

/**
 * Updates the time of the last change of the screens, schedules and playlists that use playlists, so that an open form cannot
 * save deleted rows again. The caller then deletes the playlists and the rows that name them. Whole saves lock in the same order.
 */
export const touchUsersOfPlaylists = async (tx: Transaction, ids: number[], now: Date): Promise<void> => {
  const offering = await tx
    .select({ id: manualPlaylists.screenId })
    .from(manualPlaylists)
    .where(inArray(manualPlaylists.playlistId, ids));
  await touch(tx, screens, idsOf(offering), now);
  const playing = await tx
    .select({ id: schedulePlaylists.scheduleId })
    .from(schedulePlaylists)
    .where(inArray(schedulePlaylists.playlistId, ids));
  await touch(tx, schedules, idsOf(playing), now);
  const nesting = await tx
    .select({ id: playlistMessages.playlistId })
    .from(playlistMessages)
    .where(inArray(playlistMessages.childPlaylistId, ids));
  // The playlists themselves are in the same call, because every save locks playlists in the order of their ids.
  await touch(tx, playlists, [...idsOf(nesting), ...ids], now);
};

const idsOf = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);
