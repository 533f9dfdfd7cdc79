import { maxNestingDepth, maxRows } from '@marquee/contract/kit/limits';
import { nestingCycle, nestingDepth } from '@marquee/playback/program/nesting-cycle';
import type { ProgramItem } from '@marquee/playback/program/program';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { seenMessages } from '../messages/message-access';
import { type ItemRow, ownPlaylists, seenPlaylists } from './playlist-access';
import { itemJson } from './playlist-queries';
import { playlistMessages, playlists } from './playlist-tables';

type Fields = Omit<ItemRow, 'id' | 'accountId' | 'departmentId'>;
type Input = { id: number } & { [Field in keyof Fields]?: Fields[Field] | undefined };

export const savePlaylistMessages = async (ctx: Ctx<Person>, rows: Input[]) => {
  await ownPlaylists(ctx, named(rows.map((row) => row.playlistId)));
  await seenMessages(ctx, named(rows.map((row) => row.messageId)));
  await seenPlaylists(ctx, named(rows.map((row) => row.childPlaylistId)));
  return ctx.db.transaction(async (tx) => {
    // Two saves that each are harmless could close a circle together: one account's items are saved one at a time.
    await tx.execute(sql`select pg_advisory_xact_lock(${ctx.actor.accountId})`);
    const saved = await upsertOwned(tx, playlistMessages, ctx.actor, rows.map(withContent));
    await checkNumbers(tx, ctx.actor, saved);
    if (saved.some((row) => row.childPlaylistId !== null)) await checkNesting(tx, ctx.actor.accountId);
    await announce(tx, { topic: 'playlists', id: ctx.actor.accountId });
    return saved.map(itemJson);
  });
};

const checkNumbers = async (tx: Transaction, { departmentId }: Person, saved: ItemRow[]): Promise<void> => {
  const { playlistId, departmentId: department } = playlistMessages;
  const playlistIds = saved.map((row) => row.playlistId);
  await checkRowLimit(tx, playlistMessages, playlistId, playlistIds, {
    max: maxRows.itemsOfPlaylist,
    sentence: `A playlist can have at most ${maxRows.itemsOfPlaylist.toLocaleString('en')} items. Divide it into several playlists.`,
  });
  await checkRowLimit(tx, playlistMessages, department, [departmentId], {
    max: maxRows.itemsOfDepartment,
    sentence: `The playlists of a department can have at most ${maxRows.itemsOfDepartment.toLocaleString('en')} items together. Delete playlists that you no longer need.`,
  });
};

/** An item plays a message or a playlist. A row that names one of the two clears the other. */
const withContent = (row: Input): Input => {
  const { messageId, childPlaylistId } = row;
  return messageId == null && childPlaylistId == null
    ? row
    : { ...row, messageId: messageId ?? null, childPlaylistId: childPlaylistId ?? null };
};

const named = (ids: (number | null | undefined)[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

/** @throws AppError nested-in-itself, with the names along the way, or nested-too-deep */
const checkNesting = async (tx: Transaction, accountId: number) => {
  const nested = await tx
    .select({
      parent: playlistMessages.playlistId,
      child: playlistMessages.childPlaylistId,
      name: playlists.name,
    })
    .from(playlistMessages)
    .innerJoin(playlists, eq(playlists.id, playlistMessages.playlistId))
    .where(and(eq(playlistMessages.accountId, accountId), isNotNull(playlistMessages.childPlaylistId)));
  const names = new Map(nested.map((row) => [row.parent, row.name]));
  const items = new Map<number, ProgramItem[]>([...names.keys()].map((id) => [id, []]));
  for (const { parent, child } of nested)
    if (child !== null) items.get(parent)?.push({ kind: 'playlist', playlist: child, start: 1, end: 1 });
  const lists = [...items].map(([id, itemsOf]) => ({ id, items: itemsOf }));
  const cycle = nestingCycle(lists);
  if (cycle) {
    const path = cycle.map((id) => `“${names.get(id) ?? ''}”`).join(' → ');
    throw new AppError('nested-in-itself', [`A playlist cannot play itself: ${path}.`]);
  }
  if (nestingDepth(lists) > maxNestingDepth) throw new AppError('nested-too-deep');
};
