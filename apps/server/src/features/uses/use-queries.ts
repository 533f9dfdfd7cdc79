import type { Use } from '@marquee/contract/uses';
import { sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { groupBy } from '../../kit/db/group-by';
import type { Ctx } from '../../kit/http/context';
import type { MessageRow } from '../messages/message-access';
import type { PlaylistRow } from '../playlists/playlist-access';
import type { SubscriptionRow } from '../subscriptions/subscription-access';

type Content =
  | { kind: 'message'; row: Allowed<MessageRow> }
  | { kind: 'playlist'; row: Allowed<PlaylistRow> }
  | { kind: 'subscription'; row: Allowed<SubscriptionRow> };
type Row = { departmentId: string; department: string; kind: 'playlist' | 'screen'; name: string };

/** Maximum number of names in the response, for each department and kind. */
const maxNames = 50;

/**
 * Returns where a message, a playlist or the feed of a subscription plays, by department: the playlists that contain the content,
 * directly or through nested playlists, and the screens whose schedules or manual playlists name the content or such a playlist.
 * The caller's department comes first.
 */
export const usesOf = async ({ db, actor }: Ctx<Person>, { kind, row }: Content): Promise<Use[]> => {
  const first = {
    message: sql`select playlist_id from playlist_messages where message_id = ${row.id}`,
    playlist: sql`select ${row.id}::bigint`,
    // The playlists of the subscription, and the playlists of the account that contain a library message of its feed.
    subscription: sql`select id from playlists where subscription_id = ${row.id}
      union
      select item.playlist_id from playlist_messages item
      join feed_messages held on held.message_id = item.message_id
      join subscriptions known on known.feed_id = held.feed_id and known.id = ${row.id}
      where item.account_id = known.account_id and held.account_id <> known.account_id`,
  }[kind];
  const found = await db.execute<Row>(sql`
    with recursive playing (id) as (
      ${first}
      union
      select item.playlist_id from playlist_messages item join playing on item.child_playlist_id = playing.id
    ), used as (
      select list.department_id, 'playlist' as kind, list.id, list.name from playlists list
      where list.id in (select id from playing) and list.account_id = ${row.accountId}
        and not (${kind} = 'playlist' and list.id = ${row.id})
      union
      select screen.department_id, 'screen', screen.id, screen.name from screens screen
      where screen.account_id = ${row.accountId} and screen.id in (
        select schedule.screen_id from schedules schedule
        join schedule_playlists share on share.schedule_id = schedule.id
        where share.playlist_id in (select id from playing)
        union
        select manual.screen_id from manual_playlists manual where manual.playlist_id in (select id from playing)
      )
    )
    select used.department_id as "departmentId", department.name as department, used.kind, used.name
    from used join departments department on department.id = used.department_id
    order by used.department_id <> ${actor.departmentId}, department.name, department.id, used.name, used.id`);
  return [...groupBy(found.rows, ({ departmentId }) => departmentId).values()].map((rows) => ({
    department: rows[0]?.department ?? '',
    isOwn: Number(rows[0]?.departmentId) === actor.departmentId,
    playlists: namesOf(rows, 'playlist'),
    screens: namesOf(rows, 'screen'),
  }));
};

const namesOf = (rows: Row[], kind: Row['kind']): string[] =>
  rows.flatMap((row) => (row.kind === kind ? [row.name] : [])).slice(0, maxNames);

/**
 * Returns how many other accounts play a message: accounts with a playlist of a feed that contains the message, and accounts whose
 * own playlists contain the message.
 */
export const subscribersOf = async (
  { db }: Ctx<Person>,
  { id, accountId }: Allowed<MessageRow>,
): Promise<{ subscribers: number }> => {
  const { rows } = await db.execute<{ count: string }>(sql`
    select count(*) as count from (
      select account_id from playlist_messages where message_id = ${id} and account_id <> ${accountId}
      union
      select list.account_id from feed_messages held
      join subscriptions known on known.feed_id = held.feed_id
        and known.approved_at is not null and known.ended_at is null
      join playlists list on list.subscription_id = known.id
      where held.message_id = ${id} and held.in_playlist and held.removed_at is null
        and known.account_id <> ${accountId}
    ) used`);
  return { subscribers: Number(rows[0]?.count ?? 0) };
};
