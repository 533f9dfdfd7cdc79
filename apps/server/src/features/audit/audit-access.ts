import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { accounts, builtInOwner } from '../../schema/accounts';

/** The account whose audit a person reads. Undefined: the whole installation. */
export type AuditedAccount = { accountId: number | undefined };

/**
 * Returns the account whose audit the person may read: the account of the token, and for administrators any account, or the whole
 * installation.
 * @throws AppError not-found, not-allowed
 */
export const auditedAccount = async (
  { db, actor }: Ctx<Person>,
  { accountId = actor.accountId, scope }: { accountId?: number | undefined; scope: 'account' | 'all' },
): Promise<Allowed<AuditedAccount>> => {
  const isAdmin = actor.permissions.has('admin');
  if (scope === 'all') {
    if (!isAdmin) throw new AppError('not-allowed');
    return allow({ accountId: undefined });
  }
  const isAllowed = accountId === actor.accountId || (isAdmin && accountId !== builtInOwner.accountId);
  const [known] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId));
  if (!known || !isAllowed) throw new AppError('not-found');
  return allow({ accountId });
};
