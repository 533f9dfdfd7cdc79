import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { users } from '../../schema/accounts';
import { audit, changesOf } from '../audit/audit-rows';
import { accountIdsOf } from './session-queries';

/** Changes the name and the time zone of the signed-in person. */
export const updateProfile = async (
  ctx: Ctx<Person>,
  { name, timezone }: { name: string; timezone: string },
) => {
  const { userId, email, name: oldName, timezone: oldTimezone } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await tx.update(users).set({ name, timezone }).where(eq(users.id, userId));
    const changes = changesOf({ name: oldName, timezone: oldTimezone }, { name, timezone });
    const subject = { kind: 'user', id: userId } as const;
    await audit(tx, ctx, { action: 'profile-changed', subject, accountId: null, ...changes });
    for (const id of await accountIdsOf(tx, userId)) await announce(tx, { topic: 'account', id });
  });
  return { id: userId, name, email, timezone };
};
