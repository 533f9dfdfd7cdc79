import { defaultTimezone } from '@marquee/playback/timetable/zones';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { amountInCents, isStorable, moment, tenantId } from './columns';

export const accounts = pgTable(
  'accounts',
  {
    id: tenantId(),
    name: text('name').notNull(),
    /** Price of a screen per month, in cents. */
    perScreenCharge: amountInCents('per_screen_charge').notNull().default(0),
    /** Whether the people of the account can publish feeds. Administrators set it. */
    isCreator: boolean('is_creator').notNull().default(false),
    address1: text('address1').notNull().default(''),
    address2: text('address2').notNull().default(''),
    city: text('city').notNull().default(''),
    state: text('state').notNull().default(''),
    zip: text('zip').notNull().default(''),
    country: text('country').notNull().default(''),
    industry: text('industry').notNull().default(''),
    /** The time zone of the days of invoices and periods: a name of the list, or an IANA name. */
    timezone: text('timezone').notNull().default(defaultTimezone),
    /** The account whose code was used at the sign-up, and that code. They never change. */
    referredBy: bigint('referred_by', { mode: 'number' }).references((): AnyPgColumn => accounts.id, {
      onDelete: 'set null',
    }),
    referredCode: text('referred_code'),
    /** The day on which the account is cancelled. A day in the past: the account is cancelled. */
    cancelOn: date('cancel_on', { mode: 'string' }),
    /** The number of the last invoice of the account. */
    invoiceCounter: integer('invoice_counter').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    // For the list and the search of administrators. The indexes for searches are missing if the database cannot have pg_trgm.
    index('accounts_by_name').on(sql`lower(${table.name})`),
    index('accounts_search').using('gin', sql`${table.name} gin_trgm_ops`),
    check('accounts_charge', isStorable(table.perScreenCharge)),
    check('accounts_invoice_counter', sql`${table.invoiceCounter} >= 0`),
    check('accounts_referred_by_other', sql`${table.referredBy} <> ${table.id}`),
    index('accounts_referred_by').on(table.referredBy),
    index('accounts_cancel_on').on(table.cancelOn),
  ],
);

export const periodKinds = ['preview', 'suspended', 'cancelled'] as const;
export const periodCauses = ['admin', 'payment', 'owner'] as const;

/**
 * The periods in which an account is not active. Days are local days of the account. `until` is the first day after the period. A
 * period without `until` is in force.
 */
export const accountPeriods = pgTable(
  'account_periods',
  {
    id: tenantId(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: periodKinds }).notNull(),
    cause: text('cause', { enum: periodCauses }).notNull(),
    from: date('from_day', { mode: 'string' }).notNull(),
    until: date('until_day', { mode: 'string' }),
    /** The person who began the period. Null: the system. */
    by: bigint('by_user', { mode: 'number' }).references((): AnyPgColumn => users.id, {
      onDelete: 'set null',
    }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('account_periods_account').on(table.accountId),
    index('account_periods_by_user').on(table.by),
    uniqueIndex('account_periods_open')
      .on(table.accountId, table.kind, table.cause)
      .where(sql`${table.until} is null`),
    check('account_periods_kind', sql`${table.kind} in ('preview', 'suspended', 'cancelled')`),
    check('account_periods_cause', sql`${table.cause} in ('admin', 'payment', 'owner')`),
    check('account_periods_days', sql`${table.until} >= ${table.from}`),
  ],
);

/**
 * The requests of owners to delete an account. The account is erased at `eraseAt`, unless the request is undone before.
 */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    id: tenantId(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    askedAt: moment('asked_at').notNull(),
    eraseAt: moment('erase_at').notNull(),
    /** Whether the request began the cancelled period of the account, and the day of cancellation before the request. */
    isStop: boolean('is_stop').notNull(),
    cancelOnBefore: date('cancel_on_before', { mode: 'string' }),
    undoneAt: moment('undone_at'),
    /** The request cannot be undone from this time on. */
    startedAt: moment('started_at'),
    /** Time at which the content and the people were erased. */
    contentErasedAt: moment('content_erased_at'),
    /** Time at which the name, the address and the card were erased. Until then, the last invoice needs them. */
    erasedAt: moment('erased_at'),
  },
  (table) => [
    index('account_deletions_account').on(table.accountId),
    uniqueIndex('account_deletions_open').on(table.accountId).where(sql`${table.undoneAt} is null`),
    index('account_deletions_due')
      .on(table.eraseAt)
      .where(sql`${table.undoneAt} is null and ${table.erasedAt} is null`),
    check('account_deletions_order', sql`${table.undoneAt} is null or ${table.startedAt} is null`),
  ],
);

/**
 * The account that owns the built-in feeds and the webhook of the installation, and its only department. The account has no users.
 * The ids of all other accounts are random and much larger.
 */
export const builtInOwner = { accountId: 1, departmentId: 1 } as const;

export const departments = pgTable(
  'departments',
  {
    id: tenantId(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /**
     * The brand kit of the department: colors and font families in the order that the person chose, and the address of the logo.
     */
    brandColors: text('brand_colors').array().notNull().default([]),
    brandFonts: text('brand_fonts').array().notNull().default([]),
    brandLogo: text('brand_logo').notNull().default(''),
    brandModified: moment('brand_modified').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('departments_account').on(table.accountId),
    // For the search of administrators.
    index('departments_search').using('gin', sql`${table.name} gin_trgm_ops`),
  ],
);

export const users = pgTable(
  'users',
  {
    id: tenantId(),
    name: text('name').notNull(),
    /** Email address in lower case. */
    email: text('email').notNull(),
    /** Argon2id hash of the password. Null until an invited person has chosen a password. */
    passwordHash: text('password_hash'),
    timezone: text('timezone').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Number in the tokens of the user. Incrementing the number, for example for a new password, ends all earlier tokens. */
    tokenEpoch: integer('token_epoch').notNull().default(1),
    /** Time at which the email address was verified through a mailed link. For the first user, the time of the setup. */
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    // For the list and the search of administrators.
    index('users_by_name').on(sql`lower(${table.name})`, table.id),
    index('users_admins').on(table.createdAt).where(sql`${table.isAdmin}`),
    index('users_search').using('gin', sql`(${table.name} || ' ' || ${table.email}) gin_trgm_ops`),
  ],
);

/**
 * Access of users to departments. `departmentId` is null for an owner, who has access to all departments of the account.
 */
export const accountUsers = pgTable(
  'account_users',
  {
    id: tenantId(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    departmentId: bigint('department_id', { mode: 'number' }).references(() => departments.id, {
      onDelete: 'cascade',
    }),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Time at which the access began. Null for an invitation that the person has not accepted. */
    confirmedAt: moment('confirmed_at'),
    /** Time of the last mail of the invitation. The name of the column is from an earlier release. */
    invitedAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('account_users_account').on(table.accountId),
    index('account_users_department').on(table.departmentId),
    uniqueIndex('account_users_once').on(
      table.userId,
      table.accountId,
      sql`coalesce(${table.departmentId}, 0)`,
    ),
    check('account_users_department_given', sql`${table.departmentId} is null or ${table.departmentId} > 0`),
  ],
);

/** Returns the columns that every table with rows of a department has. */
export const ownedByDepartment = () => ({
  accountId: bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  departmentId: bigint('department_id', { mode: 'number' })
    .notNull()
    .references(() => departments.id, { onDelete: 'cascade' }),
});
