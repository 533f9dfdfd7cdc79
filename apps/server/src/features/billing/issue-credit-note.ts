import { dollars } from '@marquee/contract/kit/fields';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import type { InvoiceRow } from './billing-access';
import { creditNotes, invoices, payments, paymentUses } from './billing-tables';
import { dueOf } from './due-queries';
import { writeLedger } from './ledger-rows';
import { lockMoney } from './lock-money';
import type { Day } from './plan-days';
import { sendRefund } from './refund-jobs';
import { settleInvoices } from './settle-invoices';

export type GivenNote = { amount: number; as: 'refund' | 'credit' | 'offset'; reason: string };
type Note = typeof creditNotes.$inferSelect;

/**
 * Issues a credit note for a closed invoice, which itself never changes. A refund is sent to the provider by a job, after the note is
 * stored.
 * @throws AppError invoice-open, note-too-large
 */
export const issueCreditNote = (
  ctx: Ctx<Person>,
  { id: invoiceId, accountId }: Allowed<InvoiceRow>,
  { amount: cents, as: kind, reason }: GivenNote,
) =>
  ctx.db.transaction(async (tx) => {
    const { now, actor } = ctx;
    const { day } = await lockMoney(tx, accountId, now);
    if (cents > (await largestNote(tx, invoiceId, kind))) throw new AppError('note-too-large');
    const state = kind === 'refund' ? 'sent' : 'done';
    const [note] = await tx
      .insert(creditNotes)
      .values({
        accountId,
        invoiceId,
        number: nextNumber(accountId),
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
    if (kind === 'refund') await ctx.jobs.send(sendRefund, { noteId: note.id }, tx);
    else await bookNote(tx, note, day, now);
    if (kind === 'credit') await addCredit(tx, note, day);
    await settleInvoices(ctx, tx, { accountId, day, now });
    await audit(tx, ctx, {
      action: 'credit-note-issued',
      subject: { kind: 'invoice', id: invoiceId },
      accountId,
      after: { number: note.number, cents, kind, reason },
    });
    await announce(tx, { topic: 'invoices', id: accountId });
    return noteJson(note);
  });

const nextNumber = (accountId: number) =>
  sql`(select coalesce(max(number), 0) + 1 from ${creditNotes} where account_id = ${accountId})`;

const noteJson = ({ id, invoiceId, number, cents, kind, state, reason, day }: Note) => ({
  id,
  invoiceId,
  number,
  amount: dollars(cents),
  as: kind,
  state,
  reason,
  date: day,
});

/** Returns the largest amount that a further note of this kind may have, in cents. */
const largestNote = async (tx: Transaction, invoiceId: number, kind: Note['kind']): Promise<number> => {
  const [invoice] = await tx
    .select({ total: invoices.total, status: invoices.status, due: dueOf() })
    .from(invoices)
    .where(eq(invoices.id, invoiceId));
  if (!invoice || invoice.status === 'In Progress') throw new AppError('invoice-open');
  const noted = await sumOfNotes(tx, invoiceId, ['refund', 'credit', 'offset']);
  const left = invoice.total - noted;
  if (kind === 'offset') return Math.min(left, invoice.status === 'Unpaid' ? invoice.due : 0);
  if (kind === 'credit') return left;
  return Math.min(left, (await paidByCard(tx, invoiceId)) - (await sumOfNotes(tx, invoiceId, ['refund'])));
};

const sumOfNotes = async (tx: Transaction, invoiceId: number, kinds: Note['kind'][]): Promise<number> => {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${creditNotes.cents}), 0)`.mapWith(Number) })
    .from(creditNotes)
    .where(
      and(
        eq(creditNotes.invoiceId, invoiceId),
        inArray(creditNotes.kind, kinds),
        ne(creditNotes.state, 'refused'),
      ),
    );
  return row?.sum ?? 0;
};

/** Returns what the payment at the provider paid on an invoice, in cents. */
const paidByCard = async (tx: Transaction, invoiceId: number): Promise<number> => {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${paymentUses.cents}), 0)`.mapWith(Number) })
    .from(paymentUses)
    .innerJoin(payments, eq(payments.id, paymentUses.paymentId))
    .innerJoin(invoices, eq(invoices.id, paymentUses.invoiceId))
    .where(and(eq(paymentUses.invoiceId, invoiceId), eq(payments.providerRef, invoices.intentId)));
  return row?.sum ?? 0;
};

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
