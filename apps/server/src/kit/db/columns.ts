import { sql } from 'drizzle-orm';
import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

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

/** Creates a column for an instant. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/**
 * Creates the columns for the form that created the row and the form that saved it last. These columns identify a repeated whole
 * save.
 */
export const savedByForms = () => ({ madeBy: uuid('made_by'), savedBy: uuid('saved_by') });
