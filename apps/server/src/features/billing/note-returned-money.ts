import type { Transaction } from '../../kit/db/open-database';
import { announce } from '../../kit/push/announce';
import { postCommissions } from '../affiliates/commission-rows';
import { creditNotes } from '../../schema/billing';
import { possibleNotes } from './credit-note-queries';
import { nextNoteNumber } from './issue-credit-note';
import type { Day } from './plan-days';
import { bookRefund } from './refund-note';

/** Money that went back to a card without a credit note. `providerRef`: the id of the refund or the dispute. */
type Returned = { providerRef: string; cents: number; reason: string };
type OfInvoice = { invoiceId: number; accountId: number; day: Day; now: Date };

/**
 * Inserts the credit note of money that the provider or the bank has paid back. The id at the provider is unique, so a repeated call
 * inserts nothing. A part that was refunded before is not noted again. The caller has locked the money of the account.
 * @returns the amount of the new note in cents
 */
export const noteReturnedMoney = async (
  tx: Transaction,
  { providerRef, cents, reason }: Returned,
  { invoiceId, accountId, day, now }: OfInvoice,
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
      reason,
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
