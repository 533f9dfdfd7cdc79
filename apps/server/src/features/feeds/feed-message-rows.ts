import { maxNestingDepth, maxRows } from '@marquee/contract/kit/limits';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { messages } from '../../schema/messages';
import { playlistMessages, playlists } from '../../schema/playlists';
import { writeEvents } from '../subscriptions/subscription-rows';
import { subscriptions } from '../../schema/subscriptions';
import { feedMessages, feeds } from '../../schema/feeds';

/**
 * Writes which messages the feeds of an account contain now. Every action that changes a playlist, its items or its messages calls
 * this function in its transaction, after the change. An account without feeds costs one short statement.
 */
export const noteFeedChange = async (
  { now }: { now: Date },
  tx: Transaction,
  accountId: number,
): Promise<void> => {
  const at = now.toISOString();
  const { rows } = await tx.execute<{ feedId: string }>(sql`
    with recursive lists (feed_id, department_id, is_library, playlist_id, depth) as (
      select feed.id, feed.department_id, list.is_library, list.playlist_id, 0
      from ${feeds} as feed
      cross join lateral (values (false, feed.playlist_id), (true, feed.library_playlist_id)) as list (is_library, playlist_id)
      where feed.account_id = ${accountId} and feed.closed_at is null
        and feed.mode in ('Both', case when list.is_library then 'Library' else 'Playlist' end)
      union
      select lists.feed_id, lists.department_id, lists.is_library, item.child_playlist_id, lists.depth + 1
      from lists join ${playlistMessages} as item on item.playlist_id = lists.playlist_id
      where item.child_playlist_id is not null and lists.depth < ${maxNestingDepth}
    ), held as (
      select lists.feed_id, lists.department_id, message.id as message_id, message.name,
        bool_or(not lists.is_library) as in_playlist, bool_or(lists.is_library) as in_library,
        min(array[lists.is_library::int, lists.depth, item.sort_order]) as place
      from lists
      join ${playlistMessages} as item on item.playlist_id = lists.playlist_id
      join ${messages} as message on message.id = item.message_id and message.account_id = ${accountId}
      group by lists.feed_id, lists.department_id, message.id, message.name
    ), removed as (
      update ${feedMessages} as known set removed_at = ${at}, in_playlist = false, in_library = false
      where known.account_id = ${accountId} and known.removed_at is null
        and not exists (
          select from held where held.feed_id = known.feed_id and held.message_id = known.message_id
        )
    )
    insert into ${feedMessages} as known
      (feed_id, message_id, account_id, department_id, name, in_playlist, in_library, sort, added_at)
    select feed_id, message_id, ${accountId}::bigint, department_id, name, in_playlist, in_library,
      row_number() over (partition by feed_id order by place, message_id), ${at}
    from held
    order by feed_id, message_id
    on conflict (feed_id, message_id) do update set
      name = excluded.name, in_playlist = excluded.in_playlist, in_library = excluded.in_library,
      sort = excluded.sort, removed_at = null
    where (known.name, known.in_playlist, known.in_library, known.sort, known.removed_at) is distinct from
      (excluded.name, excluded.in_playlist, excluded.in_library, excluded.sort, null::timestamptz)
    returning feed_id as "feedId"`);
  // The rows of removed messages stay.
  await checkRowLimit(tx, feedMessages, feedMessages.accountId, rows.length > 0 ? [accountId] : [], {
    max: maxRows.messagesOfFeeds,
    sentence: `The feeds of an organization can contain at most ${maxRows.messagesOfFeeds.toLocaleString('en')} messages, including removed messages. Please write to support.`,
  });
};

/** Maximum number of names of playlists in an event. */
const maxNamed = 20;

/**
 * Writes an event for each other account whose playlists contain a message. The caller deletes the message afterwards in the same
 * transaction, or has restored it.
 * @returns the accounts that have such playlists
 */
export const noteMessageEvent = async (
  { now }: { now: Date },
  tx: Transaction,
  kind: 'messageDeleted' | 'messageRestored',
  { id, accountId, name }: { id: number; accountId: number; name: string },
): Promise<number[]> => {
  const { rows } = await tx.execute<{
    accountId: string;
    subscriptionId: string | null;
    names: string[];
  }>(sql`
    select used.account_id as "accountId", used.names, (
      select known.id from ${subscriptions} as known
      join ${feedMessages} as held on held.feed_id = known.feed_id and held.message_id = ${id}
      where known.account_id = used.account_id
      order by (known.approved_at is not null and known.ended_at is null) desc, known.id limit 1
    ) as "subscriptionId"
    from (
      select item.account_id, array_agg(distinct list.name) as names
      from ${playlistMessages} as item join ${playlists} as list on list.id = item.playlist_id
      where item.message_id = ${id} and item.account_id <> ${accountId}
      group by item.account_id
    ) used`);
  await writeEvents(
    tx,
    rows.flatMap((row) =>
      row.subscriptionId === null
        ? []
        : {
            accountId: Number(row.accountId),
            subscriptionId: Number(row.subscriptionId),
            kind,
            text: eventText(kind, name, row.names),
            at: now,
          },
    ),
  );
  return rows.map((row) => Number(row.accountId));
};

const eventText = (
  kind: 'messageDeleted' | 'messageRestored',
  name: string,
  playlistNames: string[],
): string => {
  const names = playlistNames.slice(0, maxNamed).map((each) => `“${each}”`);
  const places = `${names.join(', ')}${playlistNames.length > maxNamed ? ' and others' : ''}`;
  return kind === 'messageDeleted'
    ? `The publisher deleted the message “${name}”. It was in ${places}.`
    : `The publisher restored the message “${name}”. It is in ${places} again.`;
};
