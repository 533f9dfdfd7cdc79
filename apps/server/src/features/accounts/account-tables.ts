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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('departments_account').on(table.accountId)],
);

export const users = pgTable(
  'users',
  {
    id: tenantId(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    /** Hash by argon2id; null until an invited person has chosen a password. */
    passwordHash: text('password_hash'),
    timezone: text('timezone').notNull(),
    isAdmin: boolean('is_admin').notNull().default(false),
    /** Incremented when the password changes, which ends every earlier token. */
    tokenEpoch: integer('token_epoch').notNull().default(1),
    /** When the person proved the address by a mailed link. The first administrator counts as proved from the start. */
    verifiedAt: moment('verified_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_email').on(table.email)],
);

/**
 * Membership of users in departments. `departmentId` is null for an owner, who belongs to all departments of the
 * account.
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
    /** Null for an invitation, which gives no access until the person accepts it. */
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

/** The columns of every row that belongs to a department. */
export const ownedByDepartment = () => ({
  accountId: bigint('account_id', { mode: 'number' })
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  departmentId: bigint('department_id', { mode: 'number' })
    .notNull()
    .references(() => departments.id, { onDelete: 'cascade' }),
});
