import { sql } from 'drizzle-orm';
import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The key of a tenant's row: random between 2^40 and 2^53, so that nobody can guess it. */
export const tenantId = () => bigint('id', { mode: 'number' }).primaryKey().default(sql`new_id()`);

/** The key of a row whose built-in ones have small fixed ids; made by a person, it is as random as a tenant's. */
export const builtInId = () => bigint('id', { mode: 'number' }).primaryKey().default(sql`new_id()`);

/** An instant. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The form that created the row, and the form that saved it last. By these a repeated whole save is recognized. */
export const savedByForms = () => ({ madeBy: uuid('made_by'), savedBy: uuid('saved_by') });
