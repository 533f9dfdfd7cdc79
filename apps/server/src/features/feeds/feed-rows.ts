import type { FeedMode } from '@marquee/contract/kit/feed-values';
import { maxRows } from '@marquee/contract/kit/limits';
import { isMessageShape, type Shape, shapesIn } from '@marquee/playback/program/shapes';
import { eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { changedAt } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { writePlaylists } from '../playlists/playlist-rows';
import { playlists } from '../../schema/playlists';
import type { FeedRow } from './feed-access';
import { feeds } from '../../schema/feeds';

/** A feed to save, with prices in dollars and shapes as a list in a text. */
export type GivenFeed = {
  id: number;
  name?: string | undefined;
  isPublic?: boolean | undefined;
  mode?: FeedMode | undefined;
  shapes?: string | undefined;
  description?: string | undefined;
  /** The fees are in cents. */
  monthlyAccountFee?: number | undefined;
  additionalScreenFee?: number | undefined;
  trialDays?: number | undefined;
  requiresApproval?: boolean | undefined;
  active?: boolean | undefined;
};
type Saved = { lastModified: Date; savedBy: string | null; madeBy?: string };

/**
 * Writes feeds of the department, and creates the lists that their modes need. The lists have the name of their feed.
 * @param saved the columns that the save sets
 * @returns the saved rows in the given order
 * @throws AppError not-found if a feed is deleted or belongs to another department; limit-reached
 */
export const writeFeeds = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  rows: GivenFeed[],
  saved: Saved,
): Promise<FeedRow[]> => {
  const given = rows.map(({ shapes, ...row }) => ({
    ...row,
    shapes: shapes === undefined ? undefined : shapesIn(shapes),
    // A changed built-in feed is no longer updated by releases.
    builtInHash: null,
    ...saved,
  }));
  const stored = await upsertOwned(tx, feeds, ctx.actor, given);
  if (stored.some(({ closedAt }) => closedAt !== null)) throw new AppError('not-found');
  if (rows.some(({ id }) => id === 0))
    await checkRowLimit(tx, feeds, feeds.departmentId, [ctx.actor.departmentId], {
      max: maxRows.feedsOfDepartment,
      sentence: `A department can have at most ${maxRows.feedsOfDepartment} feeds, including deleted feeds.`,
    });
  const complete: FeedRow[] = [];
  for (const row of stored) complete.push(await writeLists(ctx, tx, row));
  return complete;
};

const writeLists = async (ctx: Ctx<Person>, tx: Transaction, row: FeedRow): Promise<FeedRow> => {
  const shape = firstShape(row);
  const playlistId =
    row.playlistId ?? (row.mode === 'Library' ? null : await newList(ctx, tx, row.name, shape));
  const libraryPlaylistId =
    row.libraryPlaylistId ?? (row.mode === 'Playlist' ? null : await newList(ctx, tx, row.name, shape));
  const known = [row.playlistId, row.libraryPlaylistId].flatMap((id) => id ?? []);
  await renameLists(ctx, tx, known, { name: row.name, shape });
  if (playlistId === row.playlistId && libraryPlaylistId === row.libraryPlaylistId) return row;
  await tx.update(feeds).set({ playlistId, libraryPlaylistId }).where(eq(feeds.id, row.id));
  return { ...row, playlistId, libraryPlaylistId };
};

/** Returns the shape of the lists of a feed. A list of a feed with two shapes also contains messages of the other shape. */
const firstShape = ({ shapes }: FeedRow): Shape => shapes.find(isMessageShape) ?? '16:9';

const newList = async (ctx: Ctx<Person>, tx: Transaction, name: string, shape: Shape): Promise<number> => {
  const [list] = await writePlaylists(ctx, tx, [{ id: 0, name, shape, ...changedAt(ctx.now) }]);
  if (!list) throw new AppError('broken');
  return list.id;
};

const renameLists = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  ids: number[],
  wanted: { name: string; shape: Shape },
): Promise<void> => {
  if (ids.length === 0) return;
  const lists = await tx.select().from(playlists).where(inArray(playlists.id, ids));
  const changed = lists.filter(({ name, shape }) => name !== wanted.name || shape !== wanted.shape);
  if (changed.length === 0) return;
  await writePlaylists(
    ctx,
    tx,
    changed.map(({ id }) => ({ id, ...wanted, ...changedAt(ctx.now) })),
  );
};
