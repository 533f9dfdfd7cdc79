import { randomUUID } from 'node:crypto';
import type { Placement } from '@marquee/contract/placements';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { hashText } from '../../kit/run/hash-text';
import { noteFeedChange } from '../feeds/feed-message-rows';
import { lockItems } from '../playlists/lock-items';
import type { PlaylistRow } from '../playlists/playlist-access';
import { noItems } from '../playlists/playlist-save-access';
import { playlistMessages, playlists } from '../../schema/playlists';
import { lockScreens, type ScreenRow } from '../screens/screen-access';
import { createPlacedPlaylist, playOnScreen } from './new-playlist-rows';
import { addItems, type NewItem, topicOf } from './place-messages';
import type { Published } from './placement-access';
import { listsMadeBy, placementsOf } from './placement-queries';

/**
 * Adds a message to playlists, and lets screens play it until its last day, in one transaction. Returns where the message plays. A
 * repeated call changes nothing: playlists that contain the message, and screens that play it until the last day, stay as they are.
 */
export const publishMessage = (ctx: Ctx<Person>, published: Allowed<Published>): Promise<Placement[]> =>
  ctx.db.transaction(async (tx) => {
    const { actor } = ctx;
    const { message } = published;
    if (message.archived)
      throw new AppError('invalid', ['The message is archived, so no screen would play it.']);
    const placed = () => placementsOf({ ...ctx, db: tx }, { message });
    await lockItems(tx, actor);
    await lockScreens(
      tx,
      published.screens.map(({ id }) => id),
    );
    const moved = await moveLastDays(ctx, tx, published);
    const open = notPlaying(ctx, published, await placed());
    const screenLists = await listsOfScreens(ctx, tx, message, open);
    const lists = [...published.playlists, ...screenLists.values()];
    const filled = await fillLists(ctx, tx, published, lists);
    // A person can have deleted the schedule of the playlist since an earlier publication.
    for (const screen of notPlaying(ctx, published, await placed())) {
      const list = screenLists.get(screen.id);
      if (!list) continue;
      checkDates(list, lastDayOn(ctx, published, screen));
      await playOnScreen(ctx, tx, screen, list.id);
    }
    await noteFeedChange(ctx, tx, actor.accountId);
    const topics = new Set(open.map(topicOf));
    if (moved || filled) await announce(tx, { topic: 'playlists', id: actor.accountId });
    for (const topic of topics) await announce(tx, { topic, id: actor.accountId });
    return placed();
  });

/**
 * Returns the screens without a playlist that plays the message until its last day, or today or later without a last day. The run
 * times of the schedules do not decide: see docs/decisions/0078-programs-and-assistants.md.
 */
const notPlaying = (ctx: Ctx<Person>, published: Published, placed: Placement[]): ScreenRow[] =>
  published.screens.filter((screen) => {
    const until = lastDayOn(ctx, published, screen);
    const playsUntil = ({ screenId, endDate }: Placement) =>
      screenId === screen.id && (endDate === null || endDate >= until);
    return !placed.some(playsUntil);
  });

/** Returns the last day of a publication. Without `endDate`: today, because the playlist must not have ended. */
const lastDayOn = ({ now }: Ctx<Person>, { endDate }: Published, { timezone }: ScreenRow): string =>
  endDate ?? dayAt(now, timezone);

/** @throws AppError invalid if a person has given the playlist an end before this day, so that no schedule would play the message */
const checkDates = ({ name, endDate }: PlaylistRow, until: string): void => {
  if (endDate !== null && endDate < until)
    throw new AppError('invalid', [
      `The playlist ${name} for published messages ends on ${endDate}. Change its end date first.`,
    ]);
};

/**
 * Changes the last day of the playlists that earlier publications created for the last day of the message. Without a last day, these
 * playlists do not end any more. Returns whether a playlist was changed.
 */
const moveLastDays = async (
  { actor, now }: Ctx<Person>,
  tx: Transaction,
  { message, playlists: lists, screens, endDate }: Published,
): Promise<boolean> => {
  const screenLists = await listsMadeBy(tx, actor, screens.map(formOf));
  const forms = [...lists, ...screenLists].map((list) => formUntil(message, list));
  const moved = (await listsMadeBy(tx, actor, forms)).filter((list) => list.endDate !== (endDate ?? null));
  const ids = moved.map(({ id }) => id);
  await touch(tx, playlists, ids, now);
  await tx
    .update(playlists)
    .set({ endDate: endDate ?? null })
    .where(inArray(playlists.id, ids));
  return moved.length > 0;
};

/** Adds the message to playlists that do not contain it. Returns whether a playlist was changed. */
const fillLists = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  { message, endDate }: Published,
  lists: PlaylistRow[],
): Promise<boolean> => {
  const ofMessage = { messageId: message.id };
  const open = await without(tx, ofMessage, lists);
  const known = await listsMadeBy(
    tx,
    ctx.actor,
    open.map((list) => formUntil(message, list)),
  );
  let isChanged = false;
  for (const list of open) {
    const form = formUntil(message, list);
    // A playlist that ends contains the message, because a message has no last day.
    const newPlaylist = { name: message.name.slice(0, 100), screens: [], within: [list], endDate };
    const ending =
      endDate === undefined
        ? known.find(({ madeBy }) => madeBy === form)
        : await createPlacedPlaylist(ctx, tx, { ...givenOf(message, form), newPlaylist });
    const changed = ending
      ? [await add(ctx, tx, ofMessage, ending), await add(ctx, tx, { childPlaylistId: ending.id }, list)]
      : [await add(ctx, tx, ofMessage, list)];
    isChanged ||= changed.includes(true);
  }
  return isChanged;
};

/**
 * Adds an item to a playlist that does not contain it. Returns whether the playlist was changed.
 * @throws AppError invalid if a person has changed the mode of the playlist
 */
const add = async ({ actor, now }: Ctx<Person>, tx: Transaction, item: NewItem, list: PlaylistRow) => {
  if (list.mode !== 'normal') throw new AppError('invalid', [noItems]);
  const ids = (await without(tx, item, [list])).map(({ id }) => id);
  await touch(tx, playlists, ids, now);
  await addItems(tx, actor, ids, { items: [item], position: 'end', form: randomUUID() });
  return ids.length > 0;
};

/** Returns the playlist of each screen for published messages. Creates the playlists that do not exist. */
const listsOfScreens = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  message: Published['message'],
  screens: ScreenRow[],
): Promise<Map<number, PlaylistRow>> => {
  const lists = new Map<number, PlaylistRow>();
  for (const screen of screens) {
    const newPlaylist = { name: screen.name, screens: [screen], within: [] };
    const list = await createPlacedPlaylist(ctx, tx, { ...givenOf(message, formOf(screen)), newPlaylist });
    if (list) lists.set(screen.id, list);
  }
  return lists;
};

const givenOf = (message: Published['message'], form: string) => ({
  form,
  position: 'end' as const,
  messages: [message],
  playlists: [],
});

/** Returns the form that creates the playlist of a screen. The form is always the same, so the playlist is created once. */
const formOf = ({ id }: ScreenRow): string => uuidOf(`publish ${id}`);

/** Returns the form that creates the playlist for the last day of a message in a playlist. */
const formUntil = (message: { id: number }, list: { id: number }): string =>
  uuidOf(`publish ${message.id} in ${list.id}`);

const uuidOf = (text: string): string => hashText(text).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Returns the playlists that do not contain an item, each once. */
const without = async (tx: Transaction, item: NewItem, lists: PlaylistRow[]): Promise<PlaylistRow[]> => {
  const { playlistId, messageId, childPlaylistId } = playlistMessages;
  const ids = lists.map(({ id }) => id);
  const isItem =
    'messageId' in item ? eq(messageId, item.messageId) : eq(childPlaylistId, item.childPlaylistId);
  const filled = await tx
    .select({ id: playlistId })
    .from(playlistMessages)
    .where(and(inArray(playlistId, ids), isItem));
  const known = new Set(filled.map(({ id }) => id));
  return [...new Map(lists.map((list) => [list.id, list])).values()].filter(({ id }) => !known.has(id));
};
