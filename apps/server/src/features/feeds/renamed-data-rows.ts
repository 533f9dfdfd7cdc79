import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { subscriptions } from '../../schema/subscriptions';
import type { QuestionRow } from '../templates/question-rows';

type Rename = { feedId: number; from: string; to: string };

/**
 * Moves the values of renamed keys in the data of all subscriptions of the feeds, in one statement. Two questions can swap their
 * keys. The keys of questions in an array are inside the value of the array and are not moved.
 */
export const moveRenamedData = async (
  tx: Transaction,
  before: QuestionRow[],
  after: QuestionRow[],
): Promise<void> => {
  const renames = renamesOf(before, after);
  if (renames.length === 0) return;
  const column = (value: (rename: Rename) => number | string) => sql.param(renames.map(value));
  await tx.execute(sql`
    with renames as (
      select * from unnest(${column(({ feedId }) => feedId)}::bigint[], ${column(({ from }) => from)}::text[],
        ${column(({ to }) => to)}::text[]) as renames (feed_id, old_key, new_key)
    ), by_feed as (
      select feed_id, array_agg(old_key) as old_keys from renames group by feed_id
    )
    update ${subscriptions} as known set data = (known.data - by_feed.old_keys) || (
      select jsonb_object_agg(renames.new_key, known.data -> renames.old_key) from renames
      where renames.feed_id = known.feed_id and known.data ? renames.old_key
    )
    from by_feed where by_feed.feed_id = known.feed_id and known.data ?| by_feed.old_keys`);
};

const renamesOf = (before: QuestionRow[], after: QuestionRow[]): Rename[] => {
  const keys = new Map(before.map(({ id, keyName }) => [id, keyName]));
  return after.flatMap(({ id, feedId, keyName: to }) => {
    const from = keys.get(id);
    return feedId !== null && from && to && from !== to ? [{ feedId, from, to }] : [];
  });
};
