import { eq } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { sendOnce } from '../../kit/mail/letter';
import type { Dispute } from '../../kit/payments/payments';
import { adminAddresses } from '../accounts/owner-queries';
import { invoices } from '../../schema/billing';
import { formatCents } from './format-money';
import { lockMoney } from './lock-money';
import { disputeMail } from './mails/dispute-mail';
import { noteReturnedMoney } from './note-returned-money';

/**
 * Mails the administrators about a dispute, once for each of its states. A lost dispute makes a credit note once, because the bank
 * has paid the amount back to the card. Disputes of payments that belong to no invoice are ignored.
 */
export const noteDispute = async (services: Services, dispute: Dispute): Promise<void> => {
  const { db, clock, jobs, config } = services;
  if (dispute.intentId === undefined) return;
  const [invoice] = await db.select().from(invoices).where(eq(invoices.intentId, dispute.intentId));
  if (!invoice) return;
  const { id: invoiceId, accountId, number } = invoice;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { day, account } = await lockMoney(tx, accountId, now);
    const returned = { providerRef: dispute.id, cents: dispute.cents, reason: 'Disputed at the bank' };
    const noted =
      dispute.state === 'lost'
        ? await noteReturnedMoney(tx, returned, { invoiceId, accountId, day, now })
        : 0;
    const key = `${dispute.id} ${dispute.state}`;
    const to = await adminAddresses(tx);
    await sendOnce(tx, jobs, { accountId, kind: 'dispute', key, to }, disputeMail, {
      state: dispute.state,
      accountName: account.name,
      amount: formatCents(dispute.cents),
      invoice: `invoice ${number}`,
      noted: noted > 0 ? formatCents(noted) : null,
      address: `${config.publicUrl}/settings/invoice/${invoiceId}`,
    });
  });
};
