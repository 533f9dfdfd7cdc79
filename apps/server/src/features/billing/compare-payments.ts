import { eq } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import type { Intent } from '../../kit/payments/payments';
import { payments } from './billing-tables';
import { resolveIntent } from './resolve-attempt';

/** Days of payments at the provider that are compared. */
const days = 40;

/**
 * Stores the payments at the provider that are not known here, because their answers and their events were lost. For example, a
 * person has confirmed a payment at the bank.
 */
export const comparePayments = async (services: Services): Promise<void> => {
  const { clock, log } = services;
  const since = new Date(clock.now().getTime() - days * 86_400_000);
  for await (const intent of services.payments.intentsSince(since)) {
    if (intent.state !== 'succeeded' || intent.invoiceId === undefined) continue;
    if (await isKnown(services, intent)) continue;
    await resolveIntent(services, intent);
    if (!(await isKnown(services, intent)))
      log.error(
        { intentId: intent.id, invoiceId: intent.invoiceId },
        'a payment at the provider has no invoice',
      );
  }
};

const isKnown = async ({ db }: Services, { id }: Intent): Promise<boolean> => {
  const [known] = await db.select({ id: payments.id }).from(payments).where(eq(payments.providerRef, id));
  return known !== undefined;
};
