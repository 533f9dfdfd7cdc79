import { and, eq, isNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Doors } from '../../kit/http/context';
import { accountUsers, departments, users } from '../accounts/account-tables';
import { permissionsOf } from './session-queries';
import { readToken, type TokenClaims } from './session-tokens';

/**
 * The person behind a token, asked of the database at every call: a token ends at once when its user is removed, loses
 * the department or changes the password.
 */
export const personOf = async (doors: Doors, token: string): Promise<Person & { claims: TokenClaims }> => {
  const claims = await readToken(doors.secret, token, doors.clock.now());
  const rows = await doors.db
    .select({ user: users, department: departments, membership: accountUsers.departmentId })
    .from(users)
    .innerJoin(departments, eq(departments.id, claims.departmentId))
    .innerJoin(
      accountUsers,
      and(
        eq(accountUsers.userId, users.id),
        eq(accountUsers.accountId, departments.accountId),
        or(isNull(accountUsers.departmentId), eq(accountUsers.departmentId, departments.id)),
      ),
    )
    .where(and(eq(users.id, claims.userId), eq(users.tokenEpoch, claims.epoch)));
  const first = rows[0];
  if (!first) throw new AppError('session-ended');
  const owner = rows.some((row) => row.membership === null);
  return {
    kind: 'person',
    userId: first.user.id,
    name: first.user.name,
    email: first.user.email,
    timezone: first.user.timezone,
    accountId: first.department.accountId,
    departmentId: first.department.id,
    permissions: new Set(permissionsOf(first.user.isAdmin, owner)),
    claims,
  };
};
