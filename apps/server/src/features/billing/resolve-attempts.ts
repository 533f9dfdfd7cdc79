import { and, asc, eq, lte } from 'drizzle-orm';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { eachAlone } from '../../kit/run/each-alone';
import { creditNotes, paymentAttempts } from '../../schema/billing';
import { refundNote } from './refund-note';
import { sendAttempt } from './send-attempt';

/** Age from which an attempt or a refund without a clear answer is sent again, in ms. A younger one may still be running. */
const minAge = 5 * 60_000;

/**
 * Sends attempts and refunds again whose answer is not known. The provider recognizes what it knows, so nothing is charged or
 * refunded twice. A failure of one does not stop the others.
 */
export const resolveAttempts = async (services: Services): Promise<void> => {
  await eachAlone(
    await waiting(services),
    (send) =>
      send().catch((error: unknown) => {
        if (!(error instanceof AppError && error.code === 'payments-away')) throw error;
      }),
    (err) => services.log.error({ err }, 'the answer of the payment provider could not be stored'),
  );
};

const waiting = async (services: Services): Promise<(() => Promise<unknown>)[]> => {
  const { db, clock } = services;
  const latest = new Date(clock.now().getTime() - minAge);
  const attempts = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.state, 'unresolved'), lte(paymentAttempts.at, latest)))
    .orderBy(asc(paymentAttempts.at));
  const refunds = await db
    .select({ id: creditNotes.id })
    .from(creditNotes)
    .where(and(eq(creditNotes.state, 'sent'), lte(creditNotes.createdAt, latest)))
    .orderBy(asc(creditNotes.createdAt));
  return [
    ...attempts.map(
      ({ id }) =>
        () =>
          sendAttempt(services, id),
    ),
    ...refunds.map(
      ({ id }) =>
        () =>
          refundNote(services, id),
    ),
  ];
};
