import { maxTextBytes } from '@marquee/contract/kit/limits';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';

/** Minimum total length of the texts of a save that is checked, in characters. Row limits restrict the number of short texts. */
const uncounted = 20_000;

/**
 * Checks the total size of the answers of an account after a save, with the answers in the bin and the data of subscriptions.
 * @throws AppError limit-reached if the total exceeds `maxTextBytes`
 */
export const checkTextLimit = async (
  tx: Transaction,
  accountId: number,
  saved: { value: string }[],
): Promise<void> => {
  if (saved.reduce((sum, { value }) => sum + value.length, 0) >= uncounted)
    await checkAllTexts(tx, accountId);
};

/**
 * Checks the total size of the texts of an account.
 * @throws AppError limit-reached if the total exceeds `maxTextBytes`
 */
export const checkAllTexts = async (tx: Transaction, accountId: number): Promise<void> => {
  // PostgreSQL stores the length of a long text separately, so the query does not read the texts.
  const { rows } = await tx.execute<{ bytes: string }>(sql`
    select coalesce(sum(bytes), 0) as bytes from (
      select sum(octet_length(value)) as bytes from answers where account_id = ${accountId}
      union all
      select sum(octet_length(value)) from overlay_answers where account_id = ${accountId}
      union all
      select sum(octet_length(value)) from playlist_answers where account_id = ${accountId}
      union all
      select sum(pg_column_size(data)) from subscriptions where account_id = ${accountId}
      union all
      select sum(bytes) from bin_rows
      where account_id = ${accountId} and table_name in ('answers', 'overlay_answers', 'playlist_answers')
    ) each`);
  if (Number(rows[0]?.bytes) > maxTextBytes)
    throw new AppError('limit-reached', [
      `The texts of all messages in your organization can be ${maxTextBytes / 1024 / 1024} MB together. Shorten texts, or delete messages that you no longer need and empty the bin.`,
    ]);
};
