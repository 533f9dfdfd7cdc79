import type { InvoiceDocument } from '@marquee/contract/billing';
import { dollars } from '@marquee/contract/kit/fields';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Allowed } from '../../kit/access/allowed';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { InvoiceRow } from './billing-access';
import { invoiceJson, listCharges } from './billing-queries';
import { creditNotes, type Party, payments, paymentUses } from '../../schema/billing';
import { nobody } from './seller-queries';

/**
 * Returns a closed invoice with all that its document shows. The names and addresses are those of the day on which it was closed.
 * @throws AppError invoice-open, and not-found for a month without charges
 */
export const invoiceDocument = async (db: Db, row: Allowed<InvoiceRow>): Promise<InvoiceDocument> => {
  if (row.status === 'In Progress') throw new AppError('invoice-open');
  const [invoice] = await invoiceJson(db, row);
  const { snapshot, number } = row;
  if (!invoice || !snapshot || number === null) throw new AppError('not-found');
  const { used, byCard } = await usedPayments(db, row.id);
  return {
    ...invoice,
    number,
    seller: partyOf(snapshot.seller ?? nobody),
    customer: partyOf(snapshot),
    lines: await listCharges(db, row),
    credits: used,
    cardPayments: byCard,
    creditNotes: await notesOf(db, row.id),
    isTest: snapshot.isTest ?? false,
  };
};

const partyOf = ({ name, address1, address2, city, state, zip, country }: Party) => ({
  name,
  address1,
  address2,
  city,
  state,
  zip,
  country,
});

/** Returns the payments that an invoice uses: credits, and payments by card. */
const usedPayments = async (db: Db, invoiceId: number) => {
  const rows = await db
    .select({ payment: payments, cents: paymentUses.cents })
    .from(paymentUses)
    .innerJoin(payments, eq(payments.id, paymentUses.paymentId))
    .where(eq(paymentUses.invoiceId, invoiceId))
    .orderBy(asc(payments.day), asc(payments.seq));
  const json = rows.map(({ payment: { day, method, description, providerRef }, cents }) => ({
    byCard: providerRef !== null,
    row: { paymentDate: day, method, description, amount: dollars(cents) },
  }));
  return {
    used: json.filter(({ byCard }) => !byCard).map(({ row }) => row),
    byCard: json.filter(({ byCard }) => byCard).map(({ row }) => row),
  };
};

const notesOf = async (db: Db, invoiceId: number) => {
  const rows = await db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.invoiceId, invoiceId), ne(creditNotes.state, 'refused')))
    .orderBy(asc(creditNotes.number));
  return rows.map(({ number, day, cents, kind, reason, state }) => ({
    number,
    date: day,
    amount: dollars(cents),
    as: kind,
    reason,
    state,
  }));
};
