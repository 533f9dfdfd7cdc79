import type { PageRequest } from '@marquee/contract/kit/endpoint';
import { maxPictures, type PlaylistState } from '@marquee/contract/playlists';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Person } from '../../kit/access/actor';
import { seenBy } from '../../kit/access/seen-by';
import { byName } from '../../kit/db/by-name';
import type { Ctx } from '../../kit/http/context';
import { requestedRows } from '../../kit/http/page';
import { departments } from '../../schema/accounts';
import { externalSources } from '../../schema/external-playlists';
import { feeds } from '../../schema/feeds';
import { messages } from '../../schema/messages';
import { slideshowFiles } from '../../schema/slideshows';
import { subscriptions } from '../../schema/subscriptions';
import { isListOf } from './feed-list-queries';
import { playlistMessages, playlists } from '../../schema/playlists';

type PlaylistRow = typeof playlists.$inferSelect;

/** @param feedId the feed whose playlist or library this playlist is */
export const playlistJson = (row: PlaylistRow, feedId: number | null) => ({
  id: row.id,
  name: row.name,
  mode: row.mode,
  shape: row.shape,
  subscriptionId: row.subscriptionId,
  externalSourceUrl: row.externalSourceUrl,
  playOrder: row.playOrder,
  startDate: row.startDate,
  endDate: row.endDate,
  crossDepartment: row.crossDepartment,
  feedId,
  createdAt: row.createdAt.toISOString(),
  lastModified: row.lastModified.toISOString(),
});

type Filter = {
  /** The playlists to list. Absent: all playlists. */
  ids?: number[] | undefined;
  /** The name of the playlists. Absent: each name. */
  name?: string | undefined;
};

/** Returns the playlists that the person sees. */
export const listPlaylists = (ctx: Ctx<Person>, { ids, name }: Filter, page?: PageRequest) =>
  playlistsWhere(
    ctx,
    and(
      seenBy(playlists, ctx.actor),
      ids && inArray(playlists.id, ids),
      name === undefined ? undefined : eq(playlists.name, name),
    ),
    page,
  );

/** Returns the playlists that the person sees and that a screen or another playlist can play. */
export const listAvailable = (ctx: Ctx<Person>) =>
  playlistsWhere(ctx, and(seenBy(playlists, ctx.actor), isAvailable));

/** Condition that a playlist is not a library of a feed and plays no ended subscription. */
export const isAvailable = sql`
  not exists (select from feeds library where library.library_playlist_id = ${playlists.id})
  and not exists (
    select from subscriptions ended where ended.id = ${playlists.subscriptionId}
    and num_nonnulls(ended.ended_at, ended.declined_at) > 0)`;

/** The feed whose list a playlist is. */
const listed = alias(feeds, 'listed');
/** The feed that a playlist of a subscription plays. */
const played = alias(feeds, 'played');

/** The playlist whose items play. */
const playedListId = sql`case ${playlists.mode}
  when 'subscription' then case
    when ${subscriptions.approvedAt} is not null and ${subscriptions.endedAt} is null
      and ${played.closedAt} is null and ${played.mode} <> 'Library' then ${played.playlistId} end
  else ${playlists.id} end`;

/** The number of files of a slideshow that are not prepared yet, and the number of all its files. */
const preparedFiles = sql<{
  waiting: number;
  total: number;
} | null>`case when ${playlists.mode} = 'slideshow' then (
  select json_build_object('waiting', count(*) filter (where ${slideshowFiles.state} = 'waiting'), 'total', count(*))
  from ${slideshowFiles} where ${slideshowFiles.playlistId} = ${playlists.id}) end`;

type Picture = Pick<typeof messages.$inferSelect, 'id' | 'name' | 'shape' | 'thumbnailPending'> & {
  lastModified: string;
};

/** The first messages of a playlist for its picture. A message of another account is not shown. */
const firstMessages = sql<Picture[]>`(
  select coalesce(json_agg(json_build_object('id', first.id, 'name', first.name, 'shape', first.shape,
    'lastModified', first.last_modified, 'thumbnailPending', first.thumbnail_pending)), '[]')
  from (
    select shown.* from playlist_messages item join messages shown on shown.id = item.message_id
    where item.playlist_id = ${playedListId} and not shown.archived
      and shown.account_id = ${playlists.accountId}
    order by item.sort_order, item.id limit ${maxPictures}) first)`;

const inOrder = [byName(playlists.name), asc(playlists.id)];

const playlistsWhere = async ({ db, actor }: Ctx<Person>, which: SQL | undefined, page?: PageRequest) => {
  const { after, order, most } = requestedRows(playlists.id, page, inOrder);
  const contents = db
    .select({
      itemCount: sql<number>`count(*)::int`.as('item_count'),
      messageCount: sql<number>`count(${messages.id})::int`.as('message_count'),
      seconds: sql<number>`coalesce(sum(${messages.seconds}), 0)::int`.as('seconds'),
      playing: sql<number>`count(*) filter (where not coalesce(${messages.archived}, false))::int`.as(
        'playing',
      ),
    })
    .from(playlistMessages)
    .leftJoin(messages, eq(messages.id, playlistMessages.messageId))
    .where(eq(playlistMessages.playlistId, playedListId))
    .as('contents');
  const rows = await db
    .select({
      row: playlists,
      department: departments.name,
      feedId: listed.id,
      // Not the data of the subscription, which can have 200 kB. The id is never null, so that the object is not null.
      subscription: {
        id: subscriptions.id,
        approvedAt: subscriptions.approvedAt,
        endedAt: subscriptions.endedAt,
        declinedAt: subscriptions.declinedAt,
      },
      feed: { id: played.id, mode: played.mode, closedAt: played.closedAt },
      source: {
        id: externalSources.playlistId,
        readAt: externalSources.readAt,
        failingSince: externalSources.failingSince,
        isPending: externalSources.isPending,
        ready: externalSources.ready,
        total: externalSources.total,
      },
      itemCount: contents.itemCount,
      messageCount: contents.messageCount,
      seconds: contents.seconds,
      playing: contents.playing,
      files: preparedFiles,
      pictures: firstMessages,
    })
    .from(playlists)
    .innerJoin(departments, eq(departments.id, playlists.departmentId))
    .leftJoin(listed, isListOf(listed, playlists))
    .leftJoin(subscriptions, eq(subscriptions.id, playlists.subscriptionId))
    .leftJoin(played, eq(played.id, subscriptions.feedId))
    .leftJoin(externalSources, eq(externalSources.playlistId, playlists.id))
    .crossJoinLateral(contents)
    .where(and(which, after))
    .orderBy(...order)
    .limit(most);
  return rows.map(({ row, department, feedId, itemCount, messageCount, seconds, pictures, ...state }) => ({
    ...playlistJson(row, feedId),
    itemCount,
    messageCount,
    seconds,
    pictures: pictures.map(({ lastModified, ...each }) => ({
      ...each,
      lastModified: new Date(lastModified).toISOString(),
    })),
    state: stateOf({ row, ...state }),
    sharedBy: row.departmentId === actor.departmentId ? null : department,
  }));
};

type Played = {
  row: PlaylistRow;
  subscription: Pick<typeof subscriptions.$inferSelect, 'approvedAt' | 'endedAt' | 'declinedAt'> | null;
  feed: Pick<typeof feeds.$inferSelect, 'mode' | 'closedAt'> | null;
  source: Pick<
    typeof externalSources.$inferSelect,
    'readAt' | 'failingSince' | 'isPending' | 'ready' | 'total'
  > | null;
  playing: number;
  files: { waiting: number; total: number } | null;
};

const stateOf = ({ row, subscription, feed, source, playing, files }: Played): PlaylistState => {
  if (files && files.waiting > 0)
    return { kind: 'preparing', ready: files.total - files.waiting, total: files.total };
  if (row.mode === 'external') {
    if (source?.failingSince) return { kind: 'sourceFailing', since: source.failingSince.toISOString() };
    if (!source?.readAt) return { kind: 'sourceNeverRead' };
    if (source.isPending) return { kind: 'preparing', ready: source.ready, total: source.total };
  }
  if (row.mode === 'subscription') {
    if (feed?.closedAt) return { kind: 'feedClosed' };
    if (!subscription || subscription.endedAt || subscription.declinedAt) return { kind: 'ended' };
    if (!subscription.approvedAt) return { kind: 'waitingForApproval' };
    if (feed?.mode === 'Library') return { kind: 'notOffered' };
  }
  return { kind: playing > 0 ? 'plays' : 'empty' };
};
