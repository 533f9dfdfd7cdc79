import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { ownedByDepartment } from './accounts';

/** The calls with the header `Idempotency-Key`, for a day. The primary key lets exactly one of several equal calls begin. */
export const idempotentCalls = pgTable(
  'idempotent_calls',
  {
    ...ownedByDepartment(),
    /** The person or the API key that made the call. */
    caller: text('caller').notNull(),
    /** The name of the endpoint. */
    call: text('call').notNull(),
    key: text('key').notNull(),
    /** The keyed hash of the input, by which another call with the same key is recognized. */
    inputHash: text('input_hash').notNull(),
    /** `unknown`: the call failed in a way that leaves open whether it changed something. */
    state: text('state', { enum: ['running', 'done', 'unknown'] }).notNull(),
    /** The response of a call that is done. Null: the response can be secret, or is too large. */
    answer: jsonb('answer').$type<{ body: unknown }>(),
    startedAt: moment('started_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.departmentId, table.caller, table.call, table.key] }),
    index('idempotent_calls_started').on(table.startedAt),
    index('idempotent_calls_account').on(table.accountId),
    index('idempotent_calls_answers')
      .on(table.accountId, table.startedAt)
      .where(sql`${table.answer} is not null`),
  ],
);
