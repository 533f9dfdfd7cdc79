import { and, eq } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import type { Refund } from '../../kit/payments/payments';
import { announce } from '../../kit/push/announce';
import { postCommissions } from '../affiliates/commission-rows';
import { creditNotes, invoices } from './billing-tables';
import { writeLedger } from './ledger-rows';
import { lockMoney } from './lock-money';

type Note = typeof creditNotes.$inferSelect;

/** Milliseconds after which the provider may have forgotten the key of a call. */
const safeFor = 20 * 3_600_000;

/** Sends the refund of a credit note, or reads it again, and stores the answer. A second run refunds nothing twice. */
export const refundNote = async (services: Services, noteId: number): Promise<void> => {
  const [row] = await services.db
    .select({ note: creditNotes, intentId: invoices.intentId })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(and(eq(creditNotes.id, noteId), eq(creditNotes.state, 'sent')));
  if (!row?.intentId) return;
  const { note, intentId } = row;
  const { payments, db } = services;
  const refund = note.providerRef
    ? await payments.readRefund(note.providerRef)
    : ((await sentBefore(services, note)) ??
      (await payments.refund(intentId, { noteId, cents: note.cents })));
  if (!note.providerRef)
    await db.update(creditNotes).set({ providerRef: refund.id }).where(eq(creditNotes.id, noteId));
  await resolveRefund(services, refund);
};

/** Returns the refund of an old note that the provider knows. A young note is recognized by its key. */
const sentBefore = async (
  { payments, clock }: Services,
  { id, createdAt }: Note,
): Promise<Refund | undefined> => {
  if (clock.now().getTime() - createdAt.getTime() < safeFor) return undefined;
  for await (const refund of payments.refundsSince(createdAt)) if (refund.noteId === id) return refund;
  return undefined;
};

/** Stores the result of a refund. The job of attempts without an answer reads a pending refund again. */
export const resolveRefund = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, noteId, state }: Refund,
): Promise<void> => {
  if (state === 'pending' || noteId === undefined) return;
  const [known] = await db.select().from(creditNotes).where(eq(creditNotes.id, noteId));
  if (known?.state !== 'sent') return;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { day } = await lockMoney(tx, known.accountId, now);
    const [note] = await tx
      .update(creditNotes)
      .set({ state: state === 'succeeded' ? 'done' : 'refused', providerRef: id })
      .where(and(eq(creditNotes.id, noteId), eq(creditNotes.state, 'sent')))
      .returning();
    if (note?.state === 'done') {
      const { accountId, cents } = note;
      const entry = { accountId, day, at: now, source: String(noteId) };
      await writeLedger(tx, [
        { ...entry, kind: 'credit-note', cents: -cents },
        { ...entry, kind: 'refund', cents },
      ]);
    }
    // A refused refund no longer lowers the commissions.
    const affiliateIds = await postCommissions(tx, [known.invoiceId], day);
    for (const affected of [known.accountId, ...affiliateIds])
      await announce(tx, { topic: 'invoices', id: affected });
  });
};
