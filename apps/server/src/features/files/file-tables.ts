import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../kit/db/columns';
import { ownedByDepartment } from '../accounts/account-tables';
import { messages } from '../messages/message-tables';
import { screens } from '../screens/screen-tables';

/**
 * That a message uses a stored file, or the overlays of a screen do. Its key never changes its content; several may use one, each
 * with a row of its own.
 */
export const files = pgTable(
  'files',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    messageId: bigint('message_id', { mode: 'number' }).references(() => messages.id, {
      onDelete: 'cascade',
    }),
    screenId: bigint('screen_id', { mode: 'number' }).references(() => screens.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /** The key of the file that it was made from: of a picture its upload, of a page its PDF. It is used while that is. */
    madeFrom: text('made_from'),
    /** Of a PDF: whether its pages are there. */
    state: text('state', { enum: ['ready', 'waiting', 'broken'] })
      .notNull()
      .default('ready'),
    /** How often its pages were begun. */
    tries: integer('tries').notNull().default(0),
    /** Why it is broken: ends a sentence that begins with its name. */
    fault: text('fault'),
    /** Since when no answer of its owner names it; null while one does. */
    unusedSince: moment('unused_since'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('files_message').on(table.messageId),
    uniqueIndex('files_of_message').on(table.messageId, table.key),
    uniqueIndex('files_of_screen').on(table.screenId, table.key),
    check('files_owner', sql`num_nonnulls(${table.messageId}, ${table.screenId}) = 1`),
    index('files_key').on(table.key),
    index('files_made_from').on(table.madeFrom),
    index('files_unused').on(table.unusedSince),
    index('files_waiting').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    index('files_department').on(table.departmentId),
    // With the size, so that what an account stores is summed from the index alone.
    index('files_account').on(table.accountId, table.size),
  ],
);
