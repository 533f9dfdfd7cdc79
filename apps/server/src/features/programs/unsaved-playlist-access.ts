import type { Received } from '@marquee/contract/kit/endpoint';
import type { programs } from '@marquee/contract/player';
import type { Shape } from '@marquee/playback/program/shapes';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { seenData } from '../messages/named-content-access';
import { seenPlaylist } from '../playlists/playlist-access';
import { ownSubscription } from '../subscriptions/subscription-access';
import { questions } from '../../schema/templates';

type Given = Received<(typeof programs)['POST /playlists/preview']>['body'];

/**
 * A playlist with answers that are not saved yet. `id`: 0 for a playlist that is not saved. `subscriptionId`: null if the playlist
 * plays no feed. `answers`: the given answers by key name.
 */
export type UnsavedPlaylist = {
  id: number;
  shape: Shape;
  subscriptionId: number | null;
  answers: Record<string, string>;
};

/**
 * Allows the preview of a playlist that the person sees, or of a new playlist of a subscription of the account.
 * @throws AppError not-found also if the feed has no such question
 */
export const seenUnsaved = async (
  ctx: Ctx<Person>,
  { playlistId, subscriptionId, shape, answers }: Given,
): Promise<Allowed<UnsavedPlaylist>> => {
  const playlist = playlistId === undefined ? undefined : await seenPlaylist(ctx, playlistId);
  const id = playlist?.subscriptionId ?? subscriptionId ?? null;
  const subscription = id === null ? undefined : await ownSubscription(ctx, id);
  return allow({
    id: playlist?.id ?? 0,
    shape,
    subscriptionId: id,
    // The messages of a slideshow are made from its saved answers.
    answers: playlist?.mode === 'slideshow' ? {} : await byKeyName(ctx, subscription?.feedId ?? 0, answers),
  });
};

const byKeyName = async (
  ctx: Ctx<Person>,
  feedId: number,
  answers: Given['answers'],
): Promise<Record<string, string>> => {
  if (answers.length === 0) return {};
  const ids = [...new Set(answers.map(({ questionId }) => questionId))];
  const asked = await ctx.db
    .select({ id: questions.id, keyName: questions.keyName, fieldType: questions.fieldType })
    .from(questions)
    .where(and(inArray(questions.id, ids), eq(questions.feedId, feedId)));
  if (asked.length < ids.length)
    throw new AppError('not-found', ['The feed of the playlist has no such question.']);
  const keys = new Map(asked.map((question) => [question.id, question.keyName]));
  const data = Object.fromEntries(
    answers.map(({ questionId, value }) => [keys.get(questionId) ?? '', value]),
  );
  return seenData(ctx, asked, data);
};
