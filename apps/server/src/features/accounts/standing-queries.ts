import type { AccountStatus, ChosenStatus } from '@marquee/contract/kit/limits';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../kit/db/open-database';
import { invoices } from '../../schema/billing';
import { accountDeletions, accountPeriods, accounts } from '../../schema/accounts';

/**
 * Returns the expression of the state in force of the account in the row of `accounts`: the first that holds of cancelled,
 * suspended, preview, probation and active. The expression is part of a query, so the state costs no query of its own. Probation
 * begins when the first attempt to pay an invoice has failed.
 */
export const accountStatusOf = (): SQL<AccountStatus> => sql<AccountStatus>`case
  when ${openPeriod('cancelled')} then 'cancelled'
  when ${openPeriod('suspended')} then 'suspended'
  when ${openPeriod('preview')} then 'preview'
  when ${unpaidInvoice(isNotNull(invoices.retryFrom))} then 'probation'
  else 'active' end`;

/** Returns the expression of whether the account in the row of `accounts` has an unpaid invoice. */
export const hasUnpaidInvoice = (): SQL<boolean> => unpaidInvoice(undefined);

const unpaidInvoice = (which: SQL | undefined): SQL<boolean> => sql<boolean>`exists (
  select from ${invoices} where ${and(eq(invoices.accountId, accounts.id), eq(invoices.status, 'Unpaid'), which)})`;

/** Returns the condition that the account whose id is in this column is suspended or cancelled. */
export const isStopped = (accountId: PgColumn): SQL => inPeriod(accountId, ['suspended', 'cancelled']);

/** Returns the condition that the account whose id is in this column is suspended, also if it is cancelled too. */
export const isSuspendedNow = (accountId: PgColumn): SQL<boolean> => inPeriod(accountId, ['suspended']);

const inPeriod = (accountId: PgColumn, kinds: Period['kind'][]): SQL<boolean> => sql<boolean>`exists (
  select from ${accountPeriods} where ${and(
    eq(accountPeriods.accountId, accountId),
    inArray(accountPeriods.kind, kinds),
    isNull(accountPeriods.until),
  )})`;

/** Returns whether an account is suspended, also if it is cancelled too. */
export const isSuspended = async (db: Db, accountId: number): Promise<boolean> => {
  const [row] = await db
    .select({ suspended: isSuspendedNow(accounts.id) })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.suspended === true;
};

/** Returns the expression of the state that an administrator chose for the account in the row of `accounts`. */
export const chosenStatusOf = (): SQL<ChosenStatus> => sql<ChosenStatus>`case
  when ${openPeriod('suspended', 'admin')} then 'suspended'
  when ${openPeriod('preview', 'admin')} then 'preview'
  else 'active' end`;

/** Returns the expression of the time at which the account in the row of `accounts` is erased. Null: nobody has deleted the account. */
export const eraseAtOf = (): SQL<Date | null> =>
  sql`(select ${accountDeletions.eraseAt} from ${accountDeletions}
    where ${and(eq(accountDeletions.accountId, accounts.id), isNull(accountDeletions.undoneAt))})`.mapWith(
    accountDeletions.eraseAt,
  );

/** Returns the condition that everything of an account was erased that its last invoice does not need. */
export const isErased = (accountId: number): SQL => sql`exists (
  select from ${accountDeletions}
  where ${and(eq(accountDeletions.accountId, accountId), isNotNull(accountDeletions.erasedAt))})`;

/** Returns the condition that the erasure of the account whose id is in this column has begun. */
export const isErasing = (accountId: PgColumn): SQL => sql`exists (
  select from ${accountDeletions}
  where ${and(eq(accountDeletions.accountId, accountId), isNotNull(accountDeletions.startedAt))})`;

type Period = typeof accountPeriods.$inferSelect;

const openPeriod = (kind: Period['kind'], cause?: Period['cause']): SQL => sql`exists (
  select from ${accountPeriods} where ${and(
    eq(accountPeriods.accountId, accounts.id),
    eq(accountPeriods.kind, kind),
    cause && eq(accountPeriods.cause, cause),
    isNull(accountPeriods.until),
  )})`;

/** Returns the state in force of each of these accounts. */
export const accountStatuses = async (
  db: Db,
  accountIds: readonly number[],
): Promise<Map<number, AccountStatus>> => {
  const rows = await db
    .select({ id: accounts.id, status: accountStatusOf() })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]));
  return new Map(rows.map(({ id, status }) => [id, status]));
};

/** Returns the periods of an account in their order. A period without `until` is in force. */
export const periodsOf = (db: Db, accountId: number): Promise<Period[]> =>
  db
    .select()
    .from(accountPeriods)
    .where(eq(accountPeriods.accountId, accountId))
    .orderBy(asc(accountPeriods.from), asc(accountPeriods.id));
