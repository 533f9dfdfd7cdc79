import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import type { accounts } from '../../schema/accounts';
import { invoices, paymentAttempts } from '../../schema/billing';
import { findAccountCard, hardRefusalOf } from './card-queries';
import { countFailure } from './count-failure';
import { dueOf } from './due-queries';
import type { Day } from './plan-days';

export type Trial = {
  invoiceId: number;
  account: typeof accounts.$inferSelect;
  day: Day;
  now: Date;
  /** Whether a person asked for the attempt. */
  isPresent: boolean;
};

/** The refusal without a call to the provider, because the account has no card. */
const noCard = { code: 'no_card', text: 'There is no card on file.' };

/**
 * Inserts the row of an attempt to charge the card for what an unpaid invoice owes. An attempt with a card that must not be tried again,
 * because the bank has refused this card for any invoice, counts as failed without a call to the provider. The caller has locked the money of the account.
 * @returns the id of an attempt to send after the transaction, or undefined
 * @throws AppError no-card if a person asks, and the account has no card any more
 */
export const beginAttempt = async (
  services: Services,
  tx: Transaction,
  trial: Trial,
): Promise<number | undefined> => {
  const { invoiceId, account, day, now, isPresent } = trial;
  const [invoice] = await tx
    .select({ due: dueOf(), status: invoices.status })
    .from(invoices)
    .where(eq(invoices.id, invoiceId));
  if (invoice?.status !== 'Unpaid') return undefined;
  const [last] = await tx
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.invoiceId, invoiceId))
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  if (last?.state === 'unresolved') return undefined;
  const card = await findAccountCard({ db: tx, payments: services.payments }, account.id);
  if (isPresent && !card?.methodId) throw new AppError('no-card');
  const unsent = isPresent ? undefined : await reasonNotToSend(tx, account.id, card?.methodId);
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      accountId: account.id,
      invoiceId,
      number: (last?.number ?? 0) + 1,
      present: isPresent,
      cents: invoice.due,
      day,
      methodId: card?.methodId ?? null,
      at: now,
      ...(unsent
        ? { state: 'not-sent', code: unsent.code, reason: unsent.text, isHard: true, resolvedAt: now }
        : { state: 'unresolved' }),
    })
    .returning();
  if (!attempt) throw new AppError('broken');
  if (!unsent) return attempt.id;
  await countFailure(services, tx, attempt, account);
  return undefined;
};

const reasonNotToSend = async (tx: Transaction, accountId: number, methodId: string | null | undefined) => {
  if (!methodId) return noCard;
  const refusal = await hardRefusalOf(tx, accountId, methodId);
  return refusal && { code: refusal.code ?? '', text: refusal.reason };
};
