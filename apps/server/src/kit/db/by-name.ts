import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns the expression that sorts by a column without regard to case, so that "anna" is beside "Anna" and not after "Zoe". */
export const byName = (column: PgColumn): SQL => sql`lower(${column})`;
