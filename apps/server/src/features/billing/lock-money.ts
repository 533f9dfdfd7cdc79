import { dayAt } from '@marquee/playback/timetable/local-day';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { accounts } from '../../schema/accounts';

/**
 * Locks the account, so that changes of its money run one after the other: each reads the invoices and payments that the change
 * before has written. Returns the account and its day.
 */
export const lockMoney = async (tx: Transaction, accountId: number, now: Date) => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (!account) throw new AppError('not-found');
  return { account, day: dayAt(now, account.timezone) };
};
