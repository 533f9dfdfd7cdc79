import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { sendInvitation } from '../sessions/session-jobs';
import { accounts, type users } from '../../schema/accounts';

/** Queues the mail of an invitation. */
export const queueInvitation = async (
  { jobs, actor }: Ctx<Person>,
  tx: Transaction,
  { id, email }: Pick<typeof users.$inferSelect, 'id' | 'email'>,
  accountUserId: number,
): Promise<void> => {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, actor.accountId));
  const { accountId, name: by } = actor;
  const invitation = { userId: id, accountId, accountUserId, email, by, organisation: account?.name ?? '' };
  await jobs.send(sendInvitation, invitation, tx);
};
