import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Returns the expression that sorts by a column without regard to case, so that "anna" is beside "Anna" and not after "Zoe". */
export const byName = (column: PgColumn): SQL => sql`lower(${column})`;

/**
 * Returns the expression that sorts a text like `byName`, with numbers in their order: Hall 2 before Hall 10. Numbers of more than
 * ten digits are sorted as texts.
 */
export const byNaturalName = (text: SQLWrapper): SQL<string> =>
  sql`regexp_replace(regexp_replace(lower(${text}), '([0-9]+)', '000000000\\1', 'g'), '0*([0-9]{10,})', '\\1', 'g')`;
