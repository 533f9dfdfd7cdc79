import type { contents } from '@marquee/contract/contents';
import type { Received } from '@marquee/contract/kit/endpoint';
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { seenBy } from '../../kit/access/seen-by';
import { byNaturalName } from '../../kit/db/by-name';
import type { Ctx } from '../../kit/http/context';
import { pageOf, readCursor } from '../../kit/http/page';
import { departments } from '../../schema/accounts';
import { offeredLibrary } from '../feeds/feed-library-queries';
import { messages } from '../../schema/messages';
import { isAvailable } from './playlist-queries';
import { playlistMessages, playlists } from '../../schema/playlists';

type Calls = typeof contents;
type Filter = Received<Calls['GET /contents/groups']>['query'];
type Asked = Received<Calls['GET /contents']>;

/** The sort key of a page: the name as the order compares it, and the id. */
const sortKey = z.tuple([z.string(), z.int()]);

/** Returns one page of the messages and playlists that can be items of a playlist, sorted by name. */
export const listContents = async (ctx: Ctx<Person>, { query, page }: Asked) => {
  const all = chosen(ctx, query).as('content');
  const name = byNaturalName(all.name);
  const after = readCursor(sortKey, page.cursor);
  const rows = await ctx.db
    .select({
      kind: all.kind,
      id: all.id,
      name: all.name,
      key: name,
      shape: all.shape,
      lastModified: all.lastModified,
      thumbnailPending: all.thumbnailPending,
      departmentId: all.departmentId,
      // The duration and the use are computed for the rows of the page only.
      seconds: sql<number>`coalesce(${all.seconds}, (
        select sum(message.seconds) from playlist_messages item join messages message on message.id = item.message_id
        where item.playlist_id = ${all.id}), 0)::int`,
      used: isUsed(ctx.actor, all.id),
      department: departments.name,
      feedId: all.feedId,
      feedName: all.feedName,
    })
    .from(all)
    .innerJoin(departments, eq(departments.id, all.departmentId))
    .where(
      and(
        query.group === undefined ? undefined : eq(all.group, query.group),
        query.unused === 'true' ? sql`not ${isUsed(ctx.actor, all.id)}` : undefined,
        after && or(gt(name, after[0]), and(eq(name, after[0]), gt(all.id, after[1]))),
      ),
    )
    .orderBy(name, all.id)
    .limit(page.limit + 1);
  const { rows: shown, next } = pageOf(rows, page.limit, ({ key, id }) => [key, id]);
  return {
    next,
    rows: shown.map(({ key: _, departmentId, department, feedId, feedName, lastModified, ...row }) => ({
      ...row,
      lastModified: lastModified.toISOString(),
      sharedBy: feedName ?? (departmentId === ctx.actor.departmentId ? null : department),
      ...(feedId !== null && { feedId }),
    })),
  };
};

/** Returns the groups of the contents with their numbers: categories by name, shared messages, feeds by name, and playlists. */
export const listContentGroups = async (ctx: Ctx<Person>, query: Filter) => {
  const all = chosen(ctx, query).as('content');
  const rows = await ctx.db
    .select({
      group: all.group,
      feedName: sql<string | null>`min(${all.feedName})`,
      count: sql<number>`count(*)::int`,
    })
    .from(all)
    .where(query.unused === 'true' ? sql`not ${isUsed(ctx.actor, all.id)}` : undefined)
    .groupBy(all.group)
    .orderBy(byNaturalName(sql`coalesce(min(${all.feedName}), ${all.group})`), all.group);
  const groups = rows.map(({ group, feedName, count }) => ({ ...partsOf(group, feedName), group, count }));
  return order.flatMap((kind) => groups.filter((group) => group.kind === kind));
};

const order = ['category', 'shared', 'feed', 'playlists'] as const;

const partsOf = (group: string, feedName: string | null): { kind: (typeof order)[number]; name: string } => {
  if (feedName !== null) return { kind: 'feed', name: feedName };
  if (group === 'shared' || group === 'playlists') return { kind: group, name: '' };
  return { kind: 'category', name: group.slice('category:'.length) };
};

/** Condition that a playlist of the account contains the message or playlist with this id. */
const isUsed = ({ accountId }: Person, id: PgColumn) => sql<boolean>`(
  exists (select from ${playlistMessages} where ${playlistMessages.messageId} = ${id}
    and ${playlistMessages.accountId} = ${accountId})
  or exists (select from ${playlistMessages} where ${playlistMessages.childPlaylistId} = ${id}))`;

const noFeed = {
  feedId: sql<number | null>`null::bigint`.as('feed_id'),
  feedName: sql<string | null>`null::text`.as('feed_name'),
};

/**
 * Returns the messages and playlists that the person sees and the filter contains, and the library messages of subscribed feeds,
 * each with its group.
 */
const chosen = ({ db, actor }: Ctx<Person>, { shape, search, kind, exceptPlaylist }: Filter) => {
  const fits = (table: typeof messages | typeof playlists) =>
    and(
      seenBy(table, actor),
      shape && eq(table.shape, shape),
      search ? sql`strpos(lower(${table.name}), lower(${search})) > 0` : undefined,
    );
  const isOwn = eq(messages.departmentId, actor.departmentId);
  const ofMessages = db
    .select({
      kind: sql<'message' | 'playlist'>`'message'`.as('kind'),
      group: sql<string>`case when ${isOwn} then 'category:' || ${messages.category} else 'shared' end`.as(
        'group',
      ),
      id: messages.id,
      name: messages.name,
      shape: messages.shape,
      seconds: sql<number | null>`${messages.seconds}`.as('seconds'),
      lastModified: messages.lastModified,
      thumbnailPending: sql<boolean>`${messages.thumbnailPending}`.as('thumbnail_pending'),
      departmentId: messages.departmentId,
      ...noFeed,
    })
    .from(messages)
    .where(
      and(
        fits(messages),
        eq(messages.archived, false),
        isNull(messages.madeFor),
        kind === 'playlist' ? sql`false` : undefined,
      ),
    );
  const ofPlaylists = db
    .select({
      kind: sql<'message' | 'playlist'>`'playlist'`.as('kind'),
      group: sql<string>`'playlists'`.as('group'),
      id: playlists.id,
      name: playlists.name,
      shape: playlists.shape,
      seconds: sql<number | null>`null::int`.as('seconds'),
      lastModified: playlists.lastModified,
      thumbnailPending: sql<boolean>`false`.as('thumbnail_pending'),
      departmentId: playlists.departmentId,
      ...noFeed,
    })
    .from(playlists)
    .where(
      and(
        fits(playlists),
        isAvailable,
        exceptPlaylist === undefined ? undefined : ne(playlists.id, exceptPlaylist),
        kind === 'message' ? sql`false` : undefined,
      ),
    );
  const library = offeredLibrary(db, actor.accountId).as('library');
  const ofFeeds = db
    .select({
      kind: sql<'message' | 'playlist'>`'message'`.as('kind'),
      group: sql<string>`'feed:' || ${library.feedId}`.as('group'),
      id: library.id,
      name: library.name,
      shape: library.shape,
      seconds: sql<number | null>`${library.seconds}`.as('seconds'),
      lastModified: library.lastModified,
      thumbnailPending: sql<boolean>`${library.thumbnailPending}`.as('thumbnail_pending'),
      // The name of the department of the creator is not shown to subscribers.
      departmentId: sql<number>`${actor.departmentId}::bigint`.mapWith(Number).as('department_id'),
      feedId: library.feedId,
      feedName: library.feedName,
    })
    .from(library)
    .where(
      and(
        // The account sees its own messages in their categories.
        ne(library.accountId, actor.accountId),
        shape && eq(library.shape, shape),
        search ? sql`strpos(lower(${library.name}), lower(${search})) > 0` : undefined,
        kind === 'playlist' ? sql`false` : undefined,
      ),
    );
  return unionAll(ofMessages, ofPlaylists, ofFeeds);
};
