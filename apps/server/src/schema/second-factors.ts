import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { users } from './accounts';

const userId = () =>
  bigint('user_id', { mode: 'number' })
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The authenticator app of a user. The sign-in needs its code after `confirmedAt`. */
export const secondFactors = pgTable('second_factors', {
  userId: userId().primaryKey(),
  /** The secret that the app and the server share, encrypted by `seal`. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The time step of the last accepted code. It only increases, so that each code works once. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  begunAt: moment('begun_at').notNull(),
  /** Null until the person enters a first code, which proves that the app has the secret. */
  confirmedAt: moment('confirmed_at'),
});

/** The hashes of the unused recovery codes of a user. A used code is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: userId(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);
