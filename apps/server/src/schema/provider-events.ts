import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** An event of the provider. It only says which objects changed. Their content is read again, so order and repetition do not matter. */
export type PaymentEvent = {
  id: string;
  /** Such as `payment_intent.succeeded`. */
  type: string;
  /** The id of the changed object: an intent, a setup, a card, a charge or a dispute. */
  objectId: string;
  /** The intent of a charge or a dispute. */
  intentId: string | undefined;
  customerId: string | undefined;
  /** `lost` or `won` for a closed dispute; otherwise the state of the object, or undefined. */
  status: string | undefined;
  /** The amount of a dispute. */
  cents: number | undefined;
};

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
