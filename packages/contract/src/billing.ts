import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import {
  cents,
  centsUpTo,
  day,
  form,
  id,
  line,
  newOrId,
  pathId,
  required,
  text,
  upsert,
  upsertRow,
} from './kit/fields';
import { maxMonthCents } from './kit/limits';

/** An amount in dollars. */
const amount = z.number();
const positive = centsUpTo(maxMonthCents).refine((value) => value > 0, 'must be more than 0');

export const invoiceStatuses = ['In Progress', 'Paid', 'Unpaid'] as const;
export const paymentMethods = ['card', 'waived', 'check'] as const;
/** `refund`: paid back to the card. `credit`: a credit of the account. `offset`: lowers what is due of an unpaid invoice. */
export const creditNoteKinds = ['refund', 'credit', 'offset'] as const;

const method = z
  .enum(paymentMethods)
  .describe('`card`: paid by card. `check`: paid by check. `waived`: paid by nobody.');
const creditNoteKind = z
  .enum(creditNoteKinds)
  .describe(
    '`refund`: paid back to the card. `credit`: a credit of the account. `offset`: lowers what is due of an unpaid invoice.',
  );

const billableItem = z
  .object({
    id: id('billableItem'),
    accountId: id('account'),
    name: z.string().describe('The name of the item on invoices.'),
    kind: z
      .enum(['screen', 'feed', 'other'])
      .describe(
        '`screen`: a screen. `feed`: a subscription to a feed. `other`: an item that administrators added.',
      ),
    monthlyRate: amount.describe(
      'The price today, in dollars per month. For a feed with the price of the additional screens of today.',
    ),
    nextMonthlyRate: amount
      .nullable()
      .describe(
        'The price from the first of the next month, in dollars per month. Null: it does not change.',
      ),
    startDate: day.describe('The first billed day: the first day after a trial.'),
    endDate: day.nullable().describe('The last billed day. Null: no end is known.'),
  })
  .meta({ title: 'BillableItem' });
export type BillableItem = z.infer<typeof billableItem>;

const invoice = z
  .object({
    id: id('invoice'),
    startDate: day.describe('The first day of the month of the invoice.'),
    endDate: day.describe('The last day of the month of the invoice.'),
    amount: amount.describe(
      'The total in dollars. With `In Progress`: the total if nothing changes until the end of the month.',
    ),
    status: z
      .enum(invoiceStatuses)
      .describe('`In Progress`: the month is open. `Paid` and `Unpaid`: the month is closed.'),
    number: z.int().nullable().describe('The number on the document. Null: the month is open.'),
    printDate: day.describe('The date of the document: the day after the month.'),
    dueDate: day.describe('The day until which the invoice is to be paid.'),
    due: amount.describe('The part of the total that is still to be paid, in dollars.'),
    nextAttempt: day
      .nullable()
      .describe('The day on which the card is tried again. Null: no automatic attempt follows.'),
    failure: z
      .string()
      .nullable()
      .describe(
        'Why the card did not pay the invoice the last time, as a sentence. Null: it was not tried, or has not answered yet.',
      ),
    isPaymentOpen: z
      .boolean()
      .describe(
        'Whether the result of a payment by card is not known yet. Until then, the card is not tried again.',
      ),
  })
  .meta({ title: 'Invoice' });
export type Invoice = z.infer<typeof invoice>;

const charge = z
  .object({
    id: z.int().nullable().describe('The id of the line. Null: the month is open.'),
    description: z.string().describe('The text of the line.'),
    startDate: day.describe('The first billed day of the line.'),
    endDate: day.describe('The last billed day of the line.'),
    amount: amount.describe('The amount in dollars.'),
  })
  .meta({ title: 'Charge' });
export type Charge = z.infer<typeof charge>;

const payment = z
  .object({
    id: id('payment'),
    accountId: id('account'),
    amount: amount.describe('The amount in dollars.'),
    unusedAmount: amount.describe('The part that no invoice has used, in dollars.'),
    method,
    paymentDate: day.describe('The day of the payment.'),
    description: z.string().describe('The text that owners see.'),
    details: z.string().optional().describe('A note for administrators. Absent for all other callers.'),
  })
  .meta({ title: 'Payment' });
export type Payment = z.infer<typeof payment>;

const creditNote = z
  .object({
    id: z.int().describe('The id of the credit note.'),
    invoiceId: id('invoice'),
    number: z.int().describe('The number on the document.'),
    amount: amount.describe('The amount in dollars.'),
    as: creditNoteKind,
    state: z
      .enum(['sent', 'done', 'refused'])
      .describe(
        '`sent`: the provider has not confirmed the refund yet. `done`: it is confirmed, or needs no confirmation. `refused`: the provider refused it.',
      ),
    reason: z.string().describe('The reason on the document.'),
    date: day.describe('The date of the document.'),
  })
  .meta({ title: 'CreditNote' });
export type CreditNote = z.infer<typeof creditNote>;

/** The largest amounts of a further credit note. 0: this kind of note is not possible. */
const possibleNotes = z
  .object({
    refund: amount.describe('The largest amount that can be paid back to the card, in dollars.'),
    credit: amount.describe('The largest credit, in dollars.'),
    offset: amount.describe('The largest offset, in dollars.'),
  })
  .meta({ title: 'PossibleNotes' });
export type PossibleNotes = z.infer<typeof possibleNotes>;

const party = z.object({
  name: z.string().describe('The name of the organization.'),
  address1: z.string().describe('The first line of the address.'),
  address2: z.string().describe('The second line of the address.'),
  city: z.string().describe('The city.'),
  state: z.string().describe('The state or region.'),
  zip: z.string().describe('The postal code.'),
  country: z.string().describe('The country.'),
});

/** A payment that is used on an invoice. `amount`: the used part. */
const usedPayment = z.object({
  paymentDate: day.describe('The day of the payment.'),
  method,
  description: z.string().describe('The text of the payment.'),
  amount: amount.describe('The part that the invoice uses, in dollars.'),
});

const invoiceDocument = invoice
  .extend({
    number: z.int().describe('The number on the document.'),
    seller: party.describe(
      'The account in whose name the installation bills, with its address on the day on which the invoice was closed.',
    ),
    customer: party.describe(
      'The billed account, with its address on the day on which the invoice was closed.',
    ),
    lines: z.array(charge).describe('The lines of the invoice.'),
    credits: z.array(usedPayment).describe('The credits that the invoice uses.'),
    cardPayments: z.array(usedPayment).describe('The payments by card that the invoice uses.'),
    creditNotes: z
      .array(creditNote.omit({ id: true, invoiceId: true }))
      .describe('The credit notes for the invoice.'),
    isTest: z
      .boolean()
      .describe('Whether the invoice was closed with the test gateway, which moves no money.'),
  })
  .meta({ title: 'InvoiceDocument' });
export type InvoiceDocument = z.infer<typeof invoiceDocument>;

const one = z.object({ id: pathId('invoice') });
/** Administrators can name any account. Without it, the account of the token. */
const ofAccount = z.object({ accountId: pathId('account').optional() });

export const billing = endpoints({
  'GET /billableItems/currentAndUpcoming': {
    summary:
      'What the account is billed for now and later: screens, feeds and other items. With `accountId`, administrators also see the items without a price',
    who: 'owner',
    query: ofAccount,
    answer: z.array(billableItem),
  },
  'GET /billableItems/adminRevenue': {
    summary: 'The monthly prices of all items that are billed today, and the commissions on them',
    who: 'admin',
    audited: 'revenue-read',
    answer: z.object({
      monthlyRevenue: amount.describe('The sum of the monthly prices, in dollars.'),
      netRevenue: amount.describe('The revenue without commissions, in dollars.'),
      commissions: amount.describe('The commissions on the revenue, in dollars.'),
    }),
  },
  'POST /billableItems': {
    summary: 'Add own items to accounts, or change the price of any item from the next month on',
    who: 'admin',
    audited: 'billable-item-saved',
    body: upsert(
      upsertRow(
        z.object({
          id: newOrId('billableItem'),
          accountId: id('account'),
          name: required(200, 'Please enter a description.')
            .optional()
            .describe('The name of the item on invoices. A new item needs it.'),
          monthlyRate: cents.optional().describe('The price in dollars per month. A new item needs it.'),
          nextMonthlyRate: cents
            .nullable()
            .optional()
            .describe(
              'The price from the next month, in dollars per month, as the answer has it. A row that is sent back with the price of today keeps its next price.',
            ),
          startDate: day.optional().describe('The first billed day. A new item needs it.'),
          endDate: day.nullable().optional().describe('The last billed day. Null: no end.'),
        }),
        'name',
        'monthlyRate',
        'startDate',
      ),
    ),
    answer: z.array(billableItem),
  },
  'GET /invoices': {
    summary: 'The invoices of the account, newest first. Months without charges are left out',
    who: 'owner',
    query: ofAccount,
    answer: z.array(invoice),
  },
  'GET /invoices/:id': {
    summary: 'A closed invoice with all that its document shows',
    who: 'owner',
    params: one,
    answer: invoiceDocument,
    errors: ['invoice-open'],
  },
  'GET /invoices/:id/page': {
    summary: 'The document of a closed invoice as HTML, to show and print it',
    who: 'owner',
    params: one,
    answer: z.string(),
    gives: 'text/html',
    errors: ['invoice-open'],
  },
  'GET /invoices/:id/pdf': {
    summary: 'The document of a closed invoice as a PDF file',
    who: 'owner',
    params: one,
    answer: z.instanceof(Uint8Array),
    gives: 'application/pdf',
    errors: ['invoice-open', 'no-pdf'],
    perMinute: 20,
    countedBy: 'person',
  },
  'GET /charges/invoice/:id': {
    summary: 'The lines of an invoice. In Progress: the lines if nothing changes until the end of the month',
    who: 'owner',
    params: one,
    answer: z.array(charge),
  },
  'GET /payments/unused': {
    summary: 'The payments of the account that are not used up: its credits',
    who: 'person',
    query: ofAccount,
    answer: z.array(payment),
  },
  'POST /payments': {
    summary: 'Add payments and credits, which pay unpaid invoices at once, or change known payments',
    who: 'admin',
    audited: 'payment-saved',
    body: upsert(
      upsertRow(
        z.object({
          id: newOrId('payment'),
          accountId: id('account'),
          amount: positive.optional().describe('The amount in dollars, more than 0. A new payment needs it.'),
          method: method.optional(),
          paymentDate: day.optional().describe('The day of the payment.'),
          description: line(200).optional().describe('The text that owners see.'),
          details: text(2_000).optional().describe('A note for administrators.'),
          form: form
            .optional()
            .describe(
              'A new UUID for a new payment. A repeated call with the same `form` adds no second payment.',
            ),
        }),
        'amount',
        'method',
        'paymentDate',
      ),
    ),
    answer: z.array(payment),
    errors: ['payment-used'],
  },
  'GET /creditNotes': {
    summary: 'The credit notes of the account, newest first',
    who: 'owner',
    query: ofAccount,
    answer: z.array(creditNote),
  },
  'GET /creditNotes/possible/:id': {
    summary: 'The largest amounts that a further credit note for this invoice may have',
    who: 'admin',
    audited: 'invoice-read',
    params: one,
    answer: possibleNotes,
    errors: ['invoice-open'],
  },
  'GET /accounts/checkMoney/:id': {
    summary:
      'Compare the invoices, payments and ledger of an account. The answer has each rule that its rows break',
    who: 'admin',
    audited: 'money-checked',
    params: z.object({ id: pathId('account') }),
    answer: z.array(
      z.object({
        rule: z.string().describe('The rule that rows of the account break.'),
        id: z.int().describe('The id of the row that breaks the rule.'),
      }),
    ),
  },
  'POST /creditNotes': {
    summary: 'Issue credit notes for closed invoices',
    who: 'admin',
    audited: 'credit-note-issued',
    body: upsert(
      z.object({
        invoiceId: id('invoice'),
        amount: positive.describe('The amount in dollars, more than 0.'),
        as: creditNoteKind,
        reason: required(200, 'Please enter a reason.').describe('The reason on the document.'),
      }),
    ),
    answer: z.array(creditNote),
    errors: ['note-too-large', 'invoice-open'],
  },
  'POST /invoices/:id/pay': {
    summary: 'Pay all unpaid invoices now by card, oldest first. The answer has this invoice',
    who: 'owner',
    impersonating: 'refused',
    audited: 'invoice-paid',
    params: one,
    /** `clientSecret`: the bank asks the person to confirm the payment. */
    answer: z.object({
      clientSecret: z
        .string()
        .nullable()
        .describe(
          'The secret with which the bank asks the person to confirm the payment. Null: no confirmation is needed.',
        ),
      invoice: invoice.describe('The invoice after the payment.'),
    }),
    errors: ['card-refused', 'payment-refused', 'no-card', 'payments-away', 'payment-open', 'too-many'],
  },
});
