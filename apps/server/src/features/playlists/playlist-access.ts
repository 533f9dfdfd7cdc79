import type { wholePlaylistInput } from '@marquee/contract/playlists';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { seenBy } from '../../kit/access/seen-by';
import type { Transaction } from '../../kit/db/open-database';
import { findForSave } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { seenMessages } from '../messages/message-access';
import { playlistMessages, playlists } from './playlist-tables';

export type PlaylistRow = typeof playlists.$inferSelect;
export type ItemRow = typeof playlistMessages.$inferSelect;

type ItemFields = Omit<ItemRow, 'id' | 'accountId' | 'departmentId'>;
export type GivenItem = { id: number } & { [Field in keyof ItemFields]?: ItemFields[Field] | undefined };
/** Items to save, and the playlists that they belong to before or after the save. */
export type GivenItems = { rows: GivenItem[]; playlistIds: number[] };
export type WholePlaylist = z.output<typeof wholePlaylistInput>;

/** Returns playlists of the department, which the person may change. Throws not-found if one of `ids` is not among them. */
export const ownPlaylists = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<PlaylistRow>[]> =>
  found(
    ids,
    await ctx.db
      .select()
      .from(playlists)
      .where(and(inArray(playlists.id, ids), eq(playlists.departmentId, ctx.actor.departmentId))),
  );

/** Returns playlists of the department and playlists shared with it. Throws not-found if one of `ids` is not among them. */
export const seenPlaylists = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<PlaylistRow>[]> =>
  found(
    ids,
    await ctx.db
      .select()
      .from(playlists)
      .where(and(inArray(playlists.id, ids), seenBy(playlists, ctx.actor))),
  );

export const ownPlaylist = async (ctx: Ctx<Person>, id: number) => only(await ownPlaylists(ctx, [id]));
export const seenPlaylist = async (ctx: Ctx<Person>, id: number) => only(await seenPlaylists(ctx, [id]));

const ownItems = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<ItemRow>[]> =>
  found(
    ids,
    await ctx.db
      .select()
      .from(playlistMessages)
      .where(
        and(inArray(playlistMessages.id, ids), eq(playlistMessages.departmentId, ctx.actor.departmentId)),
      ),
  );

export const ownItem = async (ctx: Ctx<Person>, id: number) => only(await ownItems(ctx, [id]));

/** Allows items to be saved if their playlists belong to the department and the person sees their messages and playlists. */
export const ownGivenItems = async (ctx: Ctx<Person>, rows: GivenItem[]): Promise<Allowed<GivenItems>> => {
  const known = await ownItems(
    ctx,
    rows.map(({ id }) => id).filter((id) => id > 0),
  );
  const playlistIds = named(rows.map((row) => row.playlistId));
  await ownPlaylists(ctx, playlistIds);
  await checkContent(ctx, rows);
  return allow({ rows, playlistIds: named([...playlistIds, ...known.map((row) => row.playlistId)]) });
};

/**
 * Allows a whole playlist to be saved if the person sees the messages and playlists that the save adds. Existing content may stay
 * after another department stopped sharing it.
 */
export const ownWholePlaylist = async (
  ctx: Ctx<Person>,
  input: WholePlaylist,
): Promise<Allowed<WholePlaylist>> => {
  const id = await findForSave(ctx.db, playlists, eq(playlists.departmentId, ctx.actor.departmentId), input);
  const known = await ctx.db
    .select()
    .from(playlistMessages)
    .where(
      and(eq(playlistMessages.playlistId, id), eq(playlistMessages.departmentId, ctx.actor.departmentId)),
    );
  const messageIds = new Set(known.map(({ messageId }) => messageId));
  const childIds = new Set(known.map(({ childPlaylistId }) => childPlaylistId));
  const added = input.items.filter(({ messageId, childPlaylistId }) =>
    messageId == null ? !childIds.has(childPlaylistId ?? null) : !messageIds.has(messageId),
  );
  await checkContent(ctx, added);
  return allow(input);
};

/**
 * Takes the lock for writing the items of an account, because two concurrent saves could together create a cycle of nested
 * playlists.
 */
export const lockItems = (tx: Transaction, { accountId }: Person) =>
  tx.execute(sql`select pg_advisory_xact_lock(${accountId})`);

const checkContent = async (
  ctx: Ctx<Person>,
  rows: Pick<GivenItem, 'messageId' | 'childPlaylistId'>[],
): Promise<void> => {
  await seenMessages(ctx, named(rows.map((row) => row.messageId)));
  await seenPlaylists(ctx, named(rows.map((row) => row.childPlaylistId)));
};

const named = (ids: (number | null | undefined)[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

const found = <Row extends object>(ids: number[], rows: Row[]): Allowed<Row>[] => {
  if (rows.length < new Set(ids).size) throw new AppError('not-found');
  return rows.map(allow);
};

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new AppError('not-found');
  return row;
};
