import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../kit/db/columns';
import { ownedByDepartment } from '../accounts/account-tables';
import { messages } from '../messages/message-tables';

/** A stored file that something shows. Its key never changes its content. */
export const files = pgTable(
  'files',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    key: text('key').notNull().unique(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('files_message').on(table.messageId),
    index('files_department').on(table.departmentId),
    index('files_account').on(table.accountId),
  ],
);
