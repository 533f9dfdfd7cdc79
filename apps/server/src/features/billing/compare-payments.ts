import { and, eq, exists, gte, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import type { Intent } from '../../kit/payments/payments';
import { eachAlone } from '../../kit/run/each-alone';
import { invoices, paymentAttempts, payments } from '../../schema/billing';
import { noteDispute } from './note-dispute';
import { noteRefund } from './note-refund';
import { resolveIntent } from './resolve-attempt';

/** Days of payments and refunds at the provider that are compared. */
const days = 40;
/** Days of disputes, which banks decide after up to three months. */
const disputeDays = 120;

/**
 * Stores the payments, refunds and disputes at the provider that are not known here, because their answers and their events were
 * lost. For example, a person has confirmed a payment at the bank. A failure of one object does not stop the others.
 */
export const comparePayments = async (services: Services): Promise<void> => {
  await eachAlone(
    comparisons(services),
    ({ work }) => work(),
    (err, { id }) =>
      services.log.error({ err, id }, 'an object of the payment provider could not be compared'),
  );
};

type Comparison = { id: string; work: () => Promise<void> };

/** Payments are first, because refunds and disputes concern known payments. */
const comparisons = async function* (services: Services): AsyncGenerator<Comparison> {
  const { payments: provider, clock } = services;
  const before = (count: number) => new Date(clock.now().getTime() - count * 86_400_000);
  const since = before(days);
  for await (const intent of provider.intentsSince(since))
    yield { id: intent.id, work: () => compare(services, intent) };
  for (const id of await olderIntents(services, since)) yield { id, work: () => compareOlder(services, id) };
  for await (const refund of provider.refundsSince(since))
    yield { id: refund.id, work: () => noteRefund(services, refund) };
  for await (const dispute of provider.disputesSince(before(disputeDays)))
    yield { id: dispute.id, work: () => noteDispute(services, dispute) };
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
