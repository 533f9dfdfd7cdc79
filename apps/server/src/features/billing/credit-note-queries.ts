import { dollars } from '@marquee/contract/kit/fields';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Allowed } from '../../kit/access/allowed';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { AccountRow } from './billing-access';
import { creditNotes, invoices, payments, paymentUses } from '../../schema/billing';
import { dueOf } from './due-queries';

type Note = typeof creditNotes.$inferSelect;

/** Returns the credit notes of an account, the newest first. */
export const listCreditNotes = async (db: Db, { id }: Allowed<AccountRow>) => {
  const rows = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.accountId, id))
    .orderBy(desc(creditNotes.number));
  return rows.map(noteJson);
};

export const noteJson = ({ id, invoiceId, number, cents, kind, state, reason, day }: Note) => ({
  id,
  invoiceId,
  number,
  amount: dollars(cents),
  as: kind,
  state,
  reason,
  date: day,
});

/**
 * Returns the largest amounts that a further note of each kind may have, in cents.
 * @throws AppError invoice-open
 */
export const possibleNotes = async (db: Db, invoiceId: number): Promise<Record<Note['kind'], number>> => {
  const [invoice] = await db
    .select({ total: invoices.total, status: invoices.status, due: dueOf() })
    .from(invoices)
    .where(eq(invoices.id, invoiceId));
  if (!invoice || invoice.status === 'In Progress') throw new AppError('invoice-open');
  const left = invoice.total - (await sumOfNotes(db, invoiceId, ['refund', 'credit', 'offset']));
  const paid = (await paidByCard(db, invoiceId)) - (await sumOfNotes(db, invoiceId, ['refund']));
  return {
    refund: Math.max(0, Math.min(left, paid)),
    credit: left,
    offset: Math.min(left, invoice.status === 'Unpaid' ? invoice.due : 0),
  };
};

const sumOfNotes = async (db: Db, invoiceId: number, kinds: Note['kind'][]): Promise<number> => {
  const [row] = await db
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
const paidByCard = async (db: Db, invoiceId: number): Promise<number> => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${paymentUses.cents}), 0)`.mapWith(Number) })
    .from(paymentUses)
    .innerJoin(payments, eq(payments.id, paymentUses.paymentId))
    .innerJoin(invoices, eq(invoices.id, paymentUses.invoiceId))
    .where(and(eq(paymentUses.invoiceId, invoiceId), eq(payments.providerRef, invoices.intentId)));
  return row?.sum ?? 0;
};
