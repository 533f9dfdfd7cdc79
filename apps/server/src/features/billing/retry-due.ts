import { dayAt } from '@marquee/playback/timetable/local-day';
import { and, asc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { eachAlone } from '../../kit/run/each-alone';
import { accounts } from '../../schema/accounts';
import { isSuspended } from '../accounts/standing-queries';
import { invoices, paymentAttempts } from '../../schema/billing';
import { unresolvedAttempts } from './due-queries';
import { lockMoney } from './lock-money';
import type { Day } from './plan-days';
import { retryDaysAfter } from './plan-retries';
import { sendAttempt } from './send-attempt';
import { beginAttempt } from './try-card';

/**
 * Tries the cards of all unpaid invoices whose retry is due. No card is tried while its account is suspended, whoever suspended it.  A failure of
 * one account does not stop the others.
 */
export const retryDue = async (services: Services): Promise<void> => {
  const { db, clock, log } = services;
  const unpaid = await db
    .select({
      id: invoices.id,
      accountId: invoices.accountId,
      timezone: accounts.timezone,
      retryFrom: invoices.retryFrom,
      last: lastAttempt(),
    })
    .from(invoices)
    .innerJoin(accounts, eq(accounts.id, invoices.accountId))
    .where(
      and(eq(invoices.status, 'Unpaid'), isNotNull(invoices.retryFrom), notExists(unresolvedAttempts(db))),
    )
    .orderBy(asc(invoices.month));
  await eachAlone(
    unpaid,
    async (invoice) => {
      if (isDue(invoice, dayAt(clock.now(), invoice.timezone))) await retry(services, invoice);
    },
    (err, { id }) => log.error({ err, invoiceId: id }, 'the card of an invoice could not be tried'),
  );
};

const lastAttempt = () =>
  sql<Day | null>`(select max(attempts.day)::text from ${paymentAttempts} attempts
    where attempts.invoice_id = invoices.id and not attempts.present)`;

const isDue = ({ retryFrom, last }: { retryFrom: Day | null; last: Day | null }, today: Day): boolean => {
  const next = retryFrom === null ? undefined : retryDaysAfter(retryFrom, last ?? undefined)[0];
  return next !== undefined && next <= today;
};

/** Another process may have tried the card since the list was read, so the retry is checked again under the lock. */
const retry = async (
  services: Services,
  { id, accountId }: { id: number; accountId: number },
): Promise<void> => {
  const now = services.clock.now();
  const attempt = await services.db.transaction(async (tx) => {
    const locked = await lockMoney(tx, accountId, now);
    const [row] = await tx
      .select({ retryFrom: invoices.retryFrom, last: lastAttempt() })
      .from(invoices)
      .where(eq(invoices.id, id));
    if (!row || !isDue(row, locked.day) || (await isSuspended(tx, accountId))) return undefined;
    return beginAttempt(services, tx, { invoiceId: id, ...locked, now, isPresent: false });
  });
  if (attempt !== undefined) await sendAttempt(services, attempt);
};
