import type { WebhookKind } from '@marquee/contract/kit/webhook-kinds';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';
import { ownedByDepartment, users } from './accounts';

/** The addresses to which events of a department are sent. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    address: text('address').notNull(),
    kinds: text('kinds').$type<WebhookKind>().array().notNull(),
    enabled: boolean('enabled').notNull().default(true),
    /** Why the server disabled the webhook. Empty: it did not. */
    disabledBecause: text('disabled_because').notNull().default(''),
    /** The instant of the first of the requests that failed in a row. Null: the last request succeeded. */
    failingSince: moment('failing_since'),
    /** The secret of the signatures, encrypted by `seal`. */
    sealedSecret: text('sealed_secret').notNull(),
    /** The replaced secret. Requests are signed with it too, until `oldSecretUntil`. */
    oldSealedSecret: text('old_sealed_secret'),
    oldSecretUntil: moment('old_secret_until'),
    createdAt: moment('created_at').notNull(),
    /**
     * The person who added the webhook, or who enabled it or changed its address last. A trigger disables the webhook when this person
     * loses access to the department. Null: the webhook of the installation, or the person was deleted.
     */
    createdBy: bigint('created_by', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('webhooks_created_by').on(table.createdBy),
    index('webhooks_department').on(table.departmentId),
    index('webhooks_account').on(table.accountId),
  ],
);

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/**
 * The events that are sent to each webhook, and the results. The function `record_webhook_event` of the migration writes these rows
 * in the transaction of the change, also for the triggers of the content tables.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    webhookId: bigint('webhook_id', { mode: 'number' })
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The id of the event, which all webhooks of the department share. Ids are in the order of the events, to the millisecond. */
    eventId: text('event_id').notNull(),
    kind: text('kind').$type<WebhookKind>().notNull(),
    data: jsonb('data').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    /** Number of requests, including the running one. */
    tries: integer('tries').notNull().default(0),
    /**
     * The instant from which the event is sent again. Null: at once. During a request, the instant after which the process that
     * sends it is assumed to have ended.
     */
    nextTryAt: moment('next_try_at'),
    sentAt: moment('sent_at'),
    status: integer('status'),
    ms: integer('ms'),
    answer: text('answer').notNull().default(''),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event').on(table.webhookId, table.eventId),
    index('webhook_deliveries_waiting')
      .on(table.accountId, table.nextTryAt)
      .where(sql`${table.state} = 'waiting'`),
    index('webhook_deliveries_department').on(table.departmentId),
    index('webhook_deliveries_account').on(table.accountId),
  ],
);
