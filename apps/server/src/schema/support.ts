import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';
import { ownedByDepartment, users } from './accounts';

/** The requests of people to support. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    subject: text('subject').notNull(),
    status: text('status', { enum: ['Open', 'Closed'] }).notNull(),
    /** The time of the newest comment, or of a later change of the status. */
    lastUpdated: moment('last_updated').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('support_tickets_department').on(table.departmentId),
    index('support_tickets_account').on(table.accountId),
    index('support_tickets_open').on(table.lastUpdated, table.id).where(sql`${table.status} = 'Open'`),
    check('support_tickets_status', sql`${table.status} in ('Open', 'Closed')`),
  ],
);

/** The comments of tickets. They are never changed. */
export const ticketComments = pgTable(
  'ticket_comments',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    ticketId: bigint('ticket_id', { mode: 'number' })
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    /** Null: the person was deleted. */
    userId: bigint('user_id', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    postTime: moment('post_time').notNull(),
  },
  (table) => [
    index('ticket_comments_ticket').on(table.ticketId, table.postTime),
    index('ticket_comments_department').on(table.departmentId),
    index('ticket_comments_account').on(table.accountId),
    index('ticket_comments_user').on(table.userId),
  ],
);
