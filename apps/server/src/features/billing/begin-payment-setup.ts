import type { Person } from '../../kit/access/actor';
import { spendAttempt } from '../../kit/access/limit-attempts';
import type { Ctx } from '../../kit/http/context';
import { prepareCustomer } from './prepare-customer';

/** Maximum number of cards that the people of an account can enter in an hour, so that nobody tries stolen numbers here. */
const maxCardsPerHour = 20;

/** Begins to store a card of the person's account. */
export const beginPaymentSetup = async (ctx: Ctx<Person>) => {
  const { accountId } = ctx.actor;
  await spendAttempt(
    ctx.db,
    [{ key: `cards of account ${accountId}`, max: maxCardsPerHour, minutes: 60 }],
    ctx.now,
  );
  const { provider, publishableKey } = ctx.payments;
  const { id, clientSecret } = await ctx.payments.beginSetup(await prepareCustomer(ctx, accountId));
  return { provider, publishableKey, clientSecret, token: id };
};
