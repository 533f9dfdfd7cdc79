import { and, eq, inArray, max, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteFeedChange } from '../feeds/feed-message-rows';
import { lockItems } from '../playlists/lock-items';
import { checkItems } from '../playlists/playlist-rows';
import { playlistMessages, playlists } from '../../schema/playlists';
import { lockScreens, type ScreenRow } from '../screens/screen-access';
import { createPlacedPlaylist } from './new-playlist-rows';
import type { Placed } from './placement-access';

/** Adds messages to playlists and to a new playlist in one transaction. A repeated call of a form adds nothing. */
export const placeMessages = (ctx: Ctx<Person>, placed: Allowed<Placed>) =>
  ctx.db.transaction(async (tx) => {
    const { actor } = ctx;
    // Calls of one form run one after the other, so that a repeated call finds the items of the first call.
    await lockItems(tx, actor);
    const screens = placed.newPlaylist?.screens ?? [];
    await lockScreens(
      tx,
      screens.map(({ id }) => id),
    );
    const created = await createPlacedPlaylist(ctx, tx, placed);
    const lists = created ? [...placed.playlists, created] : placed.playlists;
    const outer = placed.newPlaylist?.within ?? [];
    const messages = placed.messages.map(({ id }) => ({ messageId: id }));
    // Both steps use one list of open playlists, because a playlist can get the messages and the new playlist.
    const open = await withoutItemsOf(tx, placed.form, [...lists, ...outer]);
    await fill(ctx, tx, placed, open.filter(within(lists)), messages);
    if (created) await fill(ctx, tx, placed, open.filter(within(outer)), [{ childPlaylistId: created.id }]);
    await noteFeedChange(ctx, tx, actor.accountId);
    await announce(tx, { topic: 'playlists', id: actor.accountId });
    for (const topic of new Set(screens.map(topicOf))) await announce(tx, { topic, id: actor.accountId });
    return [...lists, ...outer.filter(({ id }) => !within(lists)(id))].map(({ id, name }) => ({ id, name }));
  });

/** A screen in slideshow mode gets a manual playlist, and any other screen gets a schedule. */
export const topicOf = ({ screenMode }: ScreenRow) => (screenMode === 'slideshow' ? 'screens' : 'schedules');

/** An item that is added to playlists. */
export type NewItem = { messageId: number } | { childPlaylistId: number };

/** Returns a function that returns whether the playlist with this id is in the list. */
const within = (lists: readonly { id: number }[]) => (id: number) => lists.some((list) => list.id === id);

/** Adds items to playlists. */
const fill = async (
  { actor, now }: Ctx<Person>,
  tx: Transaction,
  { form, position }: Placed,
  playlistIds: number[],
  items: NewItem[],
): Promise<void> => {
  await touch(tx, playlists, playlistIds, now);
  await addItems(tx, actor, playlistIds, { items, position, form });
};

/** Returns the ids of the playlists to which no call of the form has added items. */
const withoutItemsOf = async (
  tx: Transaction,
  form: string,
  lists: readonly { id: number }[],
): Promise<number[]> => {
  const ids = [...new Set(lists.map(({ id }) => id))];
  const filled = await tx
    .select({ id: playlistMessages.playlistId })
    .from(playlistMessages)
    .where(and(inArray(playlistMessages.playlistId, ids), eq(playlistMessages.madeBy, form)));
  const known = new Set(filled.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
};

/** Adds items to playlists. The caller holds the lock of `lockItems`. */
export const addItems = async (
  tx: Transaction,
  actor: Person,
  playlistIds: number[],
  { items, position, form: madeBy }: Pick<Placed, 'position' | 'form'> & { items: NewItem[] },
): Promise<void> => {
  if (playlistIds.length === 0) return;
  const before = position === 'end' ? await lastPositions(tx, playlistIds) : new Map<number, number>();
  if (position === 'beginning') await moveDown(tx, playlistIds, items.length);
  const rows = playlistIds.flatMap((playlistId) =>
    items.map((item, index) => ({
      ...item,
      id: 0,
      playlistId,
      sortOrder: (before.get(playlistId) ?? 0) + index + 1,
      madeBy,
    })),
  );
  await checkItems(tx, actor, await upsertOwned(tx, playlistMessages, actor, rows));
};

const lastPositions = async (tx: Transaction, playlistIds: number[]): Promise<Map<number, number>> => {
  const rows = await tx
    .select({ id: playlistMessages.playlistId, last: max(playlistMessages.sortOrder) })
    .from(playlistMessages)
    .where(inArray(playlistMessages.playlistId, playlistIds))
    .groupBy(playlistMessages.playlistId);
  return new Map(rows.map(({ id, last }) => [id, last ?? 0]));
};

const moveDown = (tx: Transaction, playlistIds: number[], places: number) =>
  tx
    .update(playlistMessages)
    .set({ sortOrder: sql`${playlistMessages.sortOrder} + ${places}` })
    .where(inArray(playlistMessages.playlistId, playlistIds));
