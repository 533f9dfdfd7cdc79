import type { Session } from '@marquee/contract/sessions';
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Doors } from '../../kit/http/context';
import { accountUsers, departments, users } from '../accounts/account-tables';
import { departmentsOf, permissionsOf } from './session-queries';
import { readToken, signToken, type TokenClaims } from './session-tokens';

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
        // An invited person chooses a password before the access begins.
        claims.choosePassword ? undefined : isNotNull(accountUsers.confirmedAt),
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

/**
 * What every kind of sign-in answers: the user, and each department with a token of its own.
 * @param right `epoch` is the one that was checked: whoever changes the password meanwhile ends this session too.
 * `expires` is given where leave to choose a password must not be drawn out.
 */
export const openSession = async (
  doors: Doors,
  userId: number,
  right: { epoch: number; choosePassword?: boolean; expires?: number | undefined },
): Promise<Session> => {
  const { epoch, choosePassword = false, expires } = right;
  const places = await departmentsOf(doors.db, userId, choosePassword);
  const user = places[0]?.user;
  if (!user) throw new AppError('no-departments');
  const now = doors.clock.now();
  return {
    user: { id: user.id, name: user.name, email: user.email, timezone: user.timezone },
    choosePassword,
    departments: await Promise.all(
      places.map(async ({ department, accountName, permissions }) => ({
        id: department.id,
        name: department.name,
        accountId: department.accountId,
        accountName,
        permissions,
        jwt: await signToken(
          doors.secret,
          { userId, departmentId: department.id, epoch, choosePassword, expires },
          now,
        ),
      })),
    ),
  };
};
