import { eq } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import type { Refund } from '../../kit/payments/payments';
import { creditNotes, invoices } from '../../schema/billing';
import { lockMoney } from './lock-money';
import { noteReturnedMoney } from './note-returned-money';
import { resolveRefund } from './refund-note';

/** The state of a credit note whose refund the provider reports with this state. */
const states = { succeeded: 'done', failed: 'refused' } as const;

/**
 * Compares a refund at the provider with its credit note. A refund without a note, which a person made on the pages of the provider,
 * gets a note. Refunds of payments that belong to no invoice are ignored. A note that contradicts its refund is logged.
 */
export const noteRefund = async (services: Services, refund: Refund): Promise<void> => {
  const { db, clock, log } = services;
  const { id, intentId, state } = refund;
  if (intentId === undefined || state === 'pending') return;
  await resolveRefund(services, refund);
  const [note] = await db.select().from(creditNotes).where(eq(creditNotes.providerRef, id));
  if (note?.state === states[state] || (!note && state === 'failed')) return;
  const [invoice] = await db.select().from(invoices).where(eq(invoices.intentId, intentId));
  if (!invoice) return;
  const { id: invoiceId, accountId } = invoice;
  const now = clock.now();
  const noted = note
    ? 0
    : await db.transaction(async (tx) => {
        const { day } = await lockMoney(tx, accountId, now);
        const returned = { providerRef: id, cents: refund.cents, reason: 'Refunded at the payment provider' };
        return noteReturnedMoney(tx, returned, { invoiceId, accountId, day, now });
      });
  if (noted < refund.cents)
    log.error({ refundId: id, invoiceId }, 'a refund at the provider differs from its credit note');
};
