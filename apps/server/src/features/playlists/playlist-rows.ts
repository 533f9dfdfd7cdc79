import { maxRows } from '@marquee/contract/kit/limits';
import { tooManyItems } from '@marquee/contract/playlists';
import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { type OwnedRow, upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { noteFeedChange } from '../feeds/feed-message-rows';
import { messages } from '../../schema/messages';
import type { ItemRow, PlaylistRow } from './playlist-access';
import { checkFeedLists, checkNesting } from './playlist-nesting-rows';
import { playlistMessages, playlists } from '../../schema/playlists';

const fresh = { shape: '16:9', playOrder: 'sequential' } as const;

/**
 * Writes playlists, without their items. A playlist that becomes a normal one or plays a feed loses the messages that were made for
 * it.
 * @param reservedId the id of the new playlist if there is exactly one and its id was reserved
 * @throws AppError invalid, limit-reached
 */
export const writePlaylists = async (
  { actor, now }: Ctx<Person>,
  tx: Transaction,
  rows: OwnedRow<typeof playlists>[],
  reservedId?: number,
): Promise<PlaylistRow[]> => {
  const saved = await upsertOwned(tx, playlists, actor, rows, { ...fresh, id: reservedId }, settle);
  const withOwnItems = rows.filter(
    ({ id, mode }) => id > 0 && (mode === 'normal' || mode === 'subscription'),
  );
  if (withOwnItems.length > 0) {
    const removed = await tx
      .delete(messages)
      .where(
        inArray(
          messages.madeFor,
          withOwnItems.map(({ id }) => id),
        ),
      )
      .returning({ id: messages.id });
    if (removed.length > 0) await noteFeedChange({ now }, tx, actor.accountId);
  }
  if (rows.some(({ id }) => id === 0)) await checkPlaylistNumber(tx, actor);
  return saved;
};

/** Checks the number of playlists of a department. @throws AppError limit-reached */
export const checkPlaylistNumber = (tx: Transaction, { departmentId }: Pick<Person, 'departmentId'>) =>
  checkRowLimit(tx, playlists, playlists.departmentId, [departmentId], {
    max: maxRows.playlistsOfDepartment,
    sentence: `A department can have at most ${maxRows.playlistsOfDepartment.toLocaleString('en')} playlists. Delete playlists that you no longer need.`,
  });

/** Returns the columns that depend on the mode. Only playlists with items of their own have dates. */
const settle = ({ mode = 'normal', ...row }: Partial<PlaylistRow>) => {
  const { startDate = null, endDate = null, subscriptionId = null, externalSourceUrl = null } = row;
  if (mode === 'subscription' && subscriptionId === null)
    throw new AppError('invalid', ['subscriptionId is missing.']);
  if (mode === 'external' && externalSourceUrl === null)
    throw new AppError('invalid', ['Please enter a web address.']);
  const hasDates = mode === 'normal' || mode === 'slideshow';
  if (hasDates && startDate && endDate && startDate > endDate)
    throw new AppError('invalid', ['The end date must not be before the start date.']);
  return {
    subscriptionId: mode === 'subscription' ? subscriptionId : null,
    externalSourceUrl: mode === 'external' ? externalSourceUrl : null,
    startDate: hasDates ? startDate : null,
    endDate: hasDates ? endDate : null,
  };
};

/**
 * Checks the number of items and the nesting of playlists after items were written. The caller holds the lock of `lockItems`.
 * @param written the new and changed items
 */
export const checkItems = async (tx: Transaction, actor: Person, written: ItemRow[]): Promise<void> => {
  if (written.length === 0) return;
  const { playlistId, departmentId } = playlistMessages;
  const playlistIds = written.map((row) => row.playlistId);
  await checkRowLimit(tx, playlistMessages, playlistId, playlistIds, {
    max: maxRows.itemsOfPlaylist,
    sentence: tooManyItems,
  });
  await checkRowLimit(tx, playlistMessages, departmentId, [actor.departmentId], {
    max: maxRows.itemsOfDepartment,
    sentence: `The playlists of a department can have at most ${maxRows.itemsOfDepartment.toLocaleString('en')} items together. Delete playlists that you no longer need.`,
  });
  if (written.some((row) => row.childPlaylistId !== null)) await checkNesting(tx, actor.accountId);
  await checkFeedLists(tx, actor.accountId);
};
