import { and, eq, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Person } from './actor';

/** A table of content that departments can share within their account. */
type SharedTable = { departmentId: PgColumn; accountId: PgColumn; crossDepartment: PgColumn };

/** Returns the condition for rows that a person sees: rows of the department, and rows that other departments share. */
export const seenBy = (
  table: SharedTable,
  { departmentId, accountId }: Pick<Person, 'departmentId' | 'accountId'>,
): SQL | undefined =>
  or(
    eq(table.departmentId, departmentId),
    and(eq(table.accountId, accountId), eq(table.crossDepartment, true)),
  );
