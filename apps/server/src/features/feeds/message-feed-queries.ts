import type { MessageFeed } from '@marquee/contract/feeds';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { asc, inArray, sql } from 'drizzle-orm';
import type { Allowed } from '../../kit/access/allowed';
import { groupBy } from '../../kit/db/group-by';
import type { Db } from '../../kit/db/open-database';
import type { MessageRow } from '../messages/message-access';
import { questions } from '../../schema/templates';
import { contentIn } from './contained-content-queries';

/**
 * Returns the feeds of the account whose lists show a message, directly or in a zone, with the key names of their questions. The
 * keys within the items of a list are left out, because messages do not read them.
 */
export const feedsOfMessage = async (
  db: Db,
  { id, accountId }: Allowed<MessageRow>,
): Promise<MessageFeed[]> => {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with recursive shown (feed_id, kind, id) as (
      select feed.id, 'playlist', list.id from feeds feed
      cross join lateral (values ('Playlist', feed.playlist_id), ('Library', feed.library_playlist_id)) list (mode, id)
      where feed.account_id = ${accountId} and feed.closed_at is null and feed.mode in ('Both', list.mode)
        and list.id is not null
      union
      select shown.feed_id, next.kind, next.id from shown cross join lateral (${contentIn}) next
    )
    select id, name from feeds
    where id in (select feed_id from shown where kind = 'message' and shown.id = ${id}) order by name, id`);
  const feedIds = rows.map((row) => Number(row.id));
  const keys = await keyNamesOf(db, feedIds);
  return rows.map(({ name }, index) => {
    const feedId = feedIds[index] ?? 0;
    return { id: feedId, name, keyNames: keys.get(feedId) ?? [] };
  });
};

const keyNamesOf = async (db: Db, feedIds: number[]): Promise<Map<number, string[]>> => {
  if (feedIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(questions)
    .where(inArray(questions.feedId, feedIds))
    .orderBy(asc(questions.sort), asc(questions.id));
  const lists = new Set(
    rows.filter(({ fieldType }) => fieldKind(fieldType).children === 'inItems').map(({ id }) => id),
  );
  const asked = rows.filter(({ keyName, parentId }) => keyName !== '' && !lists.has(parentId ?? 0));
  return new Map(
    [...groupBy(asked, ({ feedId }) => feedId ?? 0)].map(([feedId, each]) => [
      feedId,
      each.map(({ keyName }) => keyName),
    ]),
  );
};
