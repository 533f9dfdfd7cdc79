import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Orders a list as a person reads it: "anna" beside "Anna", not behind "Zoe". */
export const byName = (column: PgColumn): SQL => sql`lower(${column})`;
