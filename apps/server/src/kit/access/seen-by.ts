import { and, eq, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Person } from './actor';

/** A table of content that departments can share within their account. */
type SharedTable = { departmentId: PgColumn; accountId: PgColumn; crossDepartment: PgColumn };

/** The rows that a person sees: those of the department, and those that other departments of the account share. */
export const seenBy = (
  table: SharedTable,
  { departmentId, accountId }: Pick<Person, 'departmentId' | 'accountId'>,
): SQL | undefined =>
  or(
    eq(table.departmentId, departmentId),
    and(eq(table.accountId, accountId), eq(table.crossDepartment, true)),
  );
