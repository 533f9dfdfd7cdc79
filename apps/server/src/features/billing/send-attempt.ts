import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import type { Decline, Intent, Payments } from '../../kit/payments/payments';
import { invoices, paymentAttempts } from '../../schema/billing';
import { findAccountCard } from './card-queries';
import { endAttempt, refuseAttempt, resolveIntent } from './resolve-attempt';

type Attempt = typeof paymentAttempts.$inferSelect;

/** Hours after which the provider may have forgotten the key of a call. */
const safeHours = 20;

/**
 * Sends an attempt to the provider and stores the answer. An unclear answer leaves the attempt unresolved; then a job reads the
 * payment at the provider again. Sending an attempt again charges nothing twice, because its key and its payment are the same. If the
 * invoice was paid in another way meanwhile, nothing is charged.
 * @returns the payment at the provider, or undefined if the answer is not known, or if an attempt without a person was refused
 * @throws AppError payment-refused if a person asked for the attempt
 */
export const sendAttempt = async (services: Services, attemptId: number): Promise<Intent | undefined> => {
  const [row] = await services.db
    .select({ attempt: paymentAttempts, intentId: invoices.intentId, status: invoices.status })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoiceId))
    .where(and(eq(paymentAttempts.id, attemptId), eq(paymentAttempts.state, 'unresolved')));
  if (!row) return undefined;
  const { attempt, intentId, status } = row;
  const work = status === 'Unpaid' ? charge : withdraw;
  try {
    const answer = await work(services, attempt, intentId);
    if (answer) await resolveIntent(services, answer, attempt.id);
    return answer;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'payments-away') return undefined;
    if (error.code !== 'payment-refused') throw error;
    await refuseAttempt(services, attempt, refusedForGood);
    if (attempt.present) throw error;
    return undefined;
  }
};

/** The result of an attempt that the provider refuses for good. The card itself was not refused, so a retry sends it again. */
const refusedForGood: Decline = {
  kind: 'decline',
  code: 'refused_by_provider',
  text: 'The payment provider refused this payment.',
  hard: false,
};

const charge = async (services: Services, attempt: Attempt, intentId: string | null): Promise<Intent> => {
  const { payments, clock } = services;
  const isOld = clock.now().getTime() - attempt.at.getTime() > safeHours * 3_600_000;
  const intent = intentId === null ? await newIntent(services, attempt) : await payments.readIntent(intentId);
  return confirmIntent(payments, attempt, await withAmount(payments, intent, attempt.cents), isOld);
};

/** Ends an attempt without a charge. A payment that has succeeded before stays, and becomes a credit of the account. */
const withdraw = async (
  services: Services,
  attempt: Attempt,
  intentId: string | null,
): Promise<Intent | undefined> => {
  const { db, payments, clock } = services;
  const id = intentId ?? (await foundIntent(services, attempt))?.id;
  if (id !== undefined) return payments.cancelIntent(id);
  const result = {
    state: 'not-sent',
    code: 'invoice_paid',
    reason: 'The invoice was paid already.',
  } as const;
  await endAttempt(db, attempt.id, result, clock.now());
  return undefined;
};

/**
 * Creates the payment of the invoice at the provider. The provider forgets keys, and a backup of the database can be older than the
 * payment, so a known payment is searched first.
 */
const newIntent = async (services: Services, attempt: Attempt): Promise<Intent> => {
  const { invoiceId, accountId, cents } = attempt;
  const found = await foundIntent(services, attempt);
  if (found) return found;
  const customer = await findAccountCard(services, accountId);
  if (!customer) throw new AppError('payments-away');
  const owner = { accountId, customerId: customer.customerId };
  const intent = await services.payments.createIntent(owner, { invoiceId, cents });
  await storeIntent(services, attempt, intent);
  return intent;
};

/** Returns the payment of the invoice that the provider knows, and stores its id. */
const foundIntent = async (services: Services, attempt: Attempt): Promise<Intent | undefined> => {
  const customer = await findAccountCard(services, attempt.accountId);
  const intent = customer && (await services.payments.findIntent(customer.customerId, attempt.invoiceId));
  if (intent) await storeIntent(services, attempt, intent);
  return intent;
};

const storeIntent = async (
  { db }: Services,
  { invoiceId }: Attempt,
  { id: intentId }: Intent,
): Promise<void> => {
  await db
    .update(invoices)
    .set({ intentId })
    .where(and(eq(invoices.id, invoiceId), sql`${invoices.intentId} is null`));
};

const settled: Intent['state'][] = ['succeeded', 'processing', 'canceled'];

const withAmount = async (payments: Payments, intent: Intent, cents: number): Promise<Intent> =>
  intent.cents === cents || settled.includes(intent.state) ? intent : payments.changeAmount(intent.id, cents);

/** Confirms a payment. An old attempt may have been confirmed, so its payment is only read. */
const confirmIntent = async (
  payments: Payments,
  { id, methodId, present }: Attempt,
  intent: Intent,
  isOld: boolean,
): Promise<Intent> => {
  if (settled.includes(intent.state)) return intent;
  if (methodId === null || (isOld && intent.state !== 'created')) return intent;
  return payments.confirm(intent.id, { attemptId: id, methodId, present });
};
