import type { OpenKey } from '@marquee/playback/program/feed-input';
import { fieldTypesWhere } from '@marquee/playback/template/fields/field-kinds';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';

const typesNaming = (kind: 'message' | 'playlist') =>
  sql`${sql.param(fieldTypesWhere(({ names }) => names.includes(kind)))}::text[]`;

/** The types of questions whose values name messages, playlists or addresses with lists. */
const personalTypes = fieldTypesWhere(({ names, isStoredAsFile }) => names.length > 0 || isStoredAsFile);
const inItems = fieldTypesWhere(({ children }) => children === 'inItems');
/** Finds the filters for outside data in a template, except the weather, which is the same for all accounts. */
const sourceFilters = String.raw`\|\s*(rss|ical|json_at|framing)`;

/**
 * Returns the open keys of messages, by message: the keys of the questions of their templates that have no answer. The messages
 * in zones are included at every depth, so a key may be listed that the page does not show. Then fewer subscribers share
 * the page. One statement.
 */
export const openKeysOf = async (db: Db, ids: number[]): Promise<Map<number, OpenKey[]>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ root: string; keys: string[]; personal: string[] }>(sql`
    with recursive shown (root, kind, id) as (
      select id, 'message', id from unnest(${sql.param(ids)}::bigint[]) as given (id)
      union
      select shown.root, next.kind, next.id from shown
      cross join lateral (
        select 'message' as kind, item.message_id as id from playlist_messages item
        where shown.kind = 'playlist' and item.playlist_id = shown.id and item.message_id is not null
        union all
        select 'playlist', item.child_playlist_id from playlist_messages item
        where shown.kind = 'playlist' and item.playlist_id = shown.id and item.child_playlist_id is not null
        union all
        select case
            when trim(answer.value) like 'playlist:%' then 'playlist'
            when trim(answer.value) like 'message:%' then 'message'
            when question.field_type = any(${typesNaming('playlist')}) then 'playlist' else 'message' end,
          substring(trim(answer.value), '[0-9]{1,15}$')::bigint
        from answers answer join questions question on question.id = answer.question_id
        where shown.kind = 'message' and answer.message_id = shown.id
          and (question.field_type = any(${typesNaming('message')}) or question.field_type = any(${typesNaming('playlist')}))
          and trim(answer.value) ~ '^((message|playlist):)?[0-9]{1,15}$'
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
