import type { Session } from '@marquee/contract/sessions';
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Caller, Ctx, Services } from '../../kit/http/context';
import { accounts, accountUsers, departments, users } from '../../schema/accounts';
import { accountStatusOf } from '../accounts/standing-queries';
import { impersonations } from '../../schema/audit';
import { departmentsOf, type InvitedTo, isLive, permissionsOf, type SessionRow } from './session-queries';
import { recordUse } from './session-rows';
import { userSessions } from '../../schema/sessions';
import { readToken, signToken, type TokenClaims } from './session-tokens';
import { startSession } from './start-session';

type SignedIn = Person & { claims: TokenClaims; session: SessionRow | undefined };

/**
 * Returns the person of a token. The person is read from the database at every call, so that a token ends at once when its
 * session ends, and when its user is removed, loses the department or changes the password.
 * @param from the network address and browser of the caller, given when the web app is opened. Both are stored in the session.
 */
export const personOf = async (services: Services, token: string, from?: Caller): Promise<SignedIn> => {
  const now = services.clock.now();
  const claims = await readToken(services.secret, token, now);
  const rows = await services.db
    .select({
      user: users,
      department: departments,
      isCreator: accounts.isCreator,
      accountStatus: accountStatusOf(),
      membership: accountUsers.departmentId,
      impersonation: impersonations,
      session: userSessions,
    })
    .from(users)
    .innerJoin(departments, eq(departments.id, claims.departmentId))
    .innerJoin(accounts, eq(accounts.id, departments.accountId))
    .leftJoin(
      accountUsers,
      and(
        eq(accountUsers.userId, users.id),
        // A person who is choosing a password may have only open invitations.
        claims.choosePassword ? undefined : isNotNull(accountUsers.confirmedAt),
        eq(accountUsers.accountId, departments.accountId),
        or(isNull(accountUsers.departmentId), eq(accountUsers.departmentId, departments.id)),
      ),
    )
    .leftJoin(
      userSessions,
      and(eq(userSessions.id, claims.sessionId ?? 0), eq(userSessions.userId, users.id)),
    )
    .leftJoin(
      impersonations,
      and(
        eq(impersonations.id, claims.impersonationId ?? 0),
        eq(impersonations.userId, users.id),
        eq(impersonations.departmentId, departments.id),
        gt(impersonations.endsAt, now),
      ),
    )
    .where(
      and(
        eq(users.id, claims.userId),
        eq(users.tokenEpoch, claims.epoch),
        // The token of an impersonation gives no other access, so that it ends with the impersonation.
        claims.impersonationId === undefined
          ? isNotNull(accountUsers.id)
          : and(isNotNull(impersonations.id), eq(users.isAdmin, true)),
      ),
    );
  const first = rows[0];
  if (!first) throw new AppError('session-ended');
  const session = first.session ?? undefined;
  if (claims.sessionId !== undefined && !(session && isLive(session, now)))
    throw new AppError('session-ended');
  if (session) await recordUse(services, session, from);
  const { impersonation } = first;
  const isOwner = impersonation !== null || rows.some((row) => row.membership === null);
  const isAdmin = first.user.isAdmin && !impersonation?.asOwner;
  return {
    kind: 'person',
    userId: first.user.id,
    sessionId: session?.id,
    name: first.user.name,
    email: first.user.email,
    timezone: first.user.timezone,
    accountId: first.department.accountId,
    departmentId: first.department.id,
    permissions: new Set(permissionsOf({ isAdmin, isOwner, isCreator: first.isCreator })),
    accountStatus: first.accountStatus,
    ...(impersonation && { support: { id: impersonation.id, endsAt: impersonation.endsAt } }),
    claims,
    session,
  };
};

/** Returns a session of the person. Throws not-found for sessions of other people. */
export const ownSession = async (ctx: Ctx<Person>, id: number): Promise<Allowed<SessionRow>> => {
  const [row] = await ctx.db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.id, id), eq(userSessions.userId, ctx.actor.userId)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

/** Returns any user of the installation. Only for endpoints of administrators. */
export const anyUser = async (ctx: Ctx<Person>, id: number): Promise<Allowed<typeof users.$inferSelect>> => {
  const [row] = await ctx.db.select().from(users).where(eq(users.id, id));
  if (!row || !ctx.actor.permissions.has('admin')) throw new AppError('not-found');
  return allow(row);
};

/**
 * Returns the response to a sign-in of any kind: the user, and each department with its own token.
 * @param right `epoch` is the value that the caller checked, so that a concurrent password change ends this session too.
 * `session` is the session that a renewed token continues. If `session` is absent, a new session starts. `signedInAt` is in the
 * past if the renewed token has no session because an earlier release signed it.
 * `invitedTo` is the account that a person with a mailed link joins by choosing a password. A person without any access may join
 * each account that invites them.
 */
export const openSession = async (
  services: Services & Caller,
  userId: number,
  right: {
    epoch: number;
    choosePassword?: boolean;
    session?: SessionRow | undefined;
    signedInAt?: Date;
    invitedTo?: InvitedTo;
  },
): Promise<Session> => {
  const { epoch, choosePassword = false, signedInAt, invitedTo } = right;
  const places = await placesOf(services, userId, choosePassword, invitedTo);
  const [first] = places;
  if (!first) throw new AppError('no-departments');
  const { user, secondFactorAt } = first;
  const now = services.clock.now();
  const session = right.session ?? (await startSession(services, { userId, choosePassword, signedInAt }));
  return {
    user: { id: user.id, name: user.name, email: user.email, timezone: user.timezone },
    choosePassword,
    addressProved: user.verifiedAt !== null,
    secondFactor: secondFactorAt !== null,
    departments: await Promise.all(
      places.map(async ({ department, accountName, standing, permissions, invited }) => ({
        id: department.id,
        name: department.name,
        accountId: department.accountId,
        accountName,
        ...standing,
        eraseAt: standing.eraseAt?.toISOString() ?? null,
        permissions,
        invited,
        jwt: await signToken(
          services.secret,
          { userId, sessionId: session.id, departmentId: department.id, epoch, choosePassword },
          now,
          session.endsAt,
        ),
      })),
    ),
  };
};

const placesOf = async ({ db }: Services, userId: number, choosePassword: boolean, invitedTo: InvitedTo) => {
  const places = await departmentsOf(db, userId, invitedTo);
  return places.length > 0 || !choosePassword ? places : departmentsOf(db, userId, 'all');
};
