import { dayAt } from '@marquee/playback/timetable/local-day';
import { and, eq, gte, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { accounts } from '../../schema/accounts';
import { invoices, paymentAttempts } from '../../schema/billing';
import { monthOf, plusDays } from '../billing/plan-days';
import { retryAfterDays } from '../billing/plan-retries';
import type { DeletionRow } from './deletion-queries';

/**
 * Returns whether the name, the address and the card of a deleted account are no longer needed: the month of the deletion is closed,
 * no attempt at the card is open, and the last retry of every unpaid invoice is over. An unpaid invoice stays due.
 */
export const isMoneySettled = async (
  { db, clock }: Services,
  { accountId, askedAt }: Pick<DeletionRow, 'accountId' | 'askedAt'>,
): Promise<boolean> => {
  const [account] = await db
    .select({ timezone: accounts.timezone })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) return false;
  const lastMonth = monthOf(dayAt(askedAt, account.timezone));
  const retriesOver = plusDays(dayAt(clock.now(), account.timezone), -Math.max(...retryAfterDays));
  const isNeeded = or(
    and(eq(invoices.status, 'In Progress'), lte(invoices.month, lastMonth)),
    and(eq(invoices.status, 'Unpaid'), isNotNull(invoices.retryFrom), gte(invoices.retryFrom, retriesOver)),
    sql`exists (select from ${paymentAttempts}
      where ${and(eq(paymentAttempts.invoiceId, invoices.id), eq(paymentAttempts.state, 'unresolved'))})`,
  );
  const [needed] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), isNeeded))
    .limit(1);
  return needed === undefined;
};
