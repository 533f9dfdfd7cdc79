import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import type { PaymentEvent } from '../kit/payments/payments';

/** Events of the payment provider. The primary key takes each event once. */
export const providerEvents = pgTable(
  'provider_events',
  {
    provider: text('provider').notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    /** The ids in the event. The body of the call is not stored, because it contains data of the card. */
    event: jsonb('event').notNull().$type<PaymentEvent>(),
    receivedAt: moment('received_at').notNull(),
    doneAt: moment('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('provider_events_waiting').on(table.receivedAt).where(sql`${table.doneAt} is null`),
  ],
);
