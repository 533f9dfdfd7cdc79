import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { sendOnce } from '../../kit/mail/letter';
import { announce } from '../../kit/push/announce';
import { beginPeriod } from '../accounts/account-period-rows';
import type { accounts } from '../../schema/accounts';
import { ownerAddresses } from '../accounts/owner-queries';
import { invoices, type paymentAttempts } from '../../schema/billing';
import { formatCents, formatDay, formatMonth } from './format-money';
import { confirmPaymentMail } from './mails/confirm-payment-mail';
import { paymentFailedMail } from './mails/payment-failed-mail';
import { suspendedMail } from './mails/suspended-mail';
import { retryDaysAfter } from './plan-retries';

type Attempt = typeof paymentAttempts.$inferSelect;
type Account = typeof accounts.$inferSelect;

/**
 * Records the effects of a failed attempt without a person. The first failure begins the calendar of retries, and so the probation of
 * the account. The last failure suspends the account, unless it is cancelled.
 */
export const countFailure = async (
  services: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  attempt: Attempt,
  account: Account,
): Promise<void> => {
  if (attempt.present) return;
  const { invoiceId, day } = attempt;
  const [invoice] = await tx
    .select({ month: invoices.month, retryFrom: invoices.retryFrom, status: invoices.status })
    .from(invoices)
    .where(eq(invoices.id, invoiceId));
  if (invoice?.status !== 'Unpaid') return;
  const isFirst = invoice.retryFrom === null;
  if (isFirst) await tx.update(invoices).set({ retryFrom: day }).where(eq(invoices.id, invoiceId));
  const next = retryDaysAfter(invoice.retryFrom ?? day, day);
  const isCancelled = account.cancelOn !== null && account.cancelOn <= day;
  const isLast = next.length === 0 && !isCancelled;
  const period = { accountId: account.id, kind: 'suspended', cause: 'payment', from: day, by: null } as const;
  const isSuspended = isLast && (await beginPeriod(tx, period));
  await announce(tx, { topic: 'invoices', id: account.id });
  if (isFirst || isSuspended) await announce(tx, { topic: 'standing', id: account.id });
  // Another invoice has suspended the account on the same day. Its mail says what to do.
  if (isLast && !isSuspended) return;
  await tell(services, tx, attempt, { month: invoice.month, next, isFirst, isSuspended });
};

type Failure = { month: string; next: string[]; isFirst: boolean; isSuspended: boolean };

const tell = async (
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  { id, accountId, invoiceId, cents, code, reason }: Attempt,
  { month, next, isFirst, isSuspended }: Failure,
): Promise<void> => {
  const to = await ownerAddresses(tx, accountId);
  const facts = {
    amount: formatCents(cents),
    month: formatMonth(month),
    address: `${config.publicUrl}/settings/billing`,
  };
  const key = String(id);
  if (isSuspended) return sendOnce(tx, jobs, { accountId, kind: 'suspended', key, to }, suspendedMail, facts);
  if (isFirst && code === 'authentication_required')
    return sendOnce(
      tx,
      jobs,
      { accountId, kind: 'confirm-payment', key: String(invoiceId), to },
      confirmPaymentMail,
      facts,
    );
  const kind = isFirst ? 'payment-failed' : 'payment-failed-again';
  return sendOnce(tx, jobs, { accountId, kind, key, to }, paymentFailedMail, {
    ...facts,
    reason,
    next: next.map(formatDay),
  });
};
