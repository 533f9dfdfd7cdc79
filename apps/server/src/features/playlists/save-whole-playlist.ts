import { firstOfSubset, lastOfSubset } from '@marquee/contract/kit/limits';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { lockForSave, replaceParts, savedWhole } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteFeedChange } from '../feeds/feed-message-rows';
import { checkTextLimit } from '../files/answer-limit-rows';
import { replaceConditions } from './condition-rows';
import { lockItems } from './lock-items';
import type { ItemRow, PlaylistRow } from './playlist-access';
import { writePlaylistAnswers } from './playlist-answer-rows';
import { checkFeedLists } from './playlist-nesting-rows';
import { playlistJson } from './playlist-queries';
import { checkItems, writePlaylists } from './playlist-rows';
import { noItems, type WholePlaylist } from './playlist-save-access';
import { playlistMessages, playlists } from './playlist-tables';

/** Saves a playlist with its items in one transaction. The items keep the order of the request. */
export const saveWholePlaylist = (
  ctx: Ctx<Person>,
  { form, ifUnchangedSince, items, answers = [], feed, ...input }: Allowed<WholePlaylist>,
) =>
  ctx.db.transaction(async (tx) => {
    const { actor, now } = ctx;
    await lockItems(tx, actor);
    const mine = eq(playlists.departmentId, actor.departmentId);
    const id = await lockForSave(tx, playlists, mine, { id: input.id, form, ifUnchangedSince });
    const [saved] = await writePlaylists(ctx, tx, [{ ...input, ...savedWhole(id, form, now), id }]);
    if (!saved) throw new AppError('not-found');
    if (saved.mode !== 'normal' && items && items.length > 0) throw new AppError('invalid', [noItems]);
    if (saved.mode === 'normal' && items) await replaceItems(tx, actor, saved, items, feed !== undefined);
    // A second answer to a question replaces the first.
    const given = [...new Map(answers.map((row) => [row.questionId, row])).values()];
    const answered = given.map((row) => ({ ...row, playlistId: saved.id }));
    await checkTextLimit(tx, actor.accountId, await writePlaylistAnswers(tx, actor, answered));
    if (saved.mode === 'subscription' && id > 0) await checkFeedLists(tx, actor.accountId);
    await noteFeedChange(ctx, tx, actor.accountId);
    await announce(tx, { topic: 'playlists', id: actor.accountId });
    return playlistJson(saved, feed?.id ?? null);
  });

const replaceItems = async (
  tx: Transaction,
  actor: Person,
  { id: playlistId }: PlaylistRow,
  items: NonNullable<WholePlaylist['items']>,
  hasConditions: boolean,
): Promise<void> => {
  const rows = items.map((row, index) => ({
    id: row.id,
    playlistId,
    messageId: row.messageId ?? null,
    childPlaylistId: row.childPlaylistId ?? null,
    childPlaylistStart: row.childPlaylistStart ?? firstOfSubset,
    childPlaylistEnd: row.childPlaylistEnd ?? lastOfSubset,
    sortOrder: index + 1,
  }));
  const owner = { column: playlistMessages.playlistId, id: playlistId };
  const { saved, written, known } = await replaceParts(tx, playlistMessages, actor, owner, rows);
  if (hasConditions)
    await replaceConditions(
      tx,
      actor,
      playlistId,
      saved.map(({ id }, place) => ({ id, conditions: items[place]?.conditions })),
    );
  // Items that only move cannot exceed a limit or create a cycle.
  await checkItems(
    tx,
    actor,
    written.filter((row) => !hasSameContent(row, known.get(row.id))),
  );
};

const hasSameContent = (row: ItemRow, before: ItemRow | undefined): boolean =>
  row.messageId === before?.messageId && row.childPlaylistId === before.childPlaylistId;
