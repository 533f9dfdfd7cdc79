import { ne } from 'drizzle-orm';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import type { CardOwner } from '../../kit/payments/payments';
import { findAccountCard } from './card-queries';
import { noCard } from './card-rows';
import { accountCards } from '../../schema/cards';

/** Returns the customer of an account at the provider. The first call creates the customer. */
export const prepareCustomer = async (services: Services, accountId: number): Promise<CardOwner> => {
  const known = await findAccountCard(services, accountId);
  if (known) return { accountId, customerId: known.customerId };
  const { db, payments, clock } = services;
  const { provider } = payments;
  const customerId = await payments.ensureCustomer(accountId);
  const fresh = { provider, customerId, ...noCard(clock.now()) };
  // Another call may have stored the customer. A row of another provider is replaced.
  await db
    .insert(accountCards)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({
      target: accountCards.accountId,
      set: fresh,
      setWhere: ne(accountCards.provider, provider),
    });
  const stored = await findAccountCard(services, accountId);
  if (!stored) throw new AppError('broken');
  return { accountId, customerId: stored.customerId };
};
