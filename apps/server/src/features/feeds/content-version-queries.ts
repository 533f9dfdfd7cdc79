import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { isLive } from '../subscriptions/subscription-queries';
import { subscriptions } from '../../schema/subscriptions';
import { contentIn } from './contained-content-queries';
import { feeds } from '../../schema/feeds';

/**
 * The version of a feed's content. It changes only when the content that subscribers see changes. The part before the dot stands
 * for everything except outside data.
 */
export type ContentVersion = { feedId: number; version: string };

/**
 * Returns the content versions of the feeds of an account that are not deleted, in one statement. A version is a hash of the
 * feed's mode and questions, and of its lists with all nested lists, items, conditions, messages and answers, also of the content
 * in zones, and of the outside data that their templates can read. Templates are not included, because a changed template makes
 * every process discard all programs.
 */
export const contentVersions = async (db: Db, accountId: number): Promise<ContentVersion[]> => {
  const { rows } = await db.execute<{ feed_id: string; version: string }>(sql`
    with recursive shown (feed_id, kind, id) as (
      select feed.id, 'playlist', list.id from feeds feed
      cross join lateral (values (feed.playlist_id), (feed.library_playlist_id)) list (id)
      where feed.account_id = ${accountId} and feed.closed_at is null and list.id is not null
      union
      select shown.feed_id, next.kind, next.id from shown cross join lateral (${contentIn}) next
    ), facts (feed_id, fact) as (
      select id, concat_ws(' ', 'feed', mode, playlist_id, library_playlist_id) from feeds
      where account_id = ${accountId} and closed_at is null
      union all
      select feed_id, concat_ws(' ', 'question', question.id, key_name, field_type, to_json(placeholder))
      from questions question join feeds feed on feed.id = question.feed_id and feed.account_id = ${accountId}
      union all
      select feed_id, concat_ws(' ', 'list', list.id, play_order, start_date, coalesce(end_date::text, '-'), shape,
        cross_department, to_json(name))
      from shown join playlists list on shown.kind = 'playlist' and list.id = shown.id
      union all
      select feed_id, concat_ws(' ', 'item', item.playlist_id, item.sort_order, item.id, coalesce(item.message_id, -1),
        item.child_playlist_id, item.child_playlist_start, item.child_playlist_end)
      from shown join playlist_messages item on shown.kind = 'playlist' and item.playlist_id = shown.id
      union all
      select feed_id, concat_ws(' ', 'condition', condition.playlist_message_id, condition.question_id, operator,
        data_type, to_json(value))
      from shown join playlist_messages item on shown.kind = 'playlist' and item.playlist_id = shown.id
      join playlist_message_conditions condition on condition.playlist_message_id = item.id
      union all
      select feed_id, concat_ws(' ', 'message', message.id, template_id, shape, seconds, archived, cross_department,
        extract(epoch from last_modified), coalesce(transition, '-'), to_json(name))
      from shown join messages message on shown.kind = 'message' and message.id = shown.id
      union all
      select feed_id, concat_ws(' ', 'answer', message_id, question_id, md5(value))
      from shown join answers answer on shown.kind = 'message' and answer.message_id = shown.id
      union all
      select distinct feed_id, concat_ws(' ', 'source', source.id, md5(source.value::text), md5(source.pictures::text))
      from shown join messages message on shown.kind = 'message' and message.id = shown.id
      join templates template on template.id = message.template_id
      join sources source on source.account_id = ${accountId} and template.html ~ ('\\|\\s*' || source.kind)
    )
    select feed_id, concat_ws('.',
      md5(string_agg(fact, E'\\n' order by fact collate "C") filter (where fact not like 'source %')),
      md5(string_agg(fact, E'\\n' order by fact collate "C") filter (where fact like 'source %'))) as version from facts
    group by feed_id order by feed_id`);
  return rows.map(({ feed_id, version }) => ({ feedId: Number(feed_id), version }));
};

/** Returns whether two versions differ only in outside data. */
export const isSameWithoutSources = (one: string | null, other: string): boolean =>
  one?.split('.')[0] === other.split('.')[0];

/** Returns the accounts that publish a feed with a live subscription; only `accountId` if it is given. */
export const accountsWithSubscribers = async (db: Db, accountId?: number): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ accountId: feeds.accountId })
    .from(feeds)
    .where(and(accountId === undefined ? undefined : eq(feeds.accountId, accountId), hasSubscribers(db)));
  return rows.map((row) => row.accountId);
};

/** SQL condition that a feed is not deleted and has a live subscription. */
export const hasSubscribers = (db: Db) =>
  and(
    isNull(feeds.closedAt),
    exists(
      db
        .select({ id: subscriptions.id })
        .from(subscriptions)
        .where(and(eq(subscriptions.feedId, feeds.id), isLive())),
    ),
  );
