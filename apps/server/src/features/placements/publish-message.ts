import { randomUUID } from 'node:crypto';
import type { Placement } from '@marquee/contract/placements';
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
import { playlistMessages, playlists } from '../playlists/playlist-tables';
import { lockScreens, type ScreenRow } from '../screens/screen-access';
import { createPlacedPlaylist, playOnScreen } from './new-playlist-rows';
import { addItems, topicOf } from './place-messages';
import type { Published } from './placement-access';
import { placementsOf } from './placement-queries';

/**
 * Adds a message to playlists, and lets screens play it, in one transaction. Returns where the message plays. A repeated call
 * changes nothing: playlists that contain the message and screens that play it stay as they are.
 */
export const publishMessage = (ctx: Ctx<Person>, published: Allowed<Published>): Promise<Placement[]> =>
  ctx.db.transaction(async (tx) => {
    const { actor, now } = ctx;
    const { message } = published;
    if (message.archived)
      throw new AppError('invalid', ['The message is archived, so no screen would play it.']);
    const placed = () => placementsOf({ ...ctx, db: tx }, { message });
    await lockItems(tx, actor);
    await lockScreens(
      tx,
      published.screens.map(({ id }) => id),
    );
    const open = without(published.screens, await placed());
    const screenLists = await listsOfScreens(ctx, tx, message, open);
    const lists = [...published.playlists, ...screenLists.values()];
    if (lists.some(({ mode }) => mode !== 'normal')) throw new AppError('invalid', [noItems]);
    const changed = await withoutMessage(tx, message.id, lists);
    await touch(tx, playlists, changed, now);
    const items = [{ messageId: message.id }];
    await addItems(tx, actor, changed, { items, position: 'end', form: randomUUID() });
    // A person can have deleted the schedule of the playlist since an earlier publication.
    for (const screen of without(open, await placed())) {
      const list = screenLists.get(screen.id);
      if (list) await playOnScreen(ctx, tx, screen, list.id);
    }
    await noteFeedChange(ctx, tx, actor.accountId);
    const topics = new Set(open.map(topicOf));
    if (changed.length > 0) await announce(tx, { topic: 'playlists', id: actor.accountId });
    for (const topic of topics) await announce(tx, { topic, id: actor.accountId });
    return placed();
  });

const without = (screens: ScreenRow[], placed: Placement[]): ScreenRow[] => {
  const playing = new Set(placed.map(({ screenId }) => screenId));
  return screens.filter(({ id }) => !playing.has(id));
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
    const given = { form: formOf(screen), position: 'end' as const, messages: [message], playlists: [] };
    const list = await createPlacedPlaylist(ctx, tx, { ...given, newPlaylist });
    if (list) lists.set(screen.id, list);
  }
  return lists;
};

/** Returns the form that creates the playlist of a screen. The form is always the same, so the playlist is created once. */
const formOf = ({ id }: ScreenRow): string =>
  hashText(`publish ${id}`).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const withoutMessage = async (
  tx: Transaction,
  messageId: number,
  lists: readonly { id: number }[],
): Promise<number[]> => {
  const ids = [...new Set(lists.map(({ id }) => id))];
  const filled = await tx
    .select({ id: playlistMessages.playlistId })
    .from(playlistMessages)
    .where(and(inArray(playlistMessages.playlistId, ids), eq(playlistMessages.messageId, messageId)));
  const known = new Set(filled.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
};
