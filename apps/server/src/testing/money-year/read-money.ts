import { asc, desc, eq, sql } from 'drizzle-orm';
import { accountPeriods } from '../../schema/accounts';
import { accountStatuses } from '../../features/accounts/standing-queries';
import { commissions } from '../../schema/affiliates';
import { billableItems, charges, invoices, paymentAttempts, payments } from '../../schema/billing';
import { dueOf, unusedOf } from '../../features/billing/due-queries';
import { feeds } from '../../schema/feeds';
import { sentLetters } from '../../schema/letters';
import type { World } from '../test-world';
import type { ExpectedAccount } from './expected-account';
import { dueOf as expectedDue, statusOf } from './expected-account';
import { byMonth, expectedCommissions } from './expected-commissions';
import type { AccountMoney, Affiliate } from './money-events';

/** The letters that the calculator counts. */
const counted = new Set([
  'payment-failed',
  'payment-failed-again',
  'confirm-payment',
  'suspended',
  'payment-received',
  'more-time',
]);

/** Reads the money of one account from the rows of the server. */
export const readMoney = async (
  { services: { db } }: World,
  accountId: number,
  { name, zone }: { name: string; zone: string },
): Promise<AccountMoney> => {
  const closed = await db
    .select({ invoice: invoices, due: dueOf() })
    .from(invoices)
    .where(eq(invoices.accountId, accountId))
    .orderBy(asc(invoices.month));
  const lines = await db
    .select({ charge: charges })
    .from(charges)
    .innerJoin(billableItems, eq(billableItems.id, charges.itemId))
    .where(eq(charges.accountId, accountId))
    .orderBy(asc(billableItems.seq), desc(charges.part), asc(charges.firstDay));
  const periods = await db.select().from(accountPeriods).where(eq(accountPeriods.accountId, accountId));
  const paid = await db
    .select({ payment: payments, unused: unusedOf() })
    .from(payments)
    .where(eq(payments.accountId, accountId))
    .orderBy(asc(payments.day), asc(payments.seq));
  const attempts = await db
    .select({ attempt: paymentAttempts, month: invoices.month })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoiceId))
    .where(eq(paymentAttempts.accountId, accountId))
    .orderBy(asc(paymentAttempts.at), asc(invoices.month), asc(paymentAttempts.number));
  const earned = await db
    .select({
      month: invoices.month,
      source: sql<string>`coalesce('Feed: ' || ${feeds.name}, 'screens')`,
      cents: sql<number>`sum(${commissions.cents})`.mapWith(Number),
    })
    .from(commissions)
    .innerJoin(invoices, eq(invoices.id, commissions.invoiceId))
    .leftJoin(feeds, eq(feeds.id, commissions.feedId))
    .where(eq(invoices.accountId, accountId))
    .groupBy(invoices.id, feeds.id);
  const letters = await db.select().from(sentLetters).where(eq(sentLetters.accountId, accountId));
  return {
    account: name,
    zone,
    status: (await accountStatuses(db, [accountId])).get(accountId) ?? '',
    invoices: closed.flatMap(({ invoice: { id, month, number, status, total }, due }) => {
      if (status === 'In Progress') return [];
      const own = lines.flatMap(({ charge }) => (charge.invoiceId === id ? [charge] : []));
      return [{ month, number, status, total, due, lines: own.map(lineOf) }];
    }),
    states: mergeSpans(periods),
    payments: paid.map(({ payment: { day, method, amount }, unused }) => ({ day, method, amount, unused })),
    attempts: attempts.map(({ attempt: { day, state, cents }, month }) => ({ month, day, state, cents })),
    letters: countKinds(letters.map(({ kind }) => kind).filter((kind) => counted.has(kind))),
    commissions: earned.filter(({ cents }) => cents !== 0).toSorted(byMonth),
  };
};

const lineOf = ({ description, firstDay, lastDay, cents }: typeof charges.$inferSelect) => ({
  description,
  firstDay,
  lastDay,
  cents,
});

const countKinds = (kinds: string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const kind of kinds.toSorted()) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
};

type Span = { from: string; until: string | null };

/** Joins spans that overlap or touch. Leaves out spans without a day. */
const mergeSpans = (spans: Span[]): Span[] => {
  const merged: Span[] = [];
  for (const { from, until } of spans.toSorted((one, other) => one.from.localeCompare(other.from))) {
    if (from === until) continue;
    const last = merged.at(-1);
    if (!last || (last.until !== null && last.until < from)) merged.push({ from, until });
    else if (last.until !== null && (until === null || until > last.until)) last.until = until;
  }
  return merged;
};

/** Returns the money of an expected account in the form of `readMoney`. */
export const expectedMoney = (account: ExpectedAccount, affiliate: Affiliate): AccountMoney => ({
  account: account.name,
  zone: account.zone,
  status: statusOf(account),
  invoices: account.invoices.map((invoice) => {
    const { month, number, status, total, lines } = invoice;
    return { month, number, status, total, due: expectedDue(invoice), lines };
  }),
  states: unbilledSpans(account),
  payments: account.payments.toSorted((one, other) => one.day.localeCompare(other.day)),
  attempts: account.attempts,
  letters: Object.fromEntries([...account.letters].toSorted(([one], [other]) => one.localeCompare(other))),
  commissions: expectedCommissions(account, affiliate),
});

/** Joins the days on which the account was not billed. The last day goes on. */
const unbilledSpans = ({ days }: ExpectedAccount): Span[] => {
  const spans: Span[] = [];
  for (const [day, { isBilled }] of [...days].toSorted(([one], [other]) => one.localeCompare(other))) {
    const last = spans.at(-1);
    if (last && last.until === null && isBilled) last.until = day;
    else if (!isBilled && (!last || last.until !== null)) spans.push({ from: day, until: null });
  }
  return spans;
};
