import type { TestCard } from '@marquee/contract/kit/limits';
import type { Caller, World } from './test-world';

/** Stores a test card for the account of an owner, as the billing page does. */
export const storeTestCard = async ({ call }: Pick<World, 'call'>, owner: Caller, card: TestCard) => {
  const setup = await call(owner, 'POST /accounts/paymentSetup');
  if (setup.errors.length > 0) throw new Error(setup.errors.join(' '));
  const { clientSecret, token } = setup.body;
  await call(undefined, 'POST /testPayments/setup', { body: { clientSecret, card } });
  return call(owner, 'POST /accounts/updatePaymentMethod', { body: { token } });
};
