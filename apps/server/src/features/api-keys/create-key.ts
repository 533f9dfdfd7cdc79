import { randomBytes } from 'node:crypto';
import type { apiKeys as calls } from '@marquee/contract/api-keys';
import type { Received } from '@marquee/contract/kit/endpoint';
import { maxRows } from '@marquee/contract/kit/limits';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { hashSecret } from '../../kit/access/hash-secret';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { sendLetters } from '../../kit/mail/letter';
import { departments } from '../../schema/accounts';
import { audit } from '../audit/audit-rows';
import { keyPrefix } from './api-key-access';
import { keyJson, ownersOf } from './api-key-queries';
import { apiKeys } from '../../schema/api-keys';
import { newKeyMail } from './mails/new-key-mail';

type Input = Received<(typeof calls)['POST /apiKeys']>['body'];

const day = 86_400_000;
/** Length of the stored start of a key, in characters. The 248 bits after it remain secret. */
const startLength = keyPrefix.length + 4;

/**
 * Creates a key with a secret of 256 bits for the department of the person.
 * @returns the key with its secret, which is stored only as a hash
 * @throws AppError limit-reached
 */
export const createKey = async (ctx: Ctx<Person>, { name, scope, days }: Input) => {
  const { db, now, actor } = ctx;
  const { accountId, departmentId, userId } = actor;
  const secret = `${keyPrefix}${randomBytes(32).toString('base64url')}`;
  const owners = await ownersOf(db, accountId);
  const page = `${ctx.config.publicUrl}/settings/apiKeys`;
  const key = await db.transaction(async (tx) => {
    // The lock makes simultaneous calls wait, so that they cannot exceed the limit together.
    const [department] = await tx
      .select()
      .from(departments)
      .where(eq(departments.id, departmentId))
      .for('no key update');
    if (!department) throw new AppError('not-found');
    if ((await tx.$count(apiKeys, eq(apiKeys.departmentId, departmentId))) >= maxRows.apiKeysOfDepartment)
      throw new AppError('limit-reached', [
        `A department can have at most ${maxRows.apiKeysOfDepartment} API keys. Revoke a key first.`,
      ]);
    const [made] = await tx
      .insert(apiKeys)
      .values({
        accountId,
        departmentId,
        userId,
        name,
        start: secret.slice(0, startLength),
        secretHash: hashSecret(secret),
        scope,
        createdAt: now,
        expiresAt: days === null ? null : new Date(now.getTime() + days * day),
      })
      .returning();
    if (!made) throw new AppError('not-found');
    await audit(tx, ctx, {
      action: 'api-key-created',
      subject: { kind: 'apiKey', id: made.id },
      after: { name, scope, expiresAt: made.expiresAt },
    });
    await sendLetters(tx, ctx.jobs, { accountId, to: owners }, newKeyMail, {
      by: actor.name,
      department: department.name,
      name,
      page,
    });
    return made;
  });
  logSecurity(ctx, { event: 'api-key-created', keyId: key.id });
  return { ...keyJson({ key, creator: actor.name, hasAccess: true }, now), key: secret };
};
