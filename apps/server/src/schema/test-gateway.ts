import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import type { GatewayObject } from './gateway-objects';

/** The objects of the test gateway: customers, cards, setups, intents and refunds. */
export const testGatewayObjects = pgTable(
  'test_gateway_objects',
  {
    id: text('id').primaryKey(),
    /** The kind of the object, as the provider names it. */
    kind: text('kind').notNull(),
    customer: text('customer'),
    data: jsonb('data').notNull().$type<GatewayObject>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('test_gateway_objects_created').on(table.kind, table.createdAt),
    index('test_gateway_objects_customer').on(table.customer),
  ],
);

/** The idempotency keys of the test gateway with their requests and answers. */
export const testGatewayKeys = pgTable('test_gateway_keys', {
  key: text('key').primaryKey(),
  /** The method, the path and the body of the first request with the key. */
  request: text('request').notNull(),
  status: integer('status').notNull(),
  answer: jsonb('answer').notNull().$type<object>(),
  at: moment('at').notNull(),
});
