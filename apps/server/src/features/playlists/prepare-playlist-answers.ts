import { slideshowFeedId } from '@marquee/contract/kit/feed-values';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { acceptUploads } from '../files/accept-uploads';
import { seenMessages } from '../messages/message-access';
import { namedBy } from '../pages/zone-queries';
import { subscriptions } from '../../schema/subscriptions';
import { checkAnswerForms } from '../templates/check-answer-form';
import { questions } from '../../schema/templates';
import { ownPlaylists, type PlaylistRow, seenPlaylists } from './playlist-access';
import { playlistAnswers } from '../../schema/playlists';

type Given = { id: number; playlistId: number; questionId: number; value: string };
type Answered = Pick<PlaylistRow, 'id' | 'mode' | 'subscriptionId'>;

/**
 * Checks answers of playlists and accepts their uploads, before a transaction writes them.
 * @throws AppError not-found, invalid, wrong-type
 */
export const preparePlaylistAnswers = async (ctx: Ctx<Person>, rows: Given[]): Promise<Given[]> => {
  if (rows.length === 0) return [];
  await checkKnownIds(
    ctx,
    rows.map(({ id }) => id).filter((id) => id > 0),
  );
  const owners = await ownPlaylists(ctx, [...new Set(rows.map(({ playlistId }) => playlistId))]);
  for (const owner of owners)
    await checkPlaylistAnswers(
      ctx,
      owner,
      rows.filter(({ playlistId }) => playlistId === owner.id),
    );
  // A second answer to a question replaces the first.
  const last = new Map(rows.map((row) => [`${row.playlistId} ${row.questionId}`, row]));
  return acceptUploads(
    ctx,
    [...last.values()].map(({ id, playlistId, questionId, value }) => ({
      id,
      playlistId,
      questionId,
      value,
    })),
  );
};

/**
 * Checks the answers of one playlist: its feed has the questions, and the values fit them.
 * @param playlist the playlist after the save. `id` 0: it is new.
 * @throws AppError not-found, invalid
 */
export const checkPlaylistAnswers = async (
  ctx: Ctx<Person>,
  playlist: Answered,
  rows: { questionId: number; value: string }[],
): Promise<void> => {
  if (rows.length === 0) return;
  const feedId = await feedOf(ctx, playlist);
  const asked = await ctx.db
    .select()
    .from(questions)
    .where(
      inArray(
        questions.id,
        rows.map(({ questionId }) => questionId),
      ),
    );
  const byId = new Map(asked.map((question) => [question.id, question]));
  const answered = rows.map(({ questionId, value }) => {
    const question = byId.get(questionId);
    if (!question || question.feedId !== feedId)
      throw new AppError('not-found', ['The feed of the playlist has no such question.']);
    return { questionId, value, fieldType: question.fieldType, title: question.title, regex: question.regex };
  });
  await checkAnswerForms(ctx, answered);
  await checkNamedContent(ctx, playlist.id, answered);
};

const feedOf = async (
  { db }: Ctx<Person>,
  { mode, subscriptionId }: Answered,
): Promise<number | undefined> => {
  if (mode === 'slideshow') return slideshowFeedId;
  if (mode !== 'subscription' || subscriptionId === null) return undefined;
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  return row?.feedId;
};

type Typed = {
  questionId: number;
  value: string;
  fieldType: (typeof questions)['$inferSelect']['fieldType'];
};

/** Checks that changed answers name only messages and playlists that the person sees. */
const checkNamedContent = async (ctx: Ctx<Person>, playlistId: number, rows: Typed[]): Promise<void> => {
  const naming = rows.filter(
    ({ fieldType, value }) => fieldKind(fieldType).names.length > 0 && value.trim() !== '',
  );
  if (naming.length === 0) return;
  const stored = await ctx.db
    .select()
    .from(playlistAnswers)
    .where(eq(playlistAnswers.playlistId, playlistId));
  const unchanged = new Set(stored.map(({ questionId, value }) => `${questionId} ${value}`));
  const named = naming
    .filter(({ questionId, value }) => !unchanged.has(`${questionId} ${value}`))
    .map(({ fieldType, value }) => {
      const found = namedBy(fieldType, value);
      if (!found) throw new AppError('invalid', ['Please choose a message or a playlist from the list.']);
      return found;
    });
  const ids = (kind: 'message' | 'playlist') => named.filter((one) => one.kind === kind).map(({ id }) => id);
  if (ids('message').length > 0) await seenMessages(ctx, ids('message'));
  if (ids('playlist').length > 0) await seenPlaylists(ctx, ids('playlist'));
};

const checkKnownIds = async ({ db, actor }: Ctx<Person>, ids: number[]): Promise<void> => {
  if (ids.length === 0) return;
  const known = await db
    .select({ id: playlistAnswers.id })
    .from(playlistAnswers)
    .where(and(inArray(playlistAnswers.id, ids), eq(playlistAnswers.departmentId, actor.departmentId)));
  if (known.length < new Set(ids).size) throw new AppError('not-found');
};
