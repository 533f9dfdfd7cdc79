import { type SQL, sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { amountInCents, moment, tenantId } from './columns';
import { accounts } from './accounts';
import { invoices } from './billing';

/**
 * The tables of affiliates. The migration adds triggers: a commission changes only in its check, and is never deleted; a check has
 * only commissions of its account, their sum is not negative, and a deleted check has none. So an account with commissions cannot
 * be deleted.
 */
const ofAccount = () =>
  bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' });

/** The accounts that refer others. Percentages are basis points: 1250 is 12.5%. */
export const affiliateSettings = pgTable(
  'affiliate_settings',
  {
    id: tenantId(),
    accountId: ofAccount(),
    /** The code of the link for sign-ups. Codes are compared without their case. */
    code: text('code').notNull(),
    /** The commissions on the screens of referred accounts, and on the feeds of this account. */
    screenBp: integer('screen_bp').notNull().default(0),
    feedBp: integer('feed_bp').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('affiliate_settings_account').on(table.accountId),
    uniqueIndex('affiliate_settings_code').on(sql`lower(${table.code})`),
    check('affiliate_settings_code_form', sql`${table.code} <> ''`),
    check('affiliate_settings_screen_bp', sql`${table.screenBp} between 0 and 10000`),
    check('affiliate_settings_feed_bp', sql`${table.feedBp} between 0 and 10000`),
  ],
);

/** Returns the condition that the settings have a code, in upper or lower case. */
export const sameCode = (code: string): SQL => sql`lower(${affiliateSettings.code}) = lower(${code.trim()})`;

/** Checks with which affiliates are paid. A deleted check stays as a row without commissions. */
export const commissionChecks = pgTable(
  'commission_checks',
  {
    id: tenantId(),
    accountId: ofAccount(),
    paymentDate: date('payment_date', { mode: 'string' }).notNull(),
    /** The user who made the check. */
    by: bigint('made_by', { mode: 'number' }),
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('commission_checks_account').on(table.accountId, table.paymentDate)],
);

/** What affiliates earn on paid invoices. A credit note adds a row with the difference. */
export const commissions = pgTable(
  'commissions',
  {
    id: tenantId(),
    /** The affiliate, not the account that paid the invoice. */
    accountId: ofAccount(),
    invoiceId: bigint('invoice_id', { mode: 'number' })
      .notNull()
      .references(() => invoices.id),
    kind: text('kind', { enum: ['screen', 'feed'] }).notNull(),
    /** No foreign key, because commissions stay after the feed is deleted. Null for the commission on screens. */
    feedId: bigint('feed_id', { mode: 'number' }),
    /** 0: the invoice became Paid. Corrections count up from 1. */
    seq: integer('seq').notNull(),
    /** With sign. */
    cents: amountInCents('cents').notNull(),
    /** The day of the account that paid, on which the invoice became Paid or was corrected. */
    day: date('day', { mode: 'string' }).notNull(),
    checkId: bigint('check_id', { mode: 'number' }).references(() => commissionChecks.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('commissions_once').on(
      table.invoiceId,
      table.accountId,
      table.kind,
      sql`coalesce(${table.feedId}, 0)`,
      table.seq,
    ),
    index('commissions_account').on(table.accountId, table.checkId),
    index('commissions_check').on(table.checkId),
    check('commissions_kind', sql`(${table.kind} = 'feed') = (${table.feedId} is not null)`),
    check('commissions_seq', sql`${table.seq} >= 0`),
    check('commissions_cents', sql`${table.cents} <> 0`),
  ],
);
