import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { sendLetters } from '../../kit/mail/letter';
import type { Refund } from '../../kit/payments/payments';
import { announce } from '../../kit/push/announce';
import { adminAddresses } from '../accounts/owner-queries';
import { postCommissions } from '../affiliates/commission-rows';
import { creditNotes, invoices } from '../../schema/billing';
import { formatCents } from './format-money';
import { writeLedger } from './ledger-rows';
import { lockMoney } from './lock-money';
import { refundRefusedMail } from './mails/refund-refused-mail';
import type { Day } from './plan-days';

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
  const refund = await sendRefund(services, note, intentId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'payment-refused') return undefined;
    throw error;
  });
  if (!refund) return endNote(services, note, { state: 'refused' });
  const { db } = services;
  if (!note.providerRef)
    await db.update(creditNotes).set({ providerRef: refund.id }).where(eq(creditNotes.id, noteId));
  await resolveRefund(services, refund);
};

const sendRefund = async (services: Services, note: Note, intentId: string): Promise<Refund> => {
  const { payments } = services;
  if (note.providerRef) return payments.readRefund(note.providerRef);
  const sent = await sentBefore(services, note);
  return sent ?? payments.refund(intentId, { noteId: note.id, cents: note.cents });
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
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  { id, noteId, state }: Refund,
): Promise<void> => {
  if (state === 'pending' || noteId === undefined) return;
  const [known] = await services.db.select().from(creditNotes).where(eq(creditNotes.id, noteId));
  if (known)
    await endNote(services, known, { state: state === 'succeeded' ? 'done' : 'refused', providerRef: id });
};

type Result = { state: 'done' | 'refused'; providerRef?: string };

/** Stores the result of a note whose refund was sent. If it was refused, the administrators are mailed. */
const endNote = async (
  { db, clock, jobs, config }: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  { id, accountId }: Note,
  result: Result,
): Promise<void> => {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const { day, account } = await lockMoney(tx, accountId, now);
    const [note] = await tx
      .update(creditNotes)
      .set(result)
      .where(and(eq(creditNotes.id, id), eq(creditNotes.state, 'sent')))
      .returning();
    if (!note) return;
    if (note.state === 'done') await bookRefund(tx, note, day, now);
    else
      await sendLetters(tx, jobs, { accountId, to: await adminAddresses(tx) }, refundRefusedMail, {
        accountName: account.name,
        amount: formatCents(note.cents),
        address: `${config.publicUrl}/settings/invoice/${note.invoiceId}`,
      });
    // A refused refund no longer lowers the commissions.
    const affiliateIds = await postCommissions(tx, [note.invoiceId], day);
    for (const affected of [accountId, ...affiliateIds])
      await announce(tx, { topic: 'invoices', id: affected });
  });
};

/** Writes the entries of a note whose amount was paid back: the note lowers what was billed, and the refund what was paid. */
export const bookRefund = (
  tx: Transaction,
  { id, accountId, cents }: Pick<Note, 'id' | 'accountId' | 'cents'>,
  day: Day,
  now: Date,
): Promise<void> => {
  const entry = { accountId, day, at: now, source: String(id) };
  return writeLedger(tx, [
    { ...entry, kind: 'credit-note', cents: -cents },
    { ...entry, kind: 'refund', cents },
  ]);
};
