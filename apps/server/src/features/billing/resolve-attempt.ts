import { and, eq } from 'drizzle-orm';
import type { Db, Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import type { Decline, Intent } from '../../kit/payments/payments';
import { announce } from '../../kit/push/announce';
import { invoices, paymentAttempts, payments, paymentUses } from '../../schema/billing';
import { countFailure } from './count-failure';
import { dueOf } from './due-queries';
import { lockMoney } from './lock-money';
import { insertPayment, settleInvoices } from './settle-invoices';

/**
 * Stores the state of a payment at the provider. A paid payment pays its invoice, once. A refused payment ends the attempt whose
 * answer it is. Any other state changes nothing. The answer of an attempt, a webhook and the nightly comparison all end here, in any
 * order.
 * @param attemptId the attempt that was sent. Without it, a refusal changes nothing, because it may concern an earlier attempt
 */
export const resolveIntent = async (
  services: Pick<Services, 'db' | 'jobs' | 'config' | 'clock'>,
  intent: Intent,
  attemptId?: number,
): Promise<void> => {
  const decline = attemptId === undefined ? undefined : declineOf(intent);
  if (intent.state !== 'succeeded' && decline === undefined) return;
  const [known] = await services.db
    .select({ id: invoices.id, accountId: invoices.accountId })
    .from(invoices)
    .where(eq(invoices.intentId, intent.id));
  if (!known) return;
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const locked = await lockMoney(tx, known.accountId, now);
    const [attempt] = await tx
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.invoiceId, known.id), eq(paymentAttempts.state, 'unresolved')));
    if (decline === undefined) {
      if (attempt) await endAttempt(tx, attempt.id, { state: 'succeeded' }, now);
      await payByCard(services, tx, { invoiceId: known.id, intent, ...locked, now });
    } else if (attempt !== undefined && attempt.id === attemptId)
      await endRefused(services, tx, { attempt, decline, account: locked.account, now });
  });
};

/** Stores that the provider has refused an attempt for good, without a payment that could be read. */
export const refuseAttempt = async (
  services: Pick<Services, 'db' | 'jobs' | 'config' | 'clock'>,
  { id, accountId }: Pick<Attempt, 'id' | 'accountId'>,
  decline: Decline,
): Promise<void> => {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const { account } = await lockMoney(tx, accountId, now);
    const [attempt] = await tx
      .select()
      .from(paymentAttempts)
      .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'unresolved')));
    if (attempt) await endRefused(services, tx, { attempt, decline, account, now });
  });
};

type Attempt = typeof paymentAttempts.$inferSelect;
type Refused = {
  attempt: Attempt;
  decline: Decline;
  account: Awaited<ReturnType<typeof lockMoney>>['account'];
  now: Date;
};

const endRefused = async (
  services: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  { attempt, decline: { code, text, hard }, account, now }: Refused,
): Promise<void> => {
  await endAttempt(tx, attempt.id, { state: 'failed', code, reason: text, isHard: hard }, now);
  await countFailure(services, tx, { ...attempt, code, reason: text }, account);
};

/** Stores the result of an unresolved attempt. */
export const endAttempt = async (
  tx: Db,
  id: number,
  result: Pick<typeof paymentAttempts.$inferInsert, 'state' | 'code' | 'reason' | 'isHard'>,
  now: Date,
): Promise<void> => {
  await tx
    .update(paymentAttempts)
    .set({ ...result, resolvedAt: now })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, 'unresolved')));
};

type CardPayment = Awaited<ReturnType<typeof lockMoney>> & { invoiceId: number; intent: Intent; now: Date };

/** Inserts the payment of a paid intent, unless it is known, and uses it for its own invoice first. */
const payByCard = async (
  services: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  { invoiceId, intent, account, day, now }: CardPayment,
): Promise<void> => {
  const accountId = account.id;
  const [known] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.providerRef, intent.id));
  if (known) return;
  const paymentId = await insertPayment(
    tx,
    {
      accountId,
      amount: intent.cents,
      method: 'card',
      day,
      description: 'Card payment',
      providerRef: intent.id,
    },
    now,
  );
  const [invoice] = await tx.select({ due: dueOf() }).from(invoices).where(eq(invoices.id, invoiceId));
  const cents = Math.min(invoice?.due ?? 0, intent.cents);
  if (cents > 0) await tx.insert(paymentUses).values({ accountId, paymentId, invoiceId, cents });
  await announce(tx, { topic: 'invoices', id: accountId });
  await settleInvoices(services, tx, { accountId, day, now, succeededId: intent.id });
};

const unspecified: Decline = {
  kind: 'decline',
  code: 'declined',
  text: 'Your card was declined.',
  hard: false,
};
const mustConfirm: Decline = {
  kind: 'decline',
  code: 'authentication_required',
  text: 'Your bank asks you to confirm this payment.',
  hard: true,
};

/** Returns the refusal of a payment, or undefined if the payment is paid or not decided. */
const declineOf = ({ state, decline }: Intent): Decline | undefined => {
  if (state === 'failed' || state === 'canceled') return decline ?? unspecified;
  return state === 'confirm' ? mustConfirm : undefined;
};
