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
import { issueCreditNotes } from './issue-credit-note';
import { payInvoices } from './pay-invoices';
import { renderInvoice } from './render-invoice';
import { readRevenue } from './revenue-queries';
import { saveByAccount } from './save-by-account';
import { saveItems } from './save-items';
import { takePayments } from './take-payments';

/** Finds the accounts of rows. Administrators can name any account. */
const ofAccounts = async <Row extends { accountId: number }>(ctx: Ctx<Person>, rows: Row[]) => {
  const accounts = new Map<number, Allowed<AccountRow>>();
  for (const id of new Set(rows.map(({ accountId }) => accountId)))
    accounts.set(id, await anyAccountRow(ctx, id));
  return rows.flatMap((row) => {
    const account = accounts.get(row.accountId);
    return account ? [{ account, row }] : [];
  });
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
  'POST /billableItems': async (ctx, { body }) =>
    saveByAccount(ctx, await ofAccounts(ctx, body), (tx, account, rows) => saveItems(ctx, tx, account, rows)),
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
  'POST /payments': async (ctx, { body }) =>
    saveByAccount(ctx, await ofAccounts(ctx, body), (tx, account, rows) =>
      takePayments(ctx, tx, account, rows),
    ),
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
    const given = await Promise.all(
      body.map(async (row) => {
        const invoice = await readableInvoice(ctx, row.invoiceId);
        return { account: await anyAccountRow(ctx, invoice.accountId), row: { invoice, ...row } };
      }),
    );
    return saveByAccount(ctx, given, (tx, _account, rows) => issueCreditNotes(ctx, tx, rows));
  },
  'POST /invoices/:id/pay': async (ctx, { params }) => {
    const own = await ownInvoice(ctx, params.id);
    const clientSecret = await payInvoices(ctx, await billedAccount(ctx, undefined));
    const [invoice] = await invoiceJson(ctx.db, own);
    if (!invoice) throw new AppError('not-found');
    return { clientSecret, invoice };
  },
});
