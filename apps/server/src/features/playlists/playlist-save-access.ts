import type { wholePlaylistInput } from '@marquee/contract/playlists';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { newId } from '../../kit/db/new-id';
import { findForSave } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { libraryStates } from '../feeds/feed-library-queries';
import { seenMessages } from '../messages/message-access';
import { messages } from '../../schema/messages';
import { renewReservation } from '../messages/reservation-rows';
import { subscriptions } from '../../schema/subscriptions';
import { checkConditionQuestions } from './check-condition-questions';
import type { ListedFeed } from './feed-list-queries';
import {
  changeableLists,
  type ItemRow,
  ownItems,
  ownPlaylists,
  type PlaylistRow,
  seenPlaylists,
} from './playlist-access';
import { playlistMessages, playlists } from '../../schema/playlists';
import { checkPlaylistAnswers } from './prepare-playlist-answers';

type Optional<Row> = { id: number } & { [Field in Exclude<keyof Row, 'id'>]?: Row[Field] | undefined };
export type GivenPlaylist = Optional<Omit<PlaylistRow, 'accountId' | 'departmentId'>>;
export type GivenItem = Optional<Omit<ItemRow, 'accountId' | 'departmentId'>>;
/** Playlists to save, and the feeds of those that are lists of feeds, by the id of the playlist. */
export type GivenPlaylists = { rows: GivenPlaylist[]; feeds: Map<number, ListedFeed> };
/** Items to save, and the playlists that they belong to before or after the save. */
export type GivenItems = { rows: GivenItem[]; playlistIds: number[] };
type WholeInput = z.output<typeof wholePlaylistInput>;
type WholeItem = NonNullable<WholeInput['items']>[number];
export type WholePlaylist = WholeInput & {
  /** The feed whose playlist or library this playlist is. */
  feed: ListedFeed | undefined;
  playlistId: number;
  /** The owner of the uploads that the answers can name. */
  owner: { playlistId: number } | { reservationId: number };
};

const listHasItems = 'The playlist or library of a feed can only have items of its own.';
export const noItems = 'Only a custom playlist has items of its own.';

/** Allows playlists to be saved if they belong to the department and their subscriptions belong to the account. */
export const ownGivenPlaylists = async (
  ctx: Ctx<Person>,
  rows: GivenPlaylist[],
): Promise<Allowed<GivenPlaylists>> => {
  const ids = rows.map(({ id }) => id).filter((id) => id > 0);
  if (ids.length > 0) await ownPlaylists(ctx, ids);
  await checkSubscriptions(ctx, named(rows.map((row) => row.subscriptionId)));
  const feeds = await changeableLists(ctx, ids);
  if (rows.some(({ id, mode = 'normal' }) => mode !== 'normal' && feeds.has(id)))
    throw new AppError('invalid', [listHasItems]);
  return allow({ rows, feeds });
};

/** Allows items to be saved if their playlists belong to the department and the person sees their messages and playlists. */
export const ownGivenItems = async (ctx: Ctx<Person>, rows: GivenItem[]): Promise<Allowed<GivenItems>> => {
  const known = await ownItems(
    ctx,
    rows.map(({ id }) => id).filter((id) => id > 0),
  );
  const lists = await ownPlaylists(ctx, named(rows.map((row) => row.playlistId)));
  if (lists.some(({ mode }) => mode !== 'normal')) throw new AppError('invalid', [noItems]);
  await checkContent(ctx, rows);
  const playlistIds = named([...lists.map(({ id }) => id), ...known.map((row) => row.playlistId)]);
  await changeableLists(ctx, playlistIds);
  return allow({ rows, playlistIds });
};

/**
 * Allows a whole playlist to be saved if the person sees the messages and playlists that the save adds. Existing content may stay
 * after another department stopped sharing it. A new playlist gets the id that its form reserved, and can use files that were
 * uploaded for the reservation.
 */
export const ownWholePlaylist = async (
  ctx: Ctx<Person>,
  input: WholeInput,
): Promise<Allowed<WholePlaylist>> => {
  const { items = [] } = input;
  const id = await findForSave(ctx.db, playlists, eq(playlists.departmentId, ctx.actor.departmentId), input);
  await checkSubscriptions(ctx, named([input.subscriptionId]));
  const feed = id > 0 ? (await changeableLists(ctx, [id])).get(id) : undefined;
  if (feed && input.mode !== undefined && input.mode !== 'normal')
    throw new AppError('invalid', [listHasItems]);
  await checkAddedContent(ctx, id, items);
  await checkConditions(ctx, feed, items);
  await checkAnswers(ctx, id, input);
  const playlistId = id || (await reservedId(ctx, input)) || newId();
  return allow({
    ...input,
    feed,
    playlistId,
    owner: id > 0 ? { playlistId } : { reservationId: playlistId },
  });
};

/** Returns the id that the form has reserved. A form without answers has uploaded no files. */
const reservedId = async (ctx: Ctx<Person>, { form, answers = [] }: WholeInput) =>
  answers.length > 0 ? renewReservation(ctx, 'playlist', form) : undefined;

const checkAnswers = async (ctx: Ctx<Person>, id: number, input: WholeInput): Promise<void> => {
  if (!input.answers?.length) return;
  const [known] = id > 0 ? await ownPlaylists(ctx, [id]) : [];
  const { mode = known?.mode ?? 'normal', subscriptionId = known?.subscriptionId ?? null } = input;
  await checkPlaylistAnswers(ctx, { id, mode, subscriptionId }, input.answers);
};

const checkSubscriptions = async ({ db, actor }: Ctx<Person>, ids: number[]): Promise<void> => {
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.id, ids), eq(subscriptions.accountId, actor.accountId)));
  if (rows.length < ids.length) throw new AppError('not-found');
};

const checkAddedContent = async (ctx: Ctx<Person>, id: number, items: WholeItem[]): Promise<void> => {
  const known = id > 0 && items.length > 0 ? await contentOf(ctx, id) : [];
  const messageIds = new Set(known.map(({ messageId }) => messageId));
  const childIds = new Set(known.map(({ childPlaylistId }) => childPlaylistId));
  const added = items.filter(({ messageId, childPlaylistId }) =>
    messageId == null ? !childIds.has(childPlaylistId ?? null) : !messageIds.has(messageId),
  );
  await checkContent(ctx, added);
};

const contentOf = ({ db, actor }: Ctx<Person>, id: number) =>
  db
    .select({ messageId: playlistMessages.messageId, childPlaylistId: playlistMessages.childPlaylistId })
    .from(playlistMessages)
    .where(and(eq(playlistMessages.playlistId, id), eq(playlistMessages.departmentId, actor.departmentId)));

const checkContent = async (
  ctx: Ctx<Person>,
  rows: Pick<GivenItem, 'messageId' | 'childPlaylistId'>[],
): Promise<void> => {
  const messageIds = named(rows.map((row) => row.messageId));
  const playlistIds = named(rows.map((row) => row.childPlaylistId));
  if (messageIds.length > 0) await checkMessages(ctx, messageIds);
  if (playlistIds.length > 0) await seenPlaylists(ctx, playlistIds);
};

/** Checks that the person sees the messages, or that the library of a subscribed feed offers them. */
const checkMessages = async (ctx: Ctx<Person>, ids: number[]): Promise<void> => {
  const { db, actor } = ctx;
  const own = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.id, ids), eq(messages.accountId, actor.accountId)));
  const ownIds = new Set(own.map(({ id }) => id));
  if (ownIds.size > 0) await seenMessages(ctx, [...ownIds]);
  const others = ids.filter((id) => !ownIds.has(id));
  const states = await libraryStates(db, actor.accountId, others);
  if (others.some((id) => states.get(id)?.library.state !== 'offered')) throw new AppError('not-found');
};

const checkConditions = async (
  ctx: Ctx<Person>,
  feed: ListedFeed | undefined,
  items: WholeItem[],
): Promise<void> => {
  const conditions = items.flatMap((item) => item.conditions ?? []);
  if (conditions.length === 0) return;
  if (!feed) throw new AppError('not-in-a-feed');
  await checkConditionQuestions(
    ctx.db,
    conditions.map(({ questionId }) => ({ feedId: feed.id, questionId })),
  );
};

const named = (ids: (number | null | undefined)[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))];
