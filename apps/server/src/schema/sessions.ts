import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';
import { accountUsers, users } from './accounts';

/** Mailed links. A link is valid until its user saves a password. Only the hash of its secret is stored. */
export const mailLinks = pgTable(
  'mail_links',
  {
    hash: text('hash').primaryKey(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['reset', 'invitation', 'proof', 'sign-up'] }).notNull(),
    /** The access that an invitation gives. Its link is deleted with the invitation. */
    accountUserId: bigint('account_user_id', { mode: 'number' }).references(() => accountUsers.id, {
      onDelete: 'cascade',
    }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('mail_links_user').on(table.userId),
    index('mail_links_account_user').on(table.accountUserId),
  ],
);

/** A sign-in that has not ended. A token names its session, so deleting the row ends every token of the session at once. */
export const userSessions = pgTable(
  'user_sessions',
  {
    id: tenantId(),
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * Whether a mailed link opened the session. Until a password is chosen, the session permits only calls with
     * `byMailedLink`.
     */
    choosePassword: boolean('choose_password').notNull(),
    signedInAt: moment('signed_in_at').notNull(),
    /** Accurate to `recordUseEvery` in `session-rows.ts`. */
    lastUsedAt: moment('last_used_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** The network address from which the web app was last opened with this session. */
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('user_sessions_user').on(table.userId)],
);
