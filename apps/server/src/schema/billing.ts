import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { amountInCents, isStorable, moment, tenantId } from './columns';
import { accounts } from './accounts';
import { subscriptions } from './subscriptions';

/**
 * The tables of billing. The migration adds triggers: a closed invoice changes only in its status, its retries and its intent;
 * charges and ledger entries are only inserted; charges add up to the total of their invoice; no payment is used beyond its amount,
 * and no invoice is paid beyond its total. So an account with a numbered invoice cannot be deleted.
 */
const ofAccount = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });
const idOf = (name: string) => bigint(name, { mode: 'number' });
/** A day in the time zone of the account. */
const day = (name: string) => date(name, { mode: 'string' });
const isFirstOfMonth = (column: PgColumn) => sql`extract(day from ${column}) = 1`;

/** What an account is billed for. An item stays after its screen is deleted. */
export const billableItems = pgTable(
  'billable_items',
  {
    id: tenantId(),
    /** The order of the lines of an invoice. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    accountId: ofAccount(),
    kind: text('kind', { enum: ['screen', 'feed', 'other'] }).notNull(),
    /** No foreign key, because the item stays after its screen is deleted. */
    screenId: idOf('screen_id'),
    subscriptionId: idOf('subscription_id').references(() => subscriptions.id),
    name: text('name').notNull(),
    /** The first billed day. */
    start: day('start_day').notNull(),
    /** The day after the last billed day. */
    until: day('until_day'),
    /** Price of each further screen of the account per month, in cents. */
    extraRate: amountInCents('extra_rate').notNull().default(0),
    /**
     * The item of a deleted screen whose place the screen has taken. Null for a screen above the highest number of screens that the
     * account had before, so the number of these items is that highest number.
     */
    replaces: idOf('replaces').references((): AnyPgColumn => billableItems.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('billable_items_replaces').on(table.replaces),
    uniqueIndex('billable_items_seq').on(table.seq),
    index('billable_items_account').on(table.accountId, table.until),
    uniqueIndex('billable_items_screen').on(table.screenId).where(sql`${table.until} is null`),
    uniqueIndex('billable_items_subscription').on(table.subscriptionId).where(sql`${table.until} is null`),
    index('billable_items_of_subscription').on(table.subscriptionId),
    check(
      'billable_items_kind',
      sql`(${table.kind} = 'screen') = (${table.screenId} is not null) and (${table.kind} = 'feed') = (${table.subscriptionId} is not null)`,
    ),
    // An item that ends in its trial ends before its first billed day.
    check('billable_items_until', sql`${table.until} is null or ${table.until} >= ${table.start} - 3650`),
    check('billable_items_extra', isStorable(table.extraRate)),
  ],
);

/** The prices of items per month. A price begins on the first of a month, except the first price of an item. */
export const billableRates = pgTable(
  'billable_rates',
  {
    itemId: idOf('item_id')
      .notNull()
      .references(() => billableItems.id, { onDelete: 'cascade' }),
    from: day('from_day').notNull(),
    cents: amountInCents('cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.from] }),
    check('billable_rates_cents', isStorable(table.cents)),
  ],
);

/** The days on which an account has a screen: from `added` to the day before `removed`. */
export const screenDays = pgTable(
  'screen_days',
  {
    id: tenantId(),
    accountId: ofAccount(),
    screenId: idOf('screen_id').notNull(),
    added: day('added').notNull(),
    removed: day('removed'),
  },
  (table) => [
    index('screen_days_account').on(table.accountId, table.removed),
    uniqueIndex('screen_days_screen').on(table.screenId).where(sql`${table.removed} is null`),
    check('screen_days_order', sql`${table.removed} is null or ${table.removed} >= ${table.added}`),
  ],
);

/** The free trials of feeds: one for each account and feed. `ends`: the first day after the trial. */
export const feedTrials = pgTable(
  'feed_trials',
  { accountId: ofAccount(), feedId: idOf('feed_id').notNull(), ends: day('ends').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.feedId] })],
);

/** The name and address of an account. */
export type Party = {
  name: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
};

/**
 * The state of an account on the day on which its invoice was closed. `seller`: the first account of the first administrator.
 * `isTest`: the installation used the test gateway. Invoices that an earlier release closed have neither.
 */
export type InvoiceSnapshot = Party & { timezone: string; seller?: Party; isTest?: boolean };

/** One invoice for each account and month. */
export const invoices = pgTable(
  'invoices',
  {
    id: tenantId(),
    accountId: ofAccount(),
    /** The first day of the month. */
    month: day('month').notNull(),
    /** Null while the month is open, and for a closed invoice without lines. */
    number: integer('number'),
    status: text('status', { enum: ['In Progress', 'Unpaid', 'Paid'] }).notNull(),
    /** In cents. 0 while the month is open. */
    total: amountInCents('total').notNull().default(0),
    /** The day from which the retries of the card are counted. Null: no automatic attempt. */
    retryFrom: day('retry_from'),
    snapshot: jsonb('snapshot').$type<InvoiceSnapshot>(),
    /** The account whose code was used at sign-up, and its commission for screens when the invoice was closed, in basis points. */
    referrer: idOf('referrer'),
    screenBp: integer('screen_bp').notNull().default(0),
    /** The id of the payment at the provider. */
    intentId: text('intent_id'),
    closedAt: moment('closed_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('invoices_month').on(table.accountId, table.month),
    uniqueIndex('invoices_number').on(table.accountId, table.number),
    uniqueIndex('invoices_open').on(table.accountId).where(sql`${table.status} = 'In Progress'`),
    index('invoices_due').on(table.month).where(sql`${table.status} = 'In Progress'`),
    index('invoices_unpaid').on(table.accountId, table.month).where(sql`${table.status} = 'Unpaid'`),
    uniqueIndex('invoices_intent').on(table.intentId),
    check('invoices_first_day', isFirstOfMonth(table.month)),
    check('invoices_total', isStorable(table.total)),
    check('invoices_bp', sql`${table.screenBp} between 0 and 10000`),
    check(
      'invoices_status',
      sql`case ${table.status}
        when 'In Progress' then ${table.total} = 0 and num_nonnulls(${table.number}, ${table.retryFrom}, ${table.intentId}, ${table.closedAt}) = 0
        else ${table.closedAt} is not null and ${table.snapshot} is not null and (${table.number} is null or ${table.number} > 0) end`,
    ),
    check('invoices_unnumbered', sql`${table.number} is not null or ${table.total} = 0`),
    check('invoices_unpaid_total', sql`${table.status} <> 'Unpaid' or ${table.total} > 0`),
  ],
);

/** The lines of closed invoices. */
export const charges = pgTable(
  'charges',
  {
    id: tenantId(),
    accountId: ofAccount(),
    invoiceId: idOf('invoice_id')
      .notNull()
      .references(() => invoices.id),
    itemId: idOf('item_id')
      .notNull()
      .references(() => billableItems.id),
    part: text('part', { enum: ['fee', 'extra'] }).notNull(),
    description: text('description').notNull(),
    firstDay: day('first_day').notNull(),
    lastDay: day('last_day').notNull(),
    rate: amountInCents('rate').notNull(),
    units: integer('units').notNull(),
    cents: amountInCents('cents').notNull(),
    /** The feed, its account, and the commission of this account when the invoice was closed, in basis points. */
    feedId: idOf('feed_id'),
    feedOwner: idOf('feed_owner'),
    feedBp: integer('feed_bp'),
  },
  (table) => [
    // Two lines of an item can be in one invoice: days of its month, and days of the month before.
    uniqueIndex('charges_once').on(table.invoiceId, table.itemId, table.part, table.firstDay),
    index('charges_account').on(table.accountId),
    index('charges_item').on(table.itemId),
    check('charges_cents', sql`${table.cents} >= 0 and ${table.units} > 0 and ${table.rate} > 0`),
    check('charges_days', sql`${table.lastDay} >= ${table.firstDay}`),
    check('charges_bp', sql`${table.feedBp} between 0 and 10000`),
  ],
);

/** Payments and credits. A payment that is not used on invoices is a credit of the account. */
export const payments = pgTable(
  'payments',
  {
    id: tenantId(),
    /** The order in which payments of the same day are used. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    accountId: ofAccount(),
    /** In cents. */
    amount: amountInCents('amount').notNull(),
    method: text('method', { enum: ['card', 'waived', 'check'] }).notNull(),
    day: day('payment_day').notNull(),
    /** For the people of the account. */
    description: text('description').notNull().default(''),
    /** For administrators only. */
    details: text('details').notNull().default(''),
    /** The id of the payment at the provider. */
    providerRef: text('provider_ref'),
    /** The credit note that made this payment. */
    creditNoteId: idOf('credit_note_id').references(() => creditNotes.id),
    /** The id of the form that added the payment, so that a repeated call adds no second payment. */
    madeBy: uuid('made_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payments_made_by').on(table.accountId, table.madeBy),
    uniqueIndex('payments_provider').on(table.providerRef),
    uniqueIndex('payments_credit_note').on(table.creditNoteId),
    index('payments_account').on(table.accountId, table.day, table.seq),
    check('payments_amount', isStorable(table.amount, 1)),
  ],
);

/** The use of a part of a payment on an invoice. */
export const paymentUses = pgTable(
  'payment_uses',
  {
    id: tenantId(),
    accountId: ofAccount(),
    paymentId: idOf('payment_id')
      .notNull()
      .references(() => payments.id),
    invoiceId: idOf('invoice_id')
      .notNull()
      .references(() => invoices.id),
    cents: amountInCents('cents').notNull(),
  },
  (table) => [
    index('payment_uses_payment').on(table.paymentId),
    index('payment_uses_invoice').on(table.invoiceId),
    index('payment_uses_account').on(table.accountId),
    check('payment_uses_cents', sql`${table.cents} > 0`),
  ],
);

/**
 * Attempts to charge the card of an account. The row exists before the call to the provider. `unresolved`: the result is not known,
 * and no other attempt is made for the invoice. `not-sent`: a retry without a call, because the card cannot be charged.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: tenantId(),
    accountId: ofAccount(),
    invoiceId: idOf('invoice_id')
      .notNull()
      .references(() => invoices.id),
    number: integer('number').notNull(),
    /** Whether a person asked for the attempt. It does not count as a retry. */
    present: boolean('present').notNull(),
    /** The amount in cents. */
    cents: amountInCents('cents').notNull(),
    /** The day of the attempt, which counts for the calendar of retries. */
    day: day('day').notNull(),
    /** The ids of the payment and of the payment method at the provider. */
    intentId: text('intent_id'),
    methodId: text('method_id'),
    state: text('state', { enum: ['unresolved', 'succeeded', 'failed', 'not-sent'] }).notNull(),
    /** The provider's code and sentence for a refused attempt. */
    code: text('code'),
    reason: text('reason').notNull().default(''),
    /** Whether the card must not be tried again without a person. */
    isHard: boolean('is_hard').notNull().default(false),
    at: moment('at').notNull(),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [
    uniqueIndex('payment_attempts_number').on(table.invoiceId, table.number),
    uniqueIndex('payment_attempts_unresolved').on(table.invoiceId).where(sql`${table.state} = 'unresolved'`),
    index('payment_attempts_account').on(table.accountId, table.at),
    index('payment_attempts_open').on(table.at).where(sql`${table.state} = 'unresolved'`),
    check('payment_attempts_cents', sql`${table.cents} > 0`),
    check('payment_attempts_resolved', sql`(${table.state} = 'unresolved') = (${table.resolvedAt} is null)`),
  ],
);

/**
 * Credit notes for closed invoices. `refund`: paid back to the card. `credit`: a credit of the account. `offset`: lowers what is due.
 * A refund is `sent` until the provider has confirmed or refused it.
 */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: tenantId(),
    accountId: ofAccount(),
    invoiceId: idOf('invoice_id')
      .notNull()
      .references(() => invoices.id),
    /** The number in the series of the account. */
    number: integer('number').notNull(),
    cents: amountInCents('cents').notNull(),
    kind: text('kind', { enum: ['refund', 'credit', 'offset'] }).notNull(),
    state: text('state', { enum: ['sent', 'done', 'refused'] }).notNull(),
    reason: text('reason').notNull(),
    day: day('day').notNull(),
    providerRef: text('provider_ref'),
    /** The user who issued the note. Null: the system. */
    by: idOf('issued_by'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('credit_notes_number').on(table.accountId, table.number),
    uniqueIndex('credit_notes_provider').on(table.providerRef),
    index('credit_notes_invoice').on(table.invoiceId),
    check('credit_notes_cents', sql`${table.cents} > 0`),
    check('credit_notes_state', sql`${table.kind} = 'refund' or ${table.state} = 'done'`),
  ],
);

/**
 * The ledger of an account: a closed invoice adds its total, a payment and a credit note subtract their amounts, a refund adds its
 * amount. `source` names the row. The sum is what the account owes minus its credits.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: tenantId(),
    accountId: ofAccount(),
    day: day('day').notNull(),
    at: moment('at').notNull(),
    kind: text('kind', { enum: ['invoice', 'payment', 'payment-change', 'credit-note', 'refund'] }).notNull(),
    /** In cents, with sign. */
    cents: amountInCents('cents').notNull(),
    source: text('source').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_source').on(table.kind, table.source),
    index('ledger_entries_account').on(table.accountId, table.at),
  ],
);
