import { eq, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { accounts } from '../../schema/accounts';
import { billingDay } from './billing-day-queries';
import { invoices } from '../../schema/billing';
import { type Day, monthOf } from './plan-days';

/** Returns the day on which an event counts for the invoices of an account, and its price of a screen. */
export const accountFacts = async (db: Db, accountId: number, now: Date) => {
  const [account] = await db
    .select({ id: accounts.id, timezone: accounts.timezone, perScreenCharge: accounts.perScreenCharge })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new AppError('not-found');
  return { perScreenCharge: account.perScreenCharge, today: await billingDay(db, account, now) };
};

/** Begins the invoices of an account with the month of a day. The closing of a month begins the next. */
export const openMonth = async (tx: Transaction, accountId: number, today: Day): Promise<void> => {
  await tx.execute(sql`
    insert into ${invoices} (account_id, month, status) select ${accountId}, ${monthOf(today)}::date, 'In Progress'
    where not exists (select from ${invoices} where account_id = ${accountId}) on conflict do nothing`);
};
