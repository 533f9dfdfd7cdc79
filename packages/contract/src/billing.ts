import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { cents, day, form, id, line, newOrId, pathId, required, text, upsert, upsertRow } from './kit/fields';

/** An amount in dollars. */
const amount = z.number();
const positive = cents.refine((value) => value > 0, 'must be more than 0');

export const invoiceStatuses = ['In Progress', 'Paid', 'Unpaid'] as const;
export const paymentMethods = ['card', 'waived', 'check'] as const;
/** `refund`: paid back to the card. `credit`: a credit of the account. `offset`: lowers what is due of an unpaid invoice. */
export const creditNoteKinds = ['refund', 'credit', 'offset'] as const;

const billableItem = z
  .object({
    id: id('billableItem'),
    accountId: id('account'),
    name: z.string(),
    kind: z.enum(['screen', 'feed', 'other']),
    /** Price per month today. For a feed with the price of the additional screens of today. */
    monthlyRate: amount,
    /** Price per month from the first of the next month on. Null: the price does not change. */
    nextMonthlyRate: amount.nullable(),
    /** The first billed day: the first day after a trial. */
    startDate: day,
    /** The last billed day. Null: no end is known. */
    endDate: day.nullable(),
  })
  .meta({ title: 'BillableItem' });
export type BillableItem = z.infer<typeof billableItem>;

const invoice = z
  .object({
    id: id('invoice'),
    startDate: day,
    endDate: day,
    /** The total. In Progress: the total if nothing changes until the end of the month. */
    amount,
    status: z.enum(invoiceStatuses),
    /** Null while the month is open. */
    number: z.int().nullable(),
    printDate: day,
    dueDate: day,
    /** What is still to be paid. */
    due: amount,
    /** The day on which the card is tried again. Null: no automatic attempt follows. */
    nextAttempt: day.nullable(),
    /** Why the card did not pay the unpaid invoice the last time, as a sentence. Null: it was not tried, or has not answered yet. */
    failure: z.string().nullable(),
    /** Whether the result of a payment by card is not known yet. Until then, the card is not tried again. */
    isPaymentOpen: z.boolean(),
  })
  .meta({ title: 'Invoice' });
export type Invoice = z.infer<typeof invoice>;

const charge = z
  .object({
    /** Null for a line of an open month. */
    id: z.int().nullable(),
    description: z.string(),
    startDate: day,
    endDate: day,
    amount,
  })
  .meta({ title: 'Charge' });
export type Charge = z.infer<typeof charge>;

const payment = z
  .object({
    id: id('payment'),
    accountId: id('account'),
    amount,
    unusedAmount: amount,
    method: z.enum(paymentMethods),
    paymentDate: day,
    description: z.string(),
    /** For administrators only. */
    details: z.string().optional(),
  })
  .meta({ title: 'Payment' });
export type Payment = z.infer<typeof payment>;

const creditNote = z
  .object({
    id: z.int(),
    invoiceId: id('invoice'),
    number: z.int(),
    amount,
    as: z.enum(creditNoteKinds),
    /** `sent`: the provider has not confirmed the refund yet. */
    state: z.enum(['sent', 'done', 'refused']),
    reason: z.string(),
    date: day,
  })
  .meta({ title: 'CreditNote' });
export type CreditNote = z.infer<typeof creditNote>;

/** The largest amounts of a further credit note. 0: this kind of note is not possible. */
const possibleNotes = z
  .object({ refund: amount, credit: amount, offset: amount })
  .meta({ title: 'PossibleNotes' });
export type PossibleNotes = z.infer<typeof possibleNotes>;

const party = z.object({
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});

/** A payment that is used on an invoice. `amount`: the used part. */
const usedPayment = z.object({
  paymentDate: day,
  method: z.enum(paymentMethods),
  description: z.string(),
  amount,
});

const invoiceDocument = invoice
  .extend({
    number: z.int(),
    /** The names and addresses of the day on which the invoice was closed. */
    seller: party,
    customer: party,
    lines: z.array(charge),
    credits: z.array(usedPayment),
    cardPayments: z.array(usedPayment),
    creditNotes: z.array(creditNote.omit({ id: true, invoiceId: true })),
    /** Whether the invoice was closed with the test gateway, which moves no money. */
    isTest: z.boolean(),
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
    answer: z.object({ monthlyRevenue: amount, netRevenue: amount, commissions: amount }),
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
          name: required(200, 'Please enter a description.').optional(),
          monthlyRate: cents.optional(),
          /** The value of the answer. A row that is sent back with the price of today keeps its next price. */
          nextMonthlyRate: cents.nullable().optional(),
          startDate: day.optional(),
          endDate: day.nullable().optional(),
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
          amount: positive.optional(),
          method: z.enum(paymentMethods).optional(),
          paymentDate: day.optional(),
          description: line(200).optional(),
          details: text(2_000).optional(),
          /** For a new payment. A repeated call with the same form adds no second payment. */
          form: form.optional(),
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
    answer: z.array(z.object({ rule: z.string(), id: z.int() })),
  },
  'POST /creditNotes': {
    summary: 'Issue credit notes for closed invoices',
    who: 'admin',
    audited: 'credit-note-issued',
    body: upsert(
      z.object({
        invoiceId: id('invoice'),
        amount: positive,
        as: z.enum(creditNoteKinds),
        reason: required(200, 'Please enter a reason.'),
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
    answer: z.object({ clientSecret: z.string().nullable(), invoice }),
    errors: ['card-refused', 'payment-refused', 'no-card', 'payments-away', 'payment-open', 'too-many'],
  },
});
