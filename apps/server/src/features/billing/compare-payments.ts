import { and, eq, exists, gte, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import type { Intent } from '../../kit/payments/payments';
import { invoices, paymentAttempts, payments } from './billing-tables';
import { resolveIntent } from './resolve-attempt';

/** Days of payments at the provider that are compared. */
const days = 40;

/**
 * Stores the payments at the provider that are not known here, because their answers and their events were lost. For example, a
 * person has confirmed a payment at the bank. A failure of one payment does not stop the others.
 */
export const comparePayments = async (services: Services): Promise<void> => {
  const { clock, log } = services;
  const since = new Date(clock.now().getTime() - days * 86_400_000);
  const failures: unknown[] = [];
  const compareOrNote = (work: Promise<void>, intentId: string): Promise<void> =>
    work.catch((error: unknown) => {
      log.error({ err: error, intentId }, 'a payment at the provider could not be compared');
      failures.push(error);
    });
  for await (const intent of services.payments.intentsSince(since))
    await compareOrNote(compare(services, intent), intent.id);
  for (const intentId of await olderIntents(services, since))
    await compareOrNote(compareOlder(services, intentId), intentId);
  if (failures.length > 0) throw failures[0];
};

const compare = async (services: Services, intent: Intent): Promise<void> => {
  if (intent.state !== 'succeeded' || intent.invoiceId === undefined) return;
  if (await isKnown(services, intent)) return;
  await resolveIntent(services, intent);
  if (!(await isKnown(services, intent)))
    services.log.error(
      { intentId: intent.id, invoiceId: intent.invoiceId },
      'a payment at the provider has no invoice',
    );
};

const compareOlder = async (services: Services, intentId: string): Promise<void> =>
  compare(services, await services.payments.readIntent(intentId));

const isKnown = async ({ db }: Services, { id }: Intent): Promise<boolean> => {
  const [known] = await db.select({ id: payments.id }).from(payments).where(eq(payments.providerRef, id));
  return known !== undefined;
};

/**
 * Returns the unknown payments of older invoices whose cards were tried since then. Each invoice has one payment, which a person can
 * confirm long after it was created.
 */
const olderIntents = async ({ db }: Services, since: Date): Promise<string[]> => {
  const one = { one: sql`1` };
  const rows = await db
    .select({ intentId: invoices.intentId })
    .from(invoices)
    .where(
      and(
        isNotNull(invoices.intentId),
        lt(invoices.closedAt, since),
        exists(
          db
            .select(one)
            .from(paymentAttempts)
            .where(and(eq(paymentAttempts.invoiceId, invoices.id), gte(paymentAttempts.at, since))),
        ),
        notExists(db.select(one).from(payments).where(eq(payments.providerRef, invoices.intentId))),
      ),
    );
  return rows.flatMap(({ intentId }) => intentId ?? []);
};
