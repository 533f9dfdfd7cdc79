import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../kit/db/columns';

export const accounts = pgTable(
  'accounts',
  {
    id: tenantId(),
    name: text('name').notNull(),
    /** Price of a screen per month, in cents. */
    perScreenCharge: integer('per_screen_charge').notNull().default(0),
    /** Whether the people of the account can publish feeds. Administrators set it. */
    isCreator: boolean('is_creator').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [check('accounts_charge', sql`${table.perScreenCharge} >= 0`)],
);

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
  (table) => [index('departments_account').on(table.accountId)],
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
  (table) => [uniqueIndex('users_email').on(table.email)],
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
    createdAt: moment('created_at').notNull().defaultNow(),
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
