import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { acceptUploads } from '../files/accept-uploads';
import { checkTextLimit } from '../files/answer-limit-rows';
import { recordPlaylistFileUses, recordScreenFileUses } from '../files/file-use-rows';
import { overlayAnswerJson } from '../overlays/overlay-queries';
import { writeOverlayAnswers } from '../overlays/overlay-rows';
import { type PreparedAnswers, prepareOverlayAnswers } from '../overlays/prepare-overlay-answers';
import { playlistAnswerJson } from '../playlists/playlist-answer-queries';
import { writePlaylistAnswers } from '../playlists/playlist-answer-rows';
import { playlists } from '../../schema/playlists';
import { preparePlaylistAnswers } from '../playlists/prepare-playlist-answers';
import { schedules } from '../../schema/schedules';
import { lockScreens } from '../screens/screen-access';
import { queueSlideshows } from '../slideshows/slideshow-file-rows';
import { followAnswers, writeAnswers } from '../messages/answer-rows';
import { checkAnswers } from '../messages/check-answers';
import { lockUnchanged, ownMessages } from '../messages/message-access';
import { answerJson } from '../messages/message-queries';
import { answers, messages } from '../../schema/messages';

type Given = {
  id: number;
  questionId: number;
  messageId?: number | null | undefined;
  playlistId?: number | null | undefined;
  overlayId?: number | null | undefined;
  value: string;
  ifUnchangedSince?: string | undefined;
};
type Input = Given & { messageId: number };
type PreparedPlaylistAnswers = Awaited<ReturnType<typeof preparePlaylistAnswers>>;

/**
 * Saves and returns answers of messages, playlists and overlays, and accepts their uploads. An answer
 * replaces the earlier answer of the same owner to the same question.
 */
export const saveAnswers = async (ctx: Ctx<Person>, rows: Given[]) => {
  const ofMessages = rows.flatMap((row) =>
    row.messageId == null ? [] : { ...row, messageId: row.messageId },
  );
  const ofOverlays = rows.flatMap((row) =>
    row.overlayId == null ? [] : { ...row, overlayId: row.overlayId },
  );
  const ofPlaylists = rows.flatMap((row) =>
    row.playlistId == null ? [] : { ...row, playlistId: row.playlistId },
  );
  await checkKnownIds(ctx, ofMessages);
  const writeForMessages = await acceptAnswers(ctx, ofMessages);
  const preparedForOverlays = await prepareOverlayAnswers(ctx, ofOverlays);
  const preparedForPlaylists = await preparePlaylistAnswers(ctx, ofPlaylists);
  return ctx.db.transaction(async (tx) => {
    const written = [
      ...(await writeForMessages(tx)),
      ...(await writeForOverlays(ctx, tx, preparedForOverlays)),
      ...(await writeForPlaylists(ctx, tx, preparedForPlaylists)),
    ];
    await checkTextLimit(tx, ctx.actor.accountId, written);
    const saved = new Map(written.map((row) => [keyOf(row), row]));
    return rows.flatMap((row) => saved.get(keyOf(row)) ?? []);
  });
};

const keyOf = ({ messageId, playlistId, overlayId, questionId }: Omit<Given, 'id' | 'value'>) =>
  `${messageId ?? ''} ${playlistId ?? ''} ${overlayId ?? ''} ${questionId}`;

/** Checks the answers of messages, accepts their uploads, and returns a function that writes the answers. */
const acceptAnswers = async (ctx: Ctx<Person>, rows: Input[]) => {
  if (rows.length === 0) return async () => [];
  const owners = await ownMessages(ctx, [...new Set(rows.map((row) => row.messageId))]);
  const ids = owners.map((row) => row.id);
  await checkAnswers(ctx, owners, rows);
  const values = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const accepted = await acceptUploads(ctx, values);
  return async (tx: Transaction) => {
    await lockUnchanged(
      ctx,
      tx,
      rows.map(({ messageId, ifUnchangedSince }) => ({ id: messageId, ifUnchangedSince })),
    );
    await touch(tx, messages, ids, ctx.now);
    const saved = await writeAnswers(ctx, tx, accepted);
    await followAnswers(ctx, tx, ids);
    await announce(tx, { topic: 'messages', id: ctx.actor.accountId });
    return saved.map(answerJson);
  };
};

const writeForPlaylists = async (ctx: Ctx<Person>, tx: Transaction, rows: PreparedPlaylistAnswers) => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ playlistId }) => playlistId);
  await touch(tx, playlists, ids, ctx.now);
  const saved = await writePlaylistAnswers(tx, ctx.actor, rows);
  await recordPlaylistFileUses(ctx, tx, [...new Set(ids)]);
  await queueSlideshows(ctx, tx, [...new Set(ids)]);
  await announce(tx, { topic: 'playlists', id: ctx.actor.accountId });
  return saved.map(playlistAnswerJson);
};

const writeForOverlays = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  { answers: rows, scheduleIds, screenIds }: PreparedAnswers,
) => {
  if (rows.length === 0) return [];
  await lockScreens(tx, screenIds);
  await touch(tx, schedules, scheduleIds, ctx.now);
  const saved = await writeOverlayAnswers(ctx, tx, rows);
  await recordScreenFileUses(ctx, tx, screenIds);
  await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
  return saved.map(overlayAnswerJson);
};

const checkKnownIds = async (ctx: Ctx<Person>, rows: Input[]) => {
  const ids = [...new Set(rows.map((row) => row.id).filter((id) => id > 0))];
  if (ids.length === 0) return;
  const known = await ctx.db
    .select({ id: answers.id })
    .from(answers)
    .where(and(inArray(answers.id, ids), eq(answers.departmentId, ctx.actor.departmentId)));
  if (known.length < ids.length) throw new AppError('not-found');
};
