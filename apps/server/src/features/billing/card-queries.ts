import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Db } from '../../kit/db/open-database';
import type { Ctx, Services } from '../../kit/http/context';
import { accountCards } from './card-tables';

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
