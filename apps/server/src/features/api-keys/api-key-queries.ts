import type { ApiKey } from '@marquee/contract/api-keys';
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Db } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { accountUsers, users } from '../../schema/accounts';
import { apiKeys } from '../../schema/api-keys';

/** A row of `keysWith`. */
type KeyRow = { key: typeof apiKeys.$inferSelect; creator: string; hasAccess: boolean };

/** Returns the condition that the creator of the key in the row of `api_keys` has access to its department. */
export const creatorHasAccess = (): SQL<boolean> => sql<boolean>`exists (
  select from ${accountUsers} where ${and(
    eq(accountUsers.userId, apiKeys.userId),
    eq(accountUsers.accountId, apiKeys.accountId),
    or(isNull(accountUsers.departmentId), eq(accountUsers.departmentId, apiKeys.departmentId)),
    isNotNull(accountUsers.confirmedAt),
  )})`;

/** Returns the email addresses of the owners of an account, who get a mail about each new key. */
export const ownersOf = async (db: Db, accountId: number): Promise<string[]> => {
  const owners = await db
    .selectDistinct({ email: users.email })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(
      and(
        eq(accountUsers.accountId, accountId),
        isNull(accountUsers.departmentId),
        isNotNull(accountUsers.confirmedAt),
      ),
    );
  return owners.map(({ email }) => email);
};

/** Returns the keys of the department of the person, the newest first. */
export const listKeys = async ({ db, now, actor }: Ctx<Person>): Promise<ApiKey[]> => {
  const rows = await db
    .select({ key: apiKeys, creator: users.name, hasAccess: creatorHasAccess() })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.departmentId, actor.departmentId))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id));
  return rows.map((row) => keyJson(row, now));
};

export const keyJson = ({ key, creator, hasAccess }: KeyRow, now: Date): ApiKey => ({
  id: key.id,
  name: key.name,
  start: key.start,
  scope: key.scope,
  createdBy: { id: key.userId, name: creator },
  createdAt: key.createdAt.toISOString(),
  expiresAt: key.expiresAt?.toISOString() ?? null,
  lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  state: stateOf(key, hasAccess, now),
});

const stateOf = ({ expiresAt }: KeyRow['key'], hasAccess: boolean, now: Date): ApiKey['state'] => {
  if (expiresAt && expiresAt <= now) return 'expired';
  return hasAccess ? 'active' : 'no-access';
};
