import { sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { postCommissions } from '../affiliates/commission-rows';
import { audit } from '../audit/audit-rows';
import type { InvoiceRow } from './billing-access';
import { creditNotes, payments } from '../../schema/billing';
import { noteJson, possibleNotes } from './credit-note-queries';
import { writeLedger } from './ledger-rows';
import { lockMoney } from './lock-money';
import type { Day } from './plan-days';
import { sendRefund } from './refund-jobs';
import { settleInvoices } from './settle-invoices';

export type GivenNote = {
  invoice: Allowed<InvoiceRow>;
  amount: number;
  as: 'refund' | 'credit' | 'offset';
  reason: string;
};
type Note = typeof creditNotes.$inferSelect;

/** Issues credit notes in their order. */
export const issueCreditNotes = async (ctx: Ctx<Person>, tx: Transaction, given: GivenNote[]) => {
  const notes = [];
  for (const note of given) notes.push(await issueCreditNote(ctx, tx, note));
  return notes;
};

/**
 * Issues a credit note for a closed invoice, which itself never changes. A refund is sent to the provider by a job, after the note is
 * stored.
 * @throws AppError invoice-open, note-too-large
 */
const issueCreditNote = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  { invoice: { id: invoiceId, accountId }, amount: cents, as: kind, reason }: GivenNote,
) => {
  const { now, actor } = ctx;
  const { day } = await lockMoney(tx, accountId, now);
  if (cents > (await possibleNotes(tx, invoiceId))[kind]) throw new AppError('note-too-large');
  const state = kind === 'refund' ? 'sent' : 'done';
  const [note] = await tx
    .insert(creditNotes)
    .values({
      accountId,
      invoiceId,
      number: nextNoteNumber(accountId),
      cents,
      kind,
      state,
      reason,
      day,
      by: actor.userId,
      createdAt: now,
    })
    .returning();
  if (!note) throw new AppError('broken');
  if (kind === 'refund') await ctx.jobs.send(sendRefund, { noteId: note.id, accountId }, tx);
  else await bookNote(tx, note, day, now);
  if (kind === 'credit') await addCredit(tx, note, day);
  await settleInvoices(ctx, tx, { accountId, day, now });
  const affiliateIds = await postCommissions(tx, [invoiceId], day);
  await audit(tx, ctx, {
    action: 'credit-note-issued',
    subject: { kind: 'invoice', id: invoiceId },
    accountId,
    after: { number: note.number, cents, kind, reason },
  });
  for (const id of [accountId, ...affiliateIds]) await announce(tx, { topic: 'invoices', id });
  return noteJson(note);
};

/** Returns the expression of the next number in the series of the notes of an account. */
export const nextNoteNumber = (accountId: number) =>
  sql`(select coalesce(max(number), 0) + 1 from ${creditNotes} where account_id = ${accountId})`;

const bookNote = (tx: Transaction, { id, accountId, cents }: Note, day: Day, now: Date): Promise<void> =>
  writeLedger(tx, [{ accountId, day, at: now, kind: 'credit-note', cents: -cents, source: String(id) }]);

/** The ledger has the entry of the note, so the payment has none of its own. */
const addCredit = async (
  tx: Transaction,
  { id, accountId, cents, reason }: Note,
  day: Day,
): Promise<void> => {
  await tx
    .insert(payments)
    .values({ accountId, amount: cents, method: 'card', day, description: reason, creditNoteId: id });
};
