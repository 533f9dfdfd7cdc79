import { partnerFeedIds, partnerKey } from '@marquee/contract/kit/feed-values';
import { type Partner, partnerLoginMinutes } from '@marquee/contract/partners';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { partnerLogins, partners } from '../../schema/partners';

export type PartnerRow = typeof partners.$inferSelect;

export const partnerJson = ({ id, email, partnerUserId }: PartnerRow): Partner => ({
  id,
  email,
  userId: partnerUserId,
});

/** Returns the listed people of the partner, and the host that checks sign-ins instead of this list. */
export const listPartners = async ({ db, config }: Ctx<Person>) => ({
  checkedBy: config.orangeLoginUrl === '' ? null : new URL(config.orangeLoginUrl).host,
  people: (await db.select().from(partners).orderBy(asc(partners.email))).map(partnerJson),
});

/**
 * Checks that the person may subscribe to a feed with this data. A feed of the partner needs a recent sign-in at the partner with
 * the `userId` of the data, unless the subscription has this `userId` already.
 * @param before the data of the subscription
 * @throws AppError partner-sign-in
 */
export const checkPartnerLogin = async (
  { db, actor, now }: Ctx<Person>,
  feedId: number,
  data: Record<string, string>,
  before: Record<string, string> | undefined,
): Promise<void> => {
  if (!partnerFeedIds.includes(feedId)) return;
  const partnerUserId = data[partnerKey] ?? '';
  if (partnerUserId !== '' && before?.[partnerKey] === partnerUserId) return;
  const [login] = await db
    .select({ at: partnerLogins.at })
    .from(partnerLogins)
    .where(
      and(
        eq(partnerLogins.userId, actor.userId),
        eq(partnerLogins.partnerUserId, partnerUserId),
        gt(partnerLogins.at, new Date(now.getTime() - partnerLoginMinutes * 60_000)),
      ),
    );
  if (!login) throw new AppError('partner-sign-in');
};
