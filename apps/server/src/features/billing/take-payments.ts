import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { postCommissions } from '../affiliates/commission-rows';
import { checkPaymentDay } from '../affiliates/payment-day-queries';
import { audit } from '../audit/audit-rows';
import type { AccountRow } from './billing-access';
import { paymentsJson } from './billing-queries';
import { ledgerEntries, payments, paymentUses } from '../../schema/billing';
import { unusedOf } from './due-queries';
import { writeLedger } from './ledger-rows';
import { lockMoney } from './lock-money';
import type { Day } from './plan-days';
import { insertPayment, settleInvoices } from './settle-invoices';

export type GivenPayment = {
  id: number;
  amount?: number | undefined;
  method?: 'card' | 'waived' | 'check' | undefined;
  paymentDate?: Day | undefined;
  description?: string | undefined;
  details?: string | undefined;
  form?: string | undefined;
};

/**
 * Adds payments and credits to an account, and changes known ones. They pay unpaid invoices at once, the oldest first.
 * @throws AppError payment-used if the amount would be less than what is used; invalid; not-found
 */
export const takePayments = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  { id: accountId }: Allowed<AccountRow>,
  given: GivenPayment[],
) => {
  const { now } = ctx;
  const { day, account } = await lockMoney(tx, accountId, now);
  for (const { paymentDate } of given) checkPaymentDay(paymentDate, account, now);
  const ids: number[] = [];
  for (const row of given)
    ids.push(
      row.id === 0
        ? await addPayment(tx, accountId, row, day, now)
        : await changePayment(tx, accountId, row, day, now),
    );
  for (const [index, id] of ids.entries())
    await audit(tx, ctx, {
      action: 'payment-saved',
      subject: { kind: 'payment', id },
      accountId,
      after: { ...given[index] },
    });
  await settleInvoices(ctx, tx, { accountId, day, now });
  // A changed method can be a waiver, which earns no commission.
  const affiliateIds = await postCommissions(tx, await invoicesPaidBy(tx, ids), day);
  for (const id of [accountId, ...affiliateIds]) await announce(tx, { topic: 'invoices', id });
  const saved = await paymentsJson(tx, inArray(payments.id, ids), true);
  const byId = new Map(saved.map((payment) => [payment.id, payment]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const invoicesPaidBy = async (tx: Transaction, paymentIds: number[]): Promise<number[]> => {
  const rows = await tx
    .selectDistinct({ id: paymentUses.invoiceId })
    .from(paymentUses)
    .where(inArray(paymentUses.paymentId, paymentIds));
  return rows.map(({ id }) => id);
};

/** Adds a payment, unless an earlier call of the same form has added it. Returns its id. */
const addPayment = async (
  tx: Transaction,
  accountId: number,
  { amount = 0, method = 'check', paymentDate, description = '', details = '', form }: GivenPayment,
  today: Day,
  now: Date,
): Promise<number> => {
  const [made] = form
    ? await tx
        .select({ id: payments.id })
        .from(payments)
        .where(and(eq(payments.accountId, accountId), eq(payments.madeBy, form)))
    : [];
  if (made) return made.id;
  const day = paymentDate ?? today;
  const fresh = { accountId, amount, method, day, description, details, madeBy: form ?? null };
  return insertPayment(tx, fresh, now);
};

const changePayment = async (
  tx: Transaction,
  accountId: number,
  { id, amount, method, paymentDate, description, details }: GivenPayment,
  day: Day,
  now: Date,
): Promise<number> => {
  const [known] = await tx
    .select({ payment: payments, unused: unusedOf() })
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.accountId, accountId)));
  if (!known) throw new AppError('not-found');
  const { payment, unused } = known;
  const changed = {
    amount: amount ?? payment.amount,
    method: method ?? payment.method,
    day: paymentDate ?? payment.day,
    description: description ?? payment.description,
    details: details ?? payment.details,
  };
  const isFromProvider = payment.providerRef !== null || payment.creditNoteId !== null;
  if (isFromProvider && (changed.amount !== payment.amount || changed.method !== payment.method))
    throw new AppError('invalid', ['The amount of a card payment or credit note cannot be changed.']);
  if (changed.amount < payment.amount - unused) throw new AppError('payment-used');
  await tx.update(payments).set(changed).where(eq(payments.id, id));
  if (changed.amount !== payment.amount) await correctLedger(tx, payment, changed.amount, day, now);
  return id;
};

/** Entries are never changed, so a further entry corrects the amount. */
const correctLedger = async (
  tx: Transaction,
  { id, accountId, amount }: typeof payments.$inferSelect,
  newAmount: number,
  day: Day,
  now: Date,
): Promise<void> => {
  const earlier = await tx.$count(
    ledgerEntries,
    and(eq(ledgerEntries.accountId, accountId), eq(ledgerEntries.kind, 'payment-change')),
  );
  const source = `${id} ${earlier + 1}`;
  await writeLedger(tx, [
    { accountId, day, at: now, kind: 'payment-change', cents: amount - newAmount, source },
  ]);
};
