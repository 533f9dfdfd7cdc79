import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { apiKeys } from '../../schema/api-keys';

/** Deletes a key, which refuses its calls at once. Every program with an open link connects again, and is refused then. */
export const revokeKey = async (
  ctx: Ctx<Person>,
  { id, name, scope, accountId }: Allowed<typeof apiKeys.$inferSelect>,
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    const { rowCount } = await tx.delete(apiKeys).where(eq(apiKeys.id, id));
    if (!rowCount) throw new AppError('not-found');
    await audit(tx, ctx, {
      action: 'api-key-revoked',
      subject: { kind: 'apiKey', id },
      before: { name, scope },
    });
    await announce(tx, { topic: 'account', id: accountId });
  });
  logSecurity(ctx, { event: 'api-key-revoked', keyId: id });
};
