import { sourceKinds } from '@marquee/playback/template/outside';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../kit/db/columns';
import { accounts } from '../accounts/account-tables';

/** Something outside that messages of an account show, with the last good value that was read there. */
export const sources = pgTable(
  'sources',
  {
    id: tenantId(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: sourceKinds }).notNull(),
    address: text('address').notNull(),
    value: jsonb('value').$type<unknown>(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** Why it could not be read the last time: a sentence. */
    error: text('error'),
    /** Tries since it could be read. */
    failures: integer('failures').notNull().default(0),
    fetchedAt: moment('fetched_at'),
    /** When it is to be read next; while it is being read, when that is given up. */
    dueAt: moment('due_at').notNull(),
    /** When a page last asked for it, to the hour. */
    wantedAt: moment('wanted_at').notNull(),
  },
  (table) => [
    uniqueIndex('sources_of_account').on(table.accountId, table.kind, table.address),
    index('sources_due').on(table.dueAt),
  ],
);
