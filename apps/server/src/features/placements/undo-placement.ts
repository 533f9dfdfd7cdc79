import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { keepOverlayFiles, moveToBin } from '../bin/bin-rows';
import { noteFeedChange } from '../feeds/feed-message-rows';
import { recordScreenFileUses } from '../files/file-use-rows';
import { lockItems } from '../playlists/lock-items';
import { playlistMessages, playlists } from '../../schema/playlists';
import { touchUsersOfPlaylists } from '../playlists/touch-rows';
import { schedules } from '../../schema/schedules';
import { lockScreens } from '../screens/screen-access';
import { screens } from '../../schema/screens';
import type { Made } from './placement-access';

/**
 * Removes what a call of `POST /placements` has made, in one transaction. Its new playlist and the schedules of this playlist are
 * moved to the bin.
 */
export const undoPlacement = (ctx: Ctx<Person>, made: Allowed<Made>): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { accountId } = ctx.actor;
    const form = randomUUID();
    await lockItems(tx, ctx.actor);
    await removeSchedules(ctx, tx, made, form);
    await removePlaylists(ctx, tx, made, form);
    const ids = made.items.map(({ id }) => id);
    await touch(tx, playlists, [...new Set(made.items.map(({ playlistId }) => playlistId))], ctx.now);
    await tx.delete(playlistMessages).where(inArray(playlistMessages.id, ids));
    await noteFeedChange(ctx, tx, accountId);
    await announce(tx, { topic: 'playlists', id: accountId });
    if (made.schedules.length > 0) await announce(tx, { topic: 'schedules', id: accountId });
  });

const removeSchedules = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  made: Made,
  form: string,
): Promise<void> => {
  if (made.schedules.length === 0) return;
  const ids = made.schedules.map(({ id }) => id);
  const screenIds = [...new Set(made.schedules.map(({ screenId }) => screenId))];
  await lockScreens(tx, screenIds);
  const rows = await tx
    .select({ schedule: schedules, place: screens.name })
    .from(schedules)
    .innerJoin(screens, eq(screens.id, schedules.screenId))
    .where(inArray(schedules.id, ids))
    .orderBy(schedules.id)
    .for('update', { of: schedules });
  const deleted = rows.map(({ schedule, place }) => ({ ...schedule, place }));
  const entryIds = await moveToBin(ctx, tx, 'schedule', deleted, form);
  await tx.delete(schedules).where(inArray(schedules.id, ids));
  await recordScreenFileUses(ctx, tx, screenIds);
  await keepOverlayFiles(tx, entryIds, ctx.now);
};

const removePlaylists = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  { lists }: Made,
  form: string,
): Promise<void> => {
  if (lists.length === 0) return;
  const ids = lists.map(({ id }) => id);
  await touchUsersOfPlaylists(tx, ids, ctx.now);
  const locked = await tx
    .select()
    .from(playlists)
    .where(inArray(playlists.id, ids))
    .orderBy(playlists.id)
    .for('update');
  await moveToBin(ctx, tx, 'playlist', locked, form);
  await tx.delete(playlists).where(inArray(playlists.id, ids));
};
