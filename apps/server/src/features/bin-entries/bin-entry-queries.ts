import type { BinEntry } from '@marquee/contract/bin';
import { binDays } from '@marquee/contract/kit/limits';
import { maxPictures } from '@marquee/contract/playlists';
import type { Screen } from '@marquee/contract/screens';
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { containing } from '../../kit/db/containing';
import type { Ctx } from '../../kit/http/context';
import { addressFor } from '../../kit/http/own-addresses';
import { pageOf, readCursor } from '../../kit/http/page';
import { signedAddress } from '../../kit/http/signed-address';
import { users } from '../../schema/accounts';
import { files } from '../../schema/files';
import { messages } from '../../schema/messages';
import { screenScreenshotKey } from '../screens/screen-queries';
import { binEntries, binRows } from '../../schema/bin';

const day = 86_400_000;
const cursorKey = z.tuple([z.string(), z.int()]);

/** Returns a page of the bin of the department, the last deleted item first. */
export const binPage = async (
  ctx: Ctx<Person>,
  { q }: { q: string },
  { limit, cursor }: { limit: number; cursor: string | undefined },
) => {
  const { db, actor } = ctx;
  const before = readCursor(cursorKey, cursor);
  const rows = await db
    .select({ entry: binEntries, deletedBy: users.name, bytes: bytesOf, pictures, screenshot })
    .from(binEntries)
    .leftJoin(users, eq(users.id, binEntries.deletedBy))
    .where(
      and(
        eq(binEntries.departmentId, actor.departmentId),
        q === ''
          ? undefined
          : or(ilike(binEntries.name, containing(q)), ilike(binEntries.place, containing(q))),
        before &&
          sql`(${binEntries.deletedAt}, ${binEntries.id}) < (${before[0]}::timestamptz, ${before[1]})`,
      ),
    )
    .orderBy(desc(binEntries.deletedAt), desc(binEntries.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ entry }) => [entry.deletedAt.toISOString(), entry.id]);
  return { ...page, rows: page.rows.map((row) => entryJson(ctx, row)) };
};

/** The stored bytes that an entry uses. */
const bytesOf = sql<number>`(
  select coalesce(sum(${files.size}), 0) from ${files} where ${files.binEntryId} = ${binEntries.id}
)`.mapWith(Number);

/**
 * The deleted message, or the first messages of a deleted playlist. A message of the playlist can be in the bin too: the messages of a
 * slideshow are deleted with it.
 */
const pictures = sql<BinEntry['pictures']>`(
  select coalesce(json_agg(json_build_object('id', first.row -> 'id', 'name', first.row ->> 'name',
    'shape', first.row ->> 'shape', 'lastModified', first.row ->> 'last_modified') order by first.place, first.id), '[]')
  from (
    select deleted.row, 0 as place, deleted.row_id as id from ${binRows} deleted
    where ${binEntries.kind} = 'message' and deleted.entry_id = ${binEntries.id}
      and deleted.table_name = 'messages' and deleted.row_id = ${binEntries.itemId}
    union all
    select shown.row, (item.row ->> 'sort_order')::int, item.row_id from ${binRows} item
    cross join lateral (
      select to_jsonb(live) as row from ${messages} live where live.id = (item.row ->> 'message_id')::bigint
      union all
      select gone.row from ${binRows} gone
      where gone.row_id = (item.row ->> 'message_id')::bigint and gone.table_name = 'messages'
    ) shown
    where ${binEntries.kind} = 'playlist' and item.entry_id = ${binEntries.id}
      and item.table_name = 'playlist_messages' and (item.row ->> 'playlist_id')::bigint = ${binEntries.itemId}
      and not (shown.row ->> 'archived')::boolean
      and (shown.row ->> 'account_id')::bigint = ${binEntries.accountId}
    order by place, id limit ${maxPictures}
  ) first
)`;

/** The rotation of a deleted screen, and the time of the last screenshot of its TVs. Null: no TV has sent a screenshot. */
const screenshot = sql<{ rotation: Screen['rotation']; time: string } | null>`(
  select json_build_object('rotation', screen.row -> 'rotation', 'time', max(device.row ->> 'screenshot_time'))
  from ${binRows} screen join ${binRows} device
    on device.entry_id = screen.entry_id and device.table_name = 'devices' and device.row ->> 'screenshot_time' is not null
  where ${binEntries.kind} = 'screen' and screen.entry_id = ${binEntries.id} and screen.table_name = 'screens'
  group by screen.row -> 'rotation'
)`;

type Row = Pick<BinEntry, 'deletedBy' | 'bytes' | 'pictures'> & {
  entry: typeof binEntries.$inferSelect;
  screenshot: { rotation: Screen['rotation']; time: string } | null;
};

const entryJson = (
  ctx: Ctx<Person>,
  { entry, deletedBy, bytes, pictures: shown, screenshot: last }: Row,
): BinEntry => ({
  id: entry.id,
  kind: entry.kind,
  itemId: entry.itemId,
  name: entry.name,
  place: entry.place,
  deletedBy,
  deletedAt: entry.deletedAt.toISOString(),
  expiresAt: new Date(entry.deletedAt.getTime() + binDays * day).toISOString(),
  pictures: shown.map(({ lastModified, ...each }) => ({
    ...each,
    lastModified: new Date(lastModified).toISOString(),
  })),
  screenshot: last && {
    url: addressFor(ctx, signedAddress(ctx, screenScreenshotKey(entry.itemId), new Date(last.time))),
    rotation: last.rotation,
  },
  bytes,
});
