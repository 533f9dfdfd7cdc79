import { fieldTypesWhere } from '@marquee/playback/template/fields/field-kinds';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { inParts } from '../../kit/run/in-parts';

/** Maximum length of an address in bytes. Longer answers are not compared, because PostgreSQL would have to read them. */
const longestAddress = 600;
const zoneTypes = fieldTypesWhere(({ names }) => names.length > 0);
/** Approximate size of the content of one zone, in bytes. */
const zoneBytes = 50_000;

/**
 * Returns the estimated size of messages in bytes: their answers, the lists and designs that the answers name, and the
 * content of their zones. One statement reads only sizes, for all messages. Messages without answers are not in the map.
 */
export const messageSizes = async (db: Db, ids: number[]): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; bytes: string }>(sql`
    select answer.message_id as id, sum(
      octet_length(answer.value) + coalesce(file.size, 0) +
      case when question.field_type = any(${sql.param(zoneTypes)}::text[]) then ${zoneBytes} else 0 end
    ) as bytes
    from answers answer join questions question on question.id = answer.question_id
    left join lateral (
      select max(files.size) as size from files
      where files.key = case
        when octet_length(answer.value) <= ${longestAddress} and answer.value like '/content/uploads/%.json'
        then substring(answer.value from 10) end
    ) file on true
    where answer.message_id = any(${sql.param(ids)}::bigint[])
    group by answer.message_id`);
  return new Map(rows.map(({ id, bytes }) => [Number(id), Number(bytes)]));
};

/** Approximate size that a template adds to each page, in bytes. */
const templateBytes = 10_000;

/** Returns the estimated total size of the pages of these messages, in bytes. */
export const estimateOf = (ids: number[], sizes: ReadonlyMap<number, number>): number =>
  ids.reduce((sum, id) => sum + (sizes.get(id) ?? 0) + templateBytes, 0);

const maxInChunk = 250;
const maxChunkBytes = 4 * 1024 * 1024;

/** Divides messages into chunks that can be read and rendered with little memory, and keeps their order. */
export const chunksOf = (ids: number[], sizes: ReadonlyMap<number, number>): number[][] =>
  inParts(ids, (id) => sizes.get(id) ?? 0, { maxSize: maxChunkBytes, maxItems: maxInChunk });
