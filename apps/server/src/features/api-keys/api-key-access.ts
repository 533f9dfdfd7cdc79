import { allowsScope, type KeyScope } from '@marquee/contract/kit/key-scopes';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { hashSecret } from '../../kit/access/hash-secret';
import { AppError } from '../../kit/http/app-error';
import type { Ctx, Services } from '../../kit/http/context';
import { accounts, users } from '../../schema/accounts';
import { accountStatusOf } from '../accounts/standing-queries';
import { creatorHasAccess } from './api-key-queries';
import { apiKeys } from '../../schema/api-keys';

type KeyRow = typeof apiKeys.$inferSelect;

/** The beginning of each key. Tokens of people and secrets of TVs begin otherwise. */
export const keyPrefix = 'mq_';
/** Minimum time between two writes of the last use of a key, in milliseconds. */
const recordUseEvery = 60_000;

/**
 * Returns the person of an API key, with the permissions of the key. The key is read from the database at every call, so that it
 * ends at once when it is revoked, and when its creator loses access to the department.
 * @param needed the scope of the call. Undefined: no key may make the call.
 * @throws AppError key-not-valid, key-cannot, key-reads-only
 */
export const personOfKey = async (
  services: Services,
  secret: string,
  needed: KeyScope | undefined,
): Promise<Person> => {
  const { db, clock } = services;
  const now = clock.now();
  const [row] = await db
    .select({ key: apiKeys, user: users, accountStatus: accountStatusOf() })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(accounts, eq(accounts.id, apiKeys.accountId))
    .where(
      and(
        eq(apiKeys.secretHash, hashSecret(secret)),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)),
        creatorHasAccess(),
      ),
    );
  if (!row || row.accountStatus === 'cancelled') throw new AppError('key-not-valid');
  const { key, user, accountStatus } = row;
  await recordUse(services, key, now);
  if (needed === undefined) throw new AppError('key-cannot');
  if (!allowsScope(key.scope, needed)) throw new AppError('key-reads-only');
  return {
    kind: 'person',
    userId: user.id,
    sessionId: undefined,
    name: user.name,
    email: user.email,
    timezone: user.timezone,
    accountId: key.accountId,
    departmentId: key.departmentId,
    permissions: new Set(['edit']),
    accountStatus,
    apiKey: { id: key.id, name: key.name, scope: key.scope, expiresAt: key.expiresAt },
  };
};

/** Stores the time of the last use, at most once in `recordUseEvery`, also if several calls arrive at once. */
const recordUse = async ({ db }: Services, { id, lastUsedAt }: KeyRow, now: Date): Promise<void> => {
  const before = new Date(now.getTime() - recordUseEvery);
  if (lastUsedAt && lastUsedAt > before) return;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lte(apiKeys.lastUsedAt, before))));
};

/** Returns a key of the department of the person. */
export const allowedKey = async ({ db, actor }: Ctx<Person>, id: number): Promise<Allowed<KeyRow>> => {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, id), eq(apiKeys.departmentId, actor.departmentId)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};
