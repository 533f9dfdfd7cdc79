import { maxOfTarget, type Placement, type PlayedScreen, type Target } from '@marquee/contract/placements';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Db } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import type { MessageRow } from '../messages/message-access';
import type { PlaylistRow } from '../playlists/playlist-access';
import { playlists } from '../../schema/playlists';
import { schedulePlaylists } from '../../schema/schedules';

type Content = { message: Allowed<MessageRow> } | { playlist: Allowed<PlaylistRow> };
type PlacementRow = Omit<Placement, 'screenId' | 'playlistId'> & { screenId: string; playlistId: string };
type TargetRow = Omit<Target, 'id' | 'pictures'> & {
  id: string;
  pictures: (Target['pictures'][number] & { lastModified: string })[];
};

/** Maximum number of placements in a response. */
const maxPlacements = 1000;

/** Returns the playlists of the department that these forms have created. */
export const listsMadeBy = (db: Db, { departmentId }: Person, forms: string[]): Promise<PlaylistRow[]> =>
  db
    .select()
    .from(playlists)
    .where(and(eq(playlists.departmentId, departmentId), inArray(playlists.madeBy, forms)));

/** Returns the ids of the schedules that play only playlists of this list. */
export const schedulesOnlyOf = async (db: Db, lists: readonly { id: number }[]): Promise<number[]> => {
  const { scheduleId, playlistId } = schedulePlaylists;
  const ids = lists.map(({ id }) => id);
  const rows = await db
    .select({ id: scheduleId })
    .from(schedulePlaylists)
    .where(
      inArray(
        scheduleId,
        db.select({ id: scheduleId }).from(schedulePlaylists).where(inArray(playlistId, ids)),
      ),
    )
    .groupBy(scheduleId)
    .having(sql`bool_and(${inArray(playlistId, ids)})`);
  return rows.map(({ id }) => id);
};

/** The playlists that screens play now or later, by schedules or by the remote, according to the mode of the screen. */
const played = sql`
  select schedule.screen_id, share.playlist_id, schedule.name as schedule
  from schedule_playlists share
  join schedules schedule on schedule.id = share.schedule_id
  join screens screen on screen.id = schedule.screen_id and screen.screen_mode <> 'slideshow'
  union all
  select manual.screen_id, manual.playlist_id, null
  from manual_playlists manual
  join screens screen on screen.id = manual.screen_id and screen.screen_mode <> 'digitalsignage'`;

/** Returns the screens of the department that play a message or a playlist, directly or through nested playlists. */
export const placementsOf = async (
  { db, actor }: { db: Db; actor: Person },
  content: Content,
): Promise<Placement[]> => {
  const first =
    'message' in content
      ? sql`select item.playlist_id, list.end_date from playlist_messages item join playlists list on list.id = item.playlist_id
          where item.message_id = ${content.message.id}`
      : sql`select list.id, list.end_date from playlists list where list.id = ${content.playlist.id}`;
  const { rows } = await db.execute<PlacementRow>(sql`
    with recursive playing (id, end_date) as (
      ${first}
      union
      select list.id, least(list.end_date, playing.end_date)
      from playlist_messages item
      join playing on item.child_playlist_id = playing.id
      join playlists list on list.id = item.playlist_id
    ), played as (${played})
    select screen.id as "screenId", screen.name as screen, list.id as "playlistId", list.name as playlist, played.schedule,
      case when bool_and(playing.end_date is not null) then max(playing.end_date)::text end as "endDate"
    from played
    join playing on playing.id = played.playlist_id
    join screens screen on screen.id = played.screen_id and screen.department_id = ${actor.departmentId}
    join playlists list on list.id = played.playlist_id
    group by screen.id, list.id, played.schedule
    order by lower(screen.name), "screenId", playlist, "playlistId", played.schedule
    limit ${maxPlacements}`);
  return rows.map(({ screenId, screen, playlistId, playlist, schedule, endDate }) => ({
    screenId: Number(screenId),
    screen,
    playlistId: Number(playlistId),
    playlist,
    schedule,
    endDate,
  }));
};

/** Returns the screens of the account that play at least one of these playlists, directly or through nested playlists. */
export const screensPlaying = async (
  { db, actor }: Ctx<Person>,
  lists: Allowed<PlaylistRow>[],
): Promise<PlayedScreen[]> => {
  const ids = lists.map(({ id }) => id);
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive outer_list (id) as (
      select unnest(${sql.param(ids)}::bigint[])
      union
      select item.playlist_id from playlist_messages item join outer_list on item.child_playlist_id = outer_list.id
    ), played as (${played})
    select screen.id, screen.name from screens screen
    where screen.account_id = ${actor.accountId}
      and screen.id in (select played.screen_id from played join outer_list on outer_list.id = played.playlist_id)
    order by lower(screen.name), screen.id`);
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
};

/**
 * Returns the playlists to which the person can add messages: the normal playlists of the department, without the lists of feeds
 * that only creators change. Playlists that screens play come first. With `screenIds`, returns the playlists that all these screens
 * play.
 */
export const listTargets = async ({ db, actor }: Ctx<Person>, screenIds: number[]): Promise<Target[]> => {
  const mayChangeFeeds = actor.permissions.has('creator');
  const { rows } = await db.execute<TargetRow>(sql`
    with recursive target as (
      select list.id, list.name, list.shape from playlists list
      where list.department_id = ${actor.departmentId} and list.mode = 'normal'
        and (${mayChangeFeeds} or not exists (
          select from feeds where list.id in (feeds.playlist_id, feeds.library_playlist_id)))
    ), outer_list (target_id, list_id) as (
      select id, id from target
      union
      select outer_list.target_id, item.playlist_id
      from playlist_messages item join outer_list on item.child_playlist_id = outer_list.list_id
    ), played as (${played}), playing as (
      select outer_list.target_id, array_agg(distinct screen.name) as screens, count(distinct screen.id)::int as count,
        array_agg(screen.id) as ids
      from outer_list
      join played on played.playlist_id = outer_list.list_id
      join screens screen on screen.id = played.screen_id and screen.account_id = ${actor.accountId}
      group by outer_list.target_id
    )
    select target.id, target.name, target.shape, contents.count as "itemCount",
      coalesce(playing.screens[1:${maxOfTarget.screens}], '{}') as screens, coalesce(playing.count, 0) as "screenCount",
      contents.pictures
    from target
    left join playing on playing.target_id = target.id
    cross join lateral (
      select count(*)::int as count,
        coalesce(json_agg(picture order by place) filter (where picture is not null), '[]') as pictures
      from (
        select item.sort_order as place, case when row_number() over (order by item.sort_order, item.id) <= ${maxOfTarget.pictures}
          and message.id is not null then json_build_object('id', message.id, 'name', message.name, 'shape', message.shape,
          'lastModified', message.last_modified, 'thumbnailPending', message.thumbnail_pending) end as picture
        from playlist_messages item
        left join messages message on message.id = item.message_id and message.account_id = ${actor.accountId}
        where item.playlist_id = target.id
      ) item
    ) contents
    where coalesce(playing.ids, '{}') @> ${sql.param(screenIds)}::bigint[]
    order by playing.count is null, lower(target.name), target.id`);
  return rows.map(({ id, pictures, ...row }) => ({
    id: Number(id),
    name: row.name,
    shape: row.shape,
    itemCount: row.itemCount,
    screens: row.screens,
    screenCount: row.screenCount,
    pictures: pictures.map((picture) => ({
      ...picture,
      lastModified: new Date(picture.lastModified).toISOString(),
    })),
  }));
};
