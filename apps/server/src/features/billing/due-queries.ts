import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { accounts } from '../../schema/accounts';
import { creditNotes, invoices, paymentAttempts, payments, paymentUses } from '../../schema/billing';

/** Returns the expression of what the invoice in the row of `invoices` still owes, in cents. */
export const dueOf = (): SQL<number> =>
  sql<number>`(invoices.total
    - (select coalesce(sum(uses.cents), 0) from ${paymentUses} uses where uses.invoice_id = invoices.id)
    - (select coalesce(sum(notes.cents), 0) from ${creditNotes} notes where notes.invoice_id = invoices.id and notes.kind = 'offset')
  )`.mapWith(Number);

/** Returns the expression of the part of the payment in the row of `payments` that is not used, in cents. */
export const unusedOf = (): SQL<number> =>
  sql<number>`(payments.amount
    - (select coalesce(sum(uses.cents), 0) from ${paymentUses} uses where uses.payment_id = payments.id))`.mapWith(
    Number,
  );

/** Returns the unpaid invoices of an account, the oldest first. */
export const unpaidInvoices = (db: Db, accountId: number) =>
  db
    .select({
      invoiceId: invoices.id,
      month: invoices.month,
      due: dueOf(),
      retryFrom: invoices.retryFrom,
      intentId: invoices.intentId,
    })
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), eq(invoices.status, 'Unpaid')))
    .orderBy(asc(invoices.month));

/** Returns the payments of an account that are not used up, in the order in which they are used. */
export const unusedPayments = (db: Db, accountId: number) =>
  db
    .select({ paymentId: payments.id, unused: unusedOf() })
    .from(payments)
    .where(and(eq(payments.accountId, accountId), sql`${unusedOf()} > 0`))
    .orderBy(asc(payments.day), asc(payments.seq));

/** Returns the query of the attempts without a known result for the invoice in the row of `invoices`. */
export const unresolvedAttempts = (db: Db) =>
  db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.invoiceId, invoices.id), eq(paymentAttempts.state, 'unresolved')));

/** Returns the condition that the invoice in the row of `invoices` is open 16 hours after its month: it is 04:00 in every zone. */
export const isOverdue = (now: Date): SQL =>
  sql`(${invoices.status} = 'In Progress' and ${invoices.month} + interval '1 month 16 hours' <= ${now.toISOString()}::timestamptz at time zone 'UTC')`;

/** Returns the accounts whose month should have been closed, with the month. */
export const overdueMonths = (db: Db, now: Date) =>
  db
    .select({ accountId: accounts.id, name: accounts.name, month: invoices.month })
    .from(invoices)
    .innerJoin(accounts, eq(accounts.id, invoices.accountId))
    .where(isOverdue(now))
    .orderBy(asc(accounts.id));
