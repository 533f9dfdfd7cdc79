import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { sendMail } from '../../kit/mail/mail-kind';
import { accounts, accountUsers, users } from '../../schema/accounts';
import { subscriptions } from '../../schema/subscriptions';
import { feeds } from '../../schema/feeds';
import { feedDeletedMail } from './mails/feed-deleted-mail';

/** Returns the accounts whose subscriptions ended because the feed was deleted. */
export const accountsOfDeletedFeed = async ({ db }: Services, feedId: number): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ id: subscriptions.accountId })
    .from(subscriptions)
    .where(and(eq(subscriptions.feedId, feedId), eq(subscriptions.endedBy, 'feed')));
  return rows.map(({ id }) => id);
};

/** Mails the owners of an account that a feed was deleted. */
export const mailDeletedFeed = async (
  services: Services,
  { feedId, accountId }: { feedId: number; accountId: number },
): Promise<void> => {
  const { db } = services;
  const [feed] = await db
    .select({ feed: feeds.name, publisher: accounts.name })
    .from(feeds)
    .innerJoin(accounts, eq(accounts.id, feeds.accountId))
    .where(eq(feeds.id, feedId));
  if (!feed) return;
  const owners = await db
    .select({ email: users.email })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(
      and(
        eq(accountUsers.accountId, accountId),
        isNull(accountUsers.departmentId),
        isNotNull(accountUsers.confirmedAt),
      ),
    );
  for (const { email } of owners) await sendMail(services, email, feedDeletedMail, feed);
};
