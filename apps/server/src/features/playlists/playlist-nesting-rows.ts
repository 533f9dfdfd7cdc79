import { maxNestingDepth } from '@marquee/contract/kit/limits';
import { nestingCycle, nestingDepth } from '@marquee/playback/program/nesting-cycle';
import type { ProgramItem } from '@marquee/playback/program/program';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { playlistMessages, playlists } from './playlist-tables';

/**
 * Checks the nesting of all playlists of an account.
 * @throws AppError nested-in-itself, with the names of the playlists in the cycle, or nested-too-deep
 */
export const checkNesting = async (tx: Transaction, accountId: number): Promise<void> => {
  const nested = await tx
    .select({
      parent: playlistMessages.playlistId,
      child: playlistMessages.childPlaylistId,
      name: playlists.name,
    })
    .from(playlistMessages)
    .innerJoin(playlists, eq(playlists.id, playlistMessages.playlistId))
    .where(and(eq(playlistMessages.accountId, accountId), isNotNull(playlistMessages.childPlaylistId)));
  const names = new Map(nested.map((row) => [row.parent, row.name]));
  const items = new Map<number, ProgramItem[]>([...names.keys()].map((id) => [id, []]));
  for (const { parent, child } of nested)
    if (child !== null) items.get(parent)?.push({ kind: 'playlist', playlist: child, start: 1, end: 1 });
  const lists = [...items].map(([id, itemsOf]) => ({ id, items: itemsOf }));
  const cycle = nestingCycle(lists);
  if (cycle) {
    const path = cycle.map((id) => `“${names.get(id) ?? ''}”`).join(' → ');
    throw new AppError('nested-in-itself', [`A playlist cannot play itself: ${path}.`]);
  }
  if (nestingDepth(lists) > maxNestingDepth) throw new AppError('nested-too-deep');
};
