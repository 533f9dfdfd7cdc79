import { sql } from 'drizzle-orm';
import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key of a tenant's row: random between 2^40 and 2^53, because some calls are open to callers who know an id. */
export const tenantId = () => bigint('id', { mode: 'number' }).primaryKey().default(sql`new_id()`);

/**
 * Primary key of rows that can be built in. Built-in rows have small fixed ids; others have random ids like rows of
 * tenants.
 */
export const builtInId = () => bigint('id', { mode: 'number' }).primaryKey().default(sql`new_id()`);

/** A column for an instant. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The form that created the row, and the form that saved it last. By these a repeated whole save is recognized. */
export const savedByForms = () => ({ madeBy: uuid('made_by'), savedBy: uuid('saved_by') });
