import { billing } from '@marquee/contract/billing';
import { dollars } from '@marquee/contract/kit/fields';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { routes } from '../../kit/http/routes';
import { anyAccountRow } from '../accounts/account-access';
import { auditRead } from '../audit/audit-rows';
import { type AccountRow, billedAccount, ownInvoice, readableInvoice } from './billing-access';
import { invoiceJson, listCharges, listInvoices, listItems, listUnusedPayments } from './billing-queries';
import { checkMoney } from './check-money';
import { listCreditNotes, possibleNotes } from './credit-note-queries';
import { invoiceDocument } from './invoice-document-queries';
import { invoicePage } from './invoice-page';
import { issueCreditNote } from './issue-credit-note';
import { payInvoices } from './pay-invoices';
import { renderInvoice } from './render-invoice';
import { readRevenue } from './revenue-queries';
import { saveItems } from './save-items';
import { takePayments } from './take-payments';

/** Saves rows of several accounts, each account in its own transaction. Returns the saved rows in the given order. */
const byAccount = async <Row extends { accountId: number }, Saved>(
  ctx: Ctx<Person>,
  rows: Row[],
  save: (account: Allowed<AccountRow>, rows: Row[]) => Promise<Saved[]>,
): Promise<Saved[]> => {
  const saved = new Map<Row, Saved>();
  for (const accountId of new Set(rows.map((row) => row.accountId))) {
    const own = rows.filter((row) => row.accountId === accountId);
    const answers = await save(await anyAccountRow(ctx, accountId), own);
    for (const [index, answer] of answers.entries()) {
      const row = own[index];
      if (row) saved.set(row, answer);
    }
  }
  return rows.flatMap((row) => saved.get(row) ?? []);
};

/** The page of an invoice has no scripts. */
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export const billingRoutes = routes(billing, {
  'GET /billableItems/currentAndUpcoming': async (ctx, { query }) =>
    listItems(ctx.db, await billedAccount(ctx, query.accountId), {
      now: ctx.now,
      withFree: query.accountId !== undefined && ctx.actor.permissions.has('admin'),
    }),
  'GET /billableItems/adminRevenue': async (ctx) => {
    await auditRead(ctx, 'revenue-read');
    return readRevenue(ctx.db, ctx.now);
  },
  'POST /billableItems': (ctx, { body }) =>
    byAccount(ctx, body, (account, rows) => saveItems(ctx, account, rows)),
  'GET /invoices': async (ctx, { query }) => listInvoices(ctx.db, await billedAccount(ctx, query.accountId)),
  'GET /invoices/:id': async (ctx, { params }) =>
    invoiceDocument(ctx.db, await readableInvoice(ctx, params.id)),
  'GET /invoices/:id/page': async (ctx, { params }, { reply }) => {
    const html = invoicePage(await invoiceDocument(ctx.db, await readableInvoice(ctx, params.id)));
    reply.type('text/html; charset=utf-8').header('content-security-policy', pagePolicy);
    return html;
  },
  'GET /invoices/:id/pdf': async (ctx, { params }, { reply }) => {
    const invoice = await readableInvoice(ctx, params.id);
    const file = new Uint8Array(await renderInvoice(ctx, invoice));
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="invoice-${invoice.number}.pdf"`);
    return file;
  },
  'GET /charges/invoice/:id': async (ctx, { params }) =>
    listCharges(ctx.db, await readableInvoice(ctx, params.id)),
  'GET /payments/unused': async (ctx, { query }) =>
    listUnusedPayments(ctx.db, await billedAccount(ctx, query.accountId), ctx.actor.permissions.has('admin')),
  'POST /payments': (ctx, { body }) =>
    byAccount(ctx, body, (account, rows) => takePayments(ctx, account, rows)),
  'GET /creditNotes': async (ctx, { query }) =>
    listCreditNotes(ctx.db, await billedAccount(ctx, query.accountId)),
  'GET /creditNotes/possible/:id': async (ctx, { params }) => {
    const { id, accountId } = await readableInvoice(ctx, params.id);
    await auditRead(ctx, 'invoice-read', { subject: { kind: 'invoice', id }, accountId });
    const { refund, credit, offset } = await possibleNotes(ctx.db, id);
    return { refund: dollars(refund), credit: dollars(credit), offset: dollars(offset) };
  },
  'GET /accounts/checkMoney/:id': async (ctx, { params }) => {
    const { id } = await anyAccountRow(ctx, params.id);
    await auditRead(ctx, 'money-checked', { subject: { kind: 'account', id }, accountId: id });
    return checkMoney(ctx.db, ctx.now, id);
  },
  'POST /creditNotes': async (ctx, { body }) => {
    const notes = [];
    for (const row of body)
      notes.push(await issueCreditNote(ctx, await readableInvoice(ctx, row.invoiceId), row));
    return notes;
  },
  'POST /invoices/:id/pay': async (ctx, { params }) => {
    const own = await ownInvoice(ctx, params.id);
    const clientSecret = await payInvoices(ctx, await billedAccount(ctx, undefined));
    const [invoice] = await invoiceJson(ctx.db, own);
    if (!invoice) throw new AppError('not-found');
    return { clientSecret, invoice };
  },
});
