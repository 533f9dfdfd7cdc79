import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { sendOnce } from '../../kit/mail/letter';
import { announce } from '../../kit/push/announce';
import { endPeriods } from '../accounts/account-period-rows';
import { ownerAddresses } from '../accounts/owner-queries';
import { postCommissions } from '../affiliates/commission-rows';
import { invoices, payments, paymentUses } from '../../schema/billing';
import { unpaidInvoices, unusedPayments } from './due-queries';
import { cancelIntent } from './intent-jobs';
import { writeLedger } from './ledger-rows';
import { paymentReceivedMail } from './mails/payment-received-mail';
import type { Day } from './plan-days';
import { planSettlement } from './plan-settlement';

type Settling = {
  accountId: number;
  day: Day;
  now: Date;
  /** The payment at the provider that has just succeeded. The payments of other invoices are canceled there. */
  succeededId?: string;
};

/**
 * Uses the payments of an account for its unpaid invoices, the oldest first, and waives amounts that are too small for a card. If
 * nothing is unpaid any more, the account is active again. The caller has locked the money of the account.
 * @returns the ids of the invoices that are now paid
 */
export const settleInvoices = async (
  services: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  { accountId, day, now, succeededId }: Settling,
): Promise<number[]> => {
  const dues = await unpaidInvoices(tx, accountId);
  if (dues.length === 0) return [];
  const { uses, waived, paid } = planSettlement(dues, await unusedPayments(tx, accountId));
  for (const { invoiceId, cents } of waived) {
    const payment = {
      accountId,
      amount: cents,
      method: 'waived',
      day,
      description: 'Too small to charge',
    } as const;
    uses.push({ paymentId: await insertPayment(tx, payment, now), invoiceId, cents });
  }
  if (uses.length > 0) await tx.insert(paymentUses).values(uses.map((use) => ({ accountId, ...use })));
  if (paid.length === 0) return [];
  await tx.update(invoices).set({ status: 'Paid' }).where(inArray(invoices.id, paid));
  for (const { intentId } of dues.filter(({ invoiceId }) => paid.includes(invoiceId)))
    if (intentId && intentId !== succeededId)
      await services.jobs.send(cancelIntent, { intentId, accountId }, tx);
  for (const id of [accountId, ...(await postCommissions(tx, paid, day))])
    await announce(tx, { topic: 'invoices', id });
  if (paid.length < dues.length) return paid;
  const hadFailed = dues.some(({ retryFrom }) => retryFrom !== null);
  const wasSuspended = await endPeriods(tx, accountId, { kinds: ['suspended'], causes: ['payment'], day });
  if (wasSuspended || hadFailed) await reportRestored(services, tx, accountId, String(paid.at(-1)));
  return paid;
};

/** Inserts a payment with its entry in the ledger. Returns its id. */
export const insertPayment = async (
  tx: Transaction,
  payment: Omit<typeof payments.$inferInsert, 'id'>,
  now: Date,
): Promise<number> => {
  const [made] = await tx.insert(payments).values(payment).returning({ id: payments.id });
  const id = made?.id ?? 0;
  const { accountId, day, amount } = payment;
  await writeLedger(tx, [{ accountId, day, at: now, kind: 'payment', cents: -amount, source: String(id) }]);
  return id;
};

const reportRestored = async (
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  accountId: number,
  key: string,
): Promise<void> => {
  await announce(tx, { topic: 'standing', id: accountId });
  const to = await ownerAddresses(tx, accountId);
  const address = `${config.publicUrl}/settings/billing`;
  await sendOnce(tx, jobs, { accountId, kind: 'payment-received', key, to }, paymentReceivedMail, {
    address,
  });
};
