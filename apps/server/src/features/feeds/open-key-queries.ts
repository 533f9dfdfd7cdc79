import type { OpenKey } from '@marquee/playback/program/feed-input';
import { fieldTypesWhere } from '@marquee/playback/template/fields/field-kinds';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { contentIn } from './contained-content-queries';

/** The types of questions whose values name messages, playlists or addresses with lists. */
const personalTypes = fieldTypesWhere(({ names, isStoredAsFile }) => names.length > 0 || isStoredAsFile);
const inItems = fieldTypesWhere(({ children }) => children === 'inItems');
/** Finds the filters for outside data in a template, except the weather, which is the same for all accounts. */
const sourceFilters = String.raw`\|\s*(rss|ical|json_at|framing)`;

/**
 * Returns the open keys of messages, by message: the keys of the questions of their templates that have no answer, and the keys of
 * the conditions in the lists of their zones. Zones are included at every depth, so a key may be listed that the page does not
 * show. Then fewer subscribers share the page. One statement.
 */
export const openKeysOf = async (db: Db, ids: number[]): Promise<Map<number, OpenKey[]>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ root: string; keys: string[]; personal: string[] }>(sql`
    with recursive shown (root, kind, id) as (
      select id, 'message', id from unnest(${sql.param(ids)}::bigint[]) as given (id)
      union
      select shown.root, next.kind, next.id from shown
      cross join lateral (
        ${contentIn}
      ) next
    ), open as (
      select shown.root, question.key_name as key,
        question.field_type = any(${sql.param(personalTypes)}::text[]) or template.html ~ ${sourceFilters} as is_personal
      from shown
      join messages message on shown.kind = 'message' and message.id = shown.id
      join templates template on template.id = message.template_id
      join questions question on question.template_id = message.template_id and question.key_name <> ''
      left join questions parent on parent.id = question.parent_id
      left join answers answer on answer.message_id = message.id and answer.question_id = question.id
      where coalesce(answer.value, '') = ''
        and coalesce(parent.field_type <> all(${sql.param(inItems)}::text[]), true)
      union all
      select shown.root, question.key_name, false
      from shown
      join playlist_messages item on shown.kind = 'playlist' and item.playlist_id = shown.id
      join playlist_message_conditions condition on condition.playlist_message_id = item.id
      join questions question on question.id = condition.question_id and question.key_name <> ''
    )
    select root, array_agg(distinct key) as keys,
      coalesce(array_agg(distinct key) filter (where is_personal), '{}') as personal
    from open group by root`);
  return new Map(
    rows.map(({ root, keys, personal }) => [
      Number(root),
      keys.map((keyName) => ({ keyName, isPersonal: personal.includes(keyName) })),
    ]),
  );
};
