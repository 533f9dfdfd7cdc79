import { firstOfSubset, lastOfSubset } from '@marquee/contract/kit/limits';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { lockForSave, replaceParts, savedWhole } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { findExternalJob } from '../external-playlists/external-playlist-jobs';
import { noteFeedChange } from '../feeds/feed-message-rows';
import { acceptUploads } from '../files/accept-uploads';
import { checkTextLimit } from '../files/answer-limit-rows';
import { recordPlaylistFileUses } from '../files/file-use-rows';
import { lockReservation } from '../messages/check-reservation';
import { moveUploadsToPlaylist } from '../messages/reservation-rows';
import { queueSlideshows } from '../slideshows/slideshow-file-rows';
import { replaceConditions } from './condition-rows';
import { lockItems } from './lock-items';
import type { ItemRow, PlaylistRow } from './playlist-access';
import { writePlaylistAnswers } from './playlist-answer-rows';
import { checkFeedLists } from './playlist-nesting-rows';
import { playlistJson } from './playlist-queries';
import { checkItems, writePlaylists } from './playlist-rows';
import { noItems, type WholePlaylist } from './playlist-save-access';
import { playlistMessages, playlists } from '../../schema/playlists';

/** Saves a playlist with its items and answers in one transaction. The items keep the order of the request. */
export const saveWholePlaylist = async (
  ctx: Ctx<Person>,
  { form, ifUnchangedSince, items, answers = [], feed, playlistId, owner, ...input }: Allowed<WholePlaylist>,
) => {
  // Before the transaction, because encoding pictures takes seconds.
  const given = await acceptAnswers(ctx, answers, owner);
  return ctx.db.transaction(async (tx) => {
    const { actor, now } = ctx;
    await lockItems(tx, actor);
    const mine = eq(playlists.departmentId, actor.departmentId);
    const id = await lockForSave(tx, playlists, mine, { id: input.id, form, ifUnchangedSince });
    // A person deleted the playlist after its uploads were accepted.
    if (id === 0 && 'playlistId' in owner) throw new AppError('not-found');
    const isReserved = id === 0 && given.length > 0 && (await lockReservation(tx, playlistId));
    const row = { ...input, ...savedWhole(id, form, now), id };
    const [saved] = await writePlaylists(ctx, tx, [row], playlistId);
    if (!saved) throw new AppError('not-found');
    if (saved.mode !== 'normal' && items && items.length > 0) throw new AppError('invalid', [noItems]);
    if (saved.mode === 'normal' && items) await replaceItems(tx, actor, saved, items, feed !== undefined);
    if (isReserved) await moveUploadsToPlaylist(tx, saved.id);
    await saveAnswers(ctx, tx, saved.id, given);
    if (saved.mode === 'slideshow') await queueSlideshows(ctx, tx, [saved.id]);
    if (saved.mode === 'external') await ctx.jobs.send(findExternalJob, {}, tx);
    if (saved.mode === 'subscription' && id > 0) await checkFeedLists(tx, actor.accountId);
    await noteFeedChange(ctx, tx, actor.accountId);
    await announce(tx, { topic: 'playlists', id: actor.accountId });
    return playlistJson(saved, feed?.id ?? null);
  });
};

type Answers = NonNullable<WholePlaylist['answers']>;

/** Accepts the uploads of the answers. A second answer to a question replaces the first. */
const acceptAnswers = (ctx: Ctx<Person>, answers: Answers, owner: WholePlaylist['owner']) =>
  acceptUploads(
    ctx,
    [...new Map(answers.map((row) => [row.questionId, row])).values()].map((row) => ({ ...row, ...owner })),
  );

const saveAnswers = async (ctx: Ctx<Person>, tx: Transaction, playlistId: number, given: Answers) => {
  if (given.length === 0) return;
  const rows = given.map(({ questionId, value }) => ({ questionId, value, playlistId }));
  await checkTextLimit(tx, ctx.actor.accountId, await writePlaylistAnswers(tx, ctx.actor, rows));
  await recordPlaylistFileUses(ctx, tx, [playlistId]);
};

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
