import { maxTextBytes } from '@marquee/contract/kit/limits';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';

/** Saves with less text than this, in characters, are not checked, because the limits of rows restrict them. */
const uncounted = 20_000;

/**
 * Checks the total text of an account's answers after a save.
 * @throws AppError limit-reached
 */
export const checkTextLimit = async (
  tx: Transaction,
  accountId: number,
  saved: { value: string }[],
): Promise<void> => {
  if (saved.reduce((sum, { value }) => sum + value.length, 0) < uncounted) return;
  // PostgreSQL stores the length of a long text separately, so the text is not read.
  const { rows } = await tx.execute<{ bytes: string }>(sql`
    select coalesce(sum(bytes), 0) as bytes from (
      select sum(octet_length(value)) as bytes from answers where account_id = ${accountId}
      union all
      select sum(octet_length(value)) from overlay_answers where account_id = ${accountId}
    ) each`);
  if (Number(rows[0]?.bytes) > maxTextBytes)
    throw new AppError('limit-reached', [
      `The texts of all messages in your organization can be ${maxTextBytes / 1024 / 1024} MB together. Shorten texts or delete messages that you no longer need.`,
    ]);
};
