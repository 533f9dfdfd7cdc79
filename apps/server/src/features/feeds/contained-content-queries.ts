import { fieldTypesWhere } from '@marquee/playback/template/fields/field-kinds';
import { type SQL, sql } from 'drizzle-orm';

const typesNaming = (kind: 'message' | 'playlist') =>
  sql`${sql.param(fieldTypesWhere(({ names }) => names.includes(kind)))}::text[]`;

/**
 * SQL that selects kind and id of the content that a row of `shown` (kind, id) contains directly: the items of a list, and the
 * content that the answers of a message name.
 */
export const contentIn: SQL = sql`
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
    substring(trim(answer.value), '[0-9]{1,16}$')::bigint
  from answers answer join questions question on question.id = answer.question_id
  where shown.kind = 'message' and answer.message_id = shown.id
    and (question.field_type = any(${typesNaming('message')}) or question.field_type = any(${typesNaming('playlist')}))
    and trim(answer.value) ~ '^((message|playlist):)?[0-9]{1,16}$'`;
