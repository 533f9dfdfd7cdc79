import { and, eq, ne, not } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { builtInOwner, departments } from '../../schema/accounts';
import { isErasing } from '../accounts/standing-queries';

export type DepartmentRow = typeof departments.$inferSelect;

/**
 * Returns any department, except the department of the built-in feeds and the departments of an account whose erasure has begun.
 * Only for endpoints of administrators.
 */
export const anyDepartment = async (
  { db, actor }: Ctx<Person>,
  id: number,
): Promise<Allowed<DepartmentRow>> => {
  const [row] = await db
    .select()
    .from(departments)
    .where(
      and(
        eq(departments.id, id),
        ne(departments.accountId, builtInOwner.accountId),
        not(isErasing(departments.accountId)),
      ),
    );
  if (!row || !actor.permissions.has('admin')) throw new AppError('not-found');
  return allow(row);
};
