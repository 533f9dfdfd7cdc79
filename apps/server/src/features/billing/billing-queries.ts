import { dollars } from '@marquee/contract/kit/fields';
import { dayAt, firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Allowed } from '../../kit/access/allowed';
import type { Db } from '../../kit/db/open-database';
import { isSuspendedNow } from '../accounts/standing-queries';
import type { AccountRow, InvoiceRow } from './billing-access';
import {
  billableItems,
  billableRates,
  charges,
  invoices,
  paymentAttempts,
  payments,
  screenDays,
} from '../../schema/billing';
import { dueOf, unusedOf } from './due-queries';
import { invoiceInput } from './invoice-input-queries';
import { type Day, lastOfMonth, plusDays } from './plan-days';
import { planInvoice } from './plan-invoice';
import { rateIn } from './plan-lines';
import { retryDaysAfter } from './plan-retries';

/** Days from the end of the month to the print date and to the due date. The specification prescribes both. */
const printDays = 1;
const dueDays = 6;

/** The day of the last automatic attempt at the card for the invoice in the row of `invoices`. */
const lastAttempt = (): SQL<string | null> =>
  sql<string | null>`(select max(attempts.day)::text from ${paymentAttempts} attempts
    where attempts.invoice_id = invoices.id and not attempts.present)`;

type LastTry = { state: (typeof paymentAttempts.$inferSelect)['state']; reason: string };

/** The last attempt at the card for the unpaid invoice in the row of `invoices`. */
const lastTry = (): SQL<LastTry | null> =>
  sql<LastTry | null>`(select json_build_object('state', attempts.state, 'reason', attempts.reason)
    from ${paymentAttempts} attempts
    where attempts.invoice_id = invoices.id and invoices.status = 'Unpaid'
    order by attempts.number desc limit 1)`;

/** Returns the invoices of an account, the newest first, without months that cost nothing. */
export const listInvoices = async (db: Db, account: Allowed<AccountRow>) => {
  const which = or(isNotNull(invoices.number), eq(invoices.status, 'In Progress'));
  return (await invoicesJson(db, account.id, which)).filter(({ amount }) => amount > 0);
};

/** Returns one invoice, as a list of none or one. */
export const invoiceJson = (db: Db, { id, accountId }: Pick<InvoiceRow, 'id' | 'accountId'>) =>
  invoicesJson(db, accountId, eq(invoices.id, id));

const invoicesJson = async (db: Db, accountId: number, which: SQL | undefined) => {
  const rows = await db
    .select({
      invoice: invoices,
      due: dueOf(),
      lastAttempt: lastAttempt(),
      last: lastTry(),
      isSuspended: isSuspendedNow(invoices.accountId),
    })
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), which))
    .orderBy(desc(invoices.month));
  const open = rows.find(({ invoice }) => invoice.status === 'In Progress');
  const expected = open ? planInvoice(await invoiceInput(db, accountId, open.invoice.month)).total : 0;
  return rows.map(({ invoice: { id, month, status, total, number, retryFrom }, due, ...tries }) => {
    const end = lastOfMonth(month);
    const isOpen = status === 'In Progress';
    const isRetried = status === 'Unpaid' && retryFrom !== null && !tries.isSuspended;
    return {
      id,
      startDate: month,
      endDate: end,
      amount: dollars(isOpen ? expected : total),
      status,
      number,
      printDate: plusDays(end, printDays),
      dueDate: plusDays(end, dueDays),
      due: dollars(isOpen ? expected : due),
      nextAttempt: isRetried ? (retryDaysAfter(retryFrom, tries.lastAttempt ?? undefined)[0] ?? null) : null,
      failure: hasFailed(tries.last) ? tries.last.reason : null,
      isPaymentOpen: tries.last?.state === 'unresolved',
    };
  });
};

const hasFailed = (last: LastTry | null): last is LastTry =>
  last?.state === 'failed' || last?.state === 'not-sent';

/** Returns the lines of an invoice. For an open month, the lines if nothing changes until its end. */
export const listCharges = async (db: Db, { id, accountId, month, status }: Allowed<InvoiceRow>) => {
  if (status === 'In Progress') {
    const { lines } = planInvoice(await invoiceInput(db, accountId, month));
    return lines.map((line) => ({ ...chargeJson(line), id: null }));
  }
  const rows = await db
    .select({ charge: charges, seq: billableItems.seq })
    .from(charges)
    .innerJoin(billableItems, eq(billableItems.id, charges.itemId))
    .where(eq(charges.invoiceId, id))
    .orderBy(asc(billableItems.seq), desc(charges.part), asc(charges.firstDay));
  return rows.map(({ charge }) => ({ ...chargeJson(charge), id: charge.id }));
};

type Line = { description: string; firstDay: Day; lastDay: Day; cents: number };

const chargeJson = ({ description, firstDay, lastDay, cents }: Line) => ({
  description,
  startDate: firstDay,
  endDate: lastDay,
  amount: dollars(cents),
});

/** Returns the payments of an account that are not used up. Only administrators see their details. */
export const listUnusedPayments = (db: Db, { id }: Allowed<AccountRow>, isAdmin: boolean) =>
  paymentsJson(db, and(eq(payments.accountId, id), sql`${unusedOf()} > 0`), isAdmin);

/** Returns payments in the order in which they are used. */
export const paymentsJson = async (db: Db, which: SQL | undefined, isAdmin: boolean) => {
  const rows = await db
    .select({ payment: payments, unused: unusedOf() })
    .from(payments)
    .where(which)
    .orderBy(asc(payments.day), asc(payments.seq));
  return rows.map(({ payment: { id, accountId, amount, method, day, description, details }, unused }) => ({
    id,
    accountId,
    amount: dollars(amount),
    unusedAmount: dollars(unused),
    method,
    paymentDate: day,
    description,
    ...(isAdmin ? { details } : {}),
  }));
};

/** Returns the items that an account is billed for now or later. @param withFree also the items that cost nothing */
export const listItems = async (
  db: Db,
  { id, timezone }: Allowed<AccountRow>,
  { now, withFree }: { now: Date; withFree: boolean },
) => {
  const today = dayAt(now, timezone);
  const items = await itemsJson(
    db,
    today,
    and(
      eq(billableItems.accountId, id),
      or(sql`${billableItems.until} is null`, sql`${billableItems.until} > ${today}`),
    ),
  );
  return withFree ? items : items.filter(({ monthlyRate }) => monthlyRate > 0);
};

type Rates = { from: Day; cents: number }[];

/**
 * Returns items with their prices of a day and of the next month, in cents. `extra`: the part of both prices for the additional
 * screens of the day.
 */
export const pricedItems = async (db: Db, today: Day, which: SQL | undefined) => {
  const rows = await db
    .select({
      item: billableItems,
      rates: sql<Rates>`(select coalesce(json_agg(json_build_object('from', rates.from_day, 'cents', rates.cents)), '[]')
        from ${billableRates} rates where rates.item_id = billable_items.id)`,
      screens:
        sql<number>`(select count(*) from ${screenDays} days where days.account_id = billable_items.account_id
        and days.added <= ${today} and (days.removed is null or days.removed > ${today}))`.mapWith(Number),
    })
    .from(billableItems)
    .where(which)
    .orderBy(asc(billableItems.seq));
  return rows.map(({ item, rates, screens }) => {
    const extra = item.extraRate * Math.max(0, screens - 1);
    const rateOn = (day: Day) => rateIn(rates, day > item.start ? day : item.start) + extra;
    return { item, extra, rate: rateOn(today), nextRate: rateOn(firstOfNextMonth(today)) };
  });
};

/** Returns items with their prices of a day. */
export const itemsJson = async (db: Db, today: Day, which: SQL | undefined) =>
  (await pricedItems(db, today, which)).map(
    ({ item: { id, accountId, name, kind, start, until }, rate, nextRate }) => ({
      id,
      accountId,
      name,
      kind,
      monthlyRate: dollars(rate),
      nextMonthlyRate: nextRate === rate ? null : dollars(nextRate),
      startDate: start,
      endDate: until === null ? null : plusDays(until, -1),
    }),
  );
