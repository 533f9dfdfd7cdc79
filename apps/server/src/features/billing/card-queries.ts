import { and, desc, eq, notExists, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Db } from '../../kit/db/open-database';
import type { Ctx, Services } from '../../kit/http/context';
import { payments as cardPayments, invoices, paymentAttempts } from '../../schema/billing';
import { accountCards } from '../../schema/cards';

/**
 * Returns the customer of an account at the current provider, with its stored card. Returns undefined if nobody has begun to store
 * a card.
 */
export const findAccountCard = async (
  { db, payments }: Pick<Services, 'payments'> & { db: Db },
  accountId: number,
) => {
  const [row] = await db
    .select()
    .from(accountCards)
    .where(and(eq(accountCards.accountId, accountId), eq(accountCards.provider, payments.provider)));
  return row;
};

/**
 * Returns the last attempt for which the bank has refused a card for good, such as a stolen card, for any invoice of the account. A
 * refusal counts until the card pays this invoice after all, for example because a person has confirmed the payment.
 */
export const hardRefusalOf = async (db: Db, accountId: number, methodId: string) => {
  const [refusal] = await db
    .select({ code: paymentAttempts.code, reason: paymentAttempts.reason })
    .from(paymentAttempts)
    .innerJoin(invoices, eq(invoices.id, paymentAttempts.invoiceId))
    .where(
      and(
        eq(paymentAttempts.accountId, accountId),
        eq(paymentAttempts.methodId, methodId),
        eq(paymentAttempts.state, 'failed'),
        eq(paymentAttempts.isHard, true),
        notExists(
          db
            .select({ one: sql`1` })
            .from(cardPayments)
            .where(eq(cardPayments.providerRef, invoices.intentId)),
        ),
      ),
    )
    .orderBy(desc(paymentAttempts.at))
    .limit(1);
  return refusal;
};

/** Returns the JSON of the stored card of the person's account. */
export const readPaymentMethod = async (ctx: Ctx<Person>) => {
  const found = await findAccountCard(ctx, ctx.actor.accountId);
  const { provider, publishableKey } = ctx.payments;
  return {
    provider,
    publishableKey,
    card: found?.expires ? { brand: found.brand, lastFour: found.lastFour, expires: found.expires } : null,
  };
};
