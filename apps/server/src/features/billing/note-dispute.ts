import { eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { sendOnce } from '../../kit/mail/letter';
import type { Dispute } from '../../kit/payments/payments';
import { announce } from '../../kit/push/announce';
import { adminAddresses } from '../accounts/owner-queries';
import { postCommissions } from '../affiliates/commission-rows';
import { creditNotes, invoices } from './billing-tables';
import { possibleNotes } from './credit-note-queries';
import { formatCents } from './format-money';
import { nextNoteNumber } from './issue-credit-note';
import { lockMoney } from './lock-money';
import { disputeMail } from './mails/dispute-mail';
import type { Day } from './plan-days';
import { bookRefund } from './refund-note';

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
    const noted =
      dispute.state === 'lost' ? await insertNote(tx, dispute, { invoiceId, accountId, day, now }) : 0;
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

type Noted = { invoiceId: number; accountId: number; day: Day; now: Date };

/**
 * The id of the dispute is unique, so a repeated event inserts nothing. A part that was refunded before is not noted again.
 * @returns the amount of the new note in cents
 */
const insertNote = async (
  tx: Transaction,
  { id: providerRef, cents }: Dispute,
  { invoiceId, accountId, day, now }: Noted,
): Promise<number> => {
  const left = Math.min(cents, (await possibleNotes(tx, invoiceId)).refund);
  if (left <= 0) return 0;
  const [note] = await tx
    .insert(creditNotes)
    .values({
      accountId,
      invoiceId,
      number: nextNoteNumber(accountId),
      cents: left,
      kind: 'refund',
      state: 'done',
      reason: 'Disputed at the bank',
      day,
      providerRef,
      by: null,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!note) return 0;
  await bookRefund(tx, note, day, now);
  const affiliateIds = await postCommissions(tx, [invoiceId], day);
  for (const affected of [accountId, ...affiliateIds])
    await announce(tx, { topic: 'invoices', id: affected });
  return left;
};
