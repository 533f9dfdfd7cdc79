import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { spendAttempt } from '../../kit/access/limit-attempts';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { audit } from '../audit/audit-rows';
import type { AccountRow } from './billing-access';
import { findAccountCard } from './card-queries';
import { unpaidInvoices } from './due-queries';
import { lockMoney } from './lock-money';
import { resolveIntent } from './resolve-attempt';
import { sendAttempt } from './send-attempt';
import { beginAttempt } from './try-card';

/** Maximum number of times in an hour that a person can ask to charge the card of an account. */
const perHour = 5;

/**
 * Charges the card for all unpaid invoices, the oldest first, because a person asks for it. Stops at the first failure. The calendar
 * of retries stays as it is.
 * @returns the secret with which the person confirms a payment at their bank, or null if everything is paid
 * @throws AppError no-card, card-refused with the sentence of the provider, payments-away, payment-open, too-many
 */
export const payInvoices = async (
  ctx: Ctx<Person>,
  { id: accountId }: Allowed<AccountRow>,
): Promise<string | null> => {
  await resolveConfirmed(ctx, accountId);
  const unpaid = await unpaidInvoices(ctx.db, accountId);
  if (unpaid.length === 0) return null;
  const card = await findAccountCard(ctx, accountId);
  if (!card?.methodId) throw new AppError('no-card');
  await spendAttempt(ctx.db, [{ key: `pay of ${accountId}`, max: perHour, minutes: 60 }], ctx.now);
  for (const { invoiceId } of unpaid) {
    const secret = await payInvoice(ctx, accountId, invoiceId);
    if (secret !== null) return secret;
  }
  return null;
};

/**
 * Stores the payments that a person has confirmed at the bank since the last attempt. They charge nothing, so they are no further
 * attempt.
 */
const resolveConfirmed = async (ctx: Ctx<Person>, accountId: number): Promise<void> => {
  for (const { intentId } of await unpaidInvoices(ctx.db, accountId))
    if (intentId) await resolveIntent(ctx, await ctx.payments.readIntent(intentId));
};

const payInvoice = async (ctx: Ctx<Person>, accountId: number, invoiceId: number): Promise<string | null> => {
  const now = ctx.clock.now();
  const attempt = await ctx.db.transaction(async (tx) => {
    const locked = await lockMoney(tx, accountId, now);
    const unpaid = await unpaidInvoices(tx, accountId);
    if (unpaid.every((each) => each.invoiceId !== invoiceId)) return 'paid';
    const begun = await beginAttempt(ctx, tx, { invoiceId, ...locked, now, isPresent: true });
    const subject = { kind: 'invoice', id: invoiceId } as const;
    if (begun !== undefined) await audit(tx, ctx, { action: 'invoice-paid', subject, accountId });
    return begun;
  });
  if (attempt === 'paid') return null;
  if (attempt === undefined) throw new AppError('payment-open');
  const answer = await sendAttempt(ctx, attempt);
  if (answer?.state === 'succeeded') return null;
  if (answer?.state === 'confirm') return answer.clientSecret;
  if (answer?.state === 'failed')
    throw new AppError('card-refused', [answer.decline?.text ?? 'Your card was declined.']);
  throw new AppError(answer ? 'payment-open' : 'payments-away');
};
