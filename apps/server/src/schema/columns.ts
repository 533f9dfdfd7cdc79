import { type SQL, sql } from 'drizzle-orm';
import { bigint, type PgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Creates the primary key of rows that belong to an account. The id is random, between 2^40 and 2^53, because some calls accept
 * everyone who knows an id.
 */
export const tenantId = () => bigint('id', { mode: 'number' }).primaryKey().default(sql`new_id()`);

/**
 * Creates the primary key of rows that can be built in. Built-in rows have small fixed ids. All other rows have random ids, see
 * `tenantId`.
 */
export const builtInId = () => bigint('id', { mode: 'number' }).primaryKey().default(sql`new_id()`);

/**
 * Creates a column for an amount in cents. Numbers of JavaScript are exact up to 2^53, which is 90 trillion dollars. The tables limit
 * each amount to `maxStoredCents`, so that sums of thousands of amounts are exact too. A type `bigint` of JavaScript would need a
 * conversion in each JSON document.
 */
export const amountInCents = (name: string) => bigint(name, { mode: 'number' });

/** The largest amount of a row in cents: ten billion dollars. */
export const maxStoredCents = 1_000_000_000_000;

/** Returns the condition of a check: the amount is from 0, or from a larger `min`, to the largest amount. */
export const isStorable = (column: PgColumn, min = 0): SQL =>
  sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(maxStoredCents))}`;

/** Creates a column for an instant. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Creates the columns for the form that created the row and the form that saved it last. These columns identify a repeated whole
 * save.
 */
export const savedByForms = () => ({ madeBy: uuid('made_by'), savedBy: uuid('saved_by') });
