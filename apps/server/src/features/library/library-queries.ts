import type { LibraryFile, LibraryUse } from '@marquee/contract/files';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { containing } from '../../kit/db/containing';
import type { Ctx } from '../../kit/http/context';
import { addressFor } from '../../kit/http/own-addresses';
import { pageOf, readCursor } from '../../kit/http/page';
import { unusedGrace } from '../../schema/files';
import { cleanName, contentUrl, folderOfDepartment } from '../files/upload-key';

type Kind = 'picture' | 'video';
type Row = {
  key: string;
  name: string;
  contentType: string;
  size: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  hasSound: boolean | null;
  thumbnail: string | null;
  uploadedAt: string;
  unusedSince: string | null;
  useCount: number;
  uses: LibraryUse[];
};

const cursorKey = z.tuple([z.iso.datetime(), z.string()]);
/** Maximum number of uses in the response, for each file. */
const maxUses = 20;

/**
 * Returns a page of the pictures or videos that the department uploaded, the newest first. The pages of documents, posters, copies of
 * pictures of other sites, and files that other departments uploaded are left out.
 */
export const libraryPage = async (
  ctx: Ctx<Person>,
  { kind, q }: { kind: Kind; q: string },
  { limit, cursor }: { limit: number; cursor: string | undefined },
) => {
  const after = readCursor(cursorKey, cursor);
  const { departmentId } = ctx.actor;
  const { rows } = await ctx.db.execute<Row>(sql`
    with own as (
      select (array_agg(file.key ${usedFirst}))[1] as key, array_agg(distinct file.key) as keys,
        (array_agg(file.thumbnail ${usedFirst}))[1] as thumbnail, min(${nameOf}) as name,
        min(file.content_type) as content_type, min(file.size) as size, min(file.width) as width,
        min(file.height) as height, min(file.seconds) as seconds, bool_or(file.has_sound) as has_sound,
        date_trunc('milliseconds', min(file.created_at)) as uploaded_at,
        case when bool_and(file.unused_since is not null) then max(file.unused_since) end as unused_since
      from files file left join messages message on message.id = file.message_id
      where file.department_id = ${departmentId} and starts_with(file.key, ${folderOfDepartment(departmentId)})
        and ${isUpload[kind]}
      group by coalesce(file.made_from, file.key)
      having ${matches(q)}
    ), page as (
      select * from own where ${after ? sql`(uploaded_at, key) < (${after[0]}::timestamptz, ${after[1]})` : sql`true`}
      order by uploaded_at desc, key desc limit ${limit + 1}
    )
    select page.key, page.name, page.content_type as "contentType", page.size, page.width, page.height, page.seconds,
      page.has_sound as "hasSound", page.thumbnail, ${isoOf(sql`page.uploaded_at`)} as "uploadedAt",
      ${isoOf(sql`page.unused_since`)} as "unusedSince", used.count as "useCount", used.uses
    from page cross join lateral (${usesOf(departmentId)}) used
    order by page.uploaded_at desc, page.key desc`);
  const page = pageOf(rows, limit, ({ uploadedAt, key }) => [uploadedAt, key]);
  return { ...page, rows: page.rows.map((row) => fileJson(ctx, row)) };
};

/** An upload that is saved while a job encodes it becomes two files. Only one of them is used. */
const usedFirst = sql`order by file.unused_since nulls first, file.key`;

const nameOf = sql`coalesce(nullif(file.name, ''), regexp_replace(file.key, '^.*/([0-9a-f]{24}-)?', ''))`;

const isUpload: Record<Kind, SQL> = {
  picture: sql`file.content_type like 'image/%' and file.key not like '%.thumb.jpg'
    and coalesce(file.made_from, '') !~ '^http|[.](pdf|pptx?|odp)$'`,
  video: sql`file.content_type like 'video/%'`,
};

/** The names in keys have only letters and digits, so a search finds them without spaces and hyphens, too. */
const matches = (q: string): SQL =>
  q.trim() === ''
    ? sql`true`
    : sql`bool_or(message.name ilike ${containing(q.trim())})
      or min(${nameOf}) ilike ${containing(q.trim())}
      ${/\w/.test(q) ? sql`or min(${nameOf}) ilike ${containing(cleanName(q))}` : sql``}`;

/** The items of the department that use the file of `page`. The messages of a slideshow belong to their playlist. */
const usesOf = (departmentId: number): SQL => sql`
  select coalesce(max(listed.count), 0)::int as count,
    coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'name', name) order by place, name, id), '[]') as uses
  from (
    select *, count(*) over () as count, array_position(${sql.param(kinds)}::text[], kind) as place from (
      select distinct
        case
          when entry.id is not null then 'bin'
          when playlist.id is not null then 'playlist'
          when message.id is not null then 'message'
          when screen.id is not null then 'screen'
          when feed.id is not null then 'subscription'
          else 'brand' end as kind,
        coalesce(entry.id, playlist.id, message.id, screen.id, subscription.id, use.brand_department_id) as id,
        coalesce(entry.name, playlist.name, message.name, screen.name, feed.name, '') as name
      from files use
      left join messages message on message.id = use.message_id
      left join playlists playlist on playlist.id = coalesce(message.made_for, use.playlist_id)
      left join screens screen on screen.id = use.screen_id
      left join subscriptions subscription on subscription.id = use.subscription_id
      left join feeds feed on feed.id = subscription.feed_id
      left join bin_entries entry on entry.id = use.bin_entry_id
      where use.key = any(page.keys) and use.department_id = ${departmentId} and use.unused_since is null
        and use.reservation_id is null and use.library_department_id is null
    ) each
    order by place, name, id limit ${maxUses}
  ) listed`;

/** The kinds of uses, in the order of the response. */
const kinds: LibraryUse['kind'][] = ['message', 'playlist', 'screen', 'subscription', 'brand', 'bin'];

const isoOf = (time: SQL): SQL => sql`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const fileJson = (ctx: Ctx<Person>, { key, size, thumbnail, unusedSince, ...row }: Row): LibraryFile => ({
  ...row,
  url: addressFor(ctx, contentUrl(key)),
  thumbnail: addressFor(ctx, contentUrl(thumbnail ?? key)),
  size: Number(size),
  expiresAt: unusedSince === null ? null : new Date(Date.parse(unusedSince) + unusedGrace).toISOString(),
});
