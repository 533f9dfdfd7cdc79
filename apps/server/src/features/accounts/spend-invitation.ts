import type { Person } from '../../kit/access/actor';
import { spendAttempt } from '../../kit/access/limit-attempts';
import { LimitReached } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';

const maxInvitationsPerDay = 100;

/**
 * Counts an invitation of the account.
 * @throws LimitReached if the account has reached the number of invitations per day
 */
export const spendInvitation = async (ctx: Ctx<Person>): Promise<void> => {
  const limit = {
    key: `invitations of ${ctx.actor.accountId}`,
    max: maxInvitationsPerDay,
    minutes: 24 * 60,
  };
  await spendAttempt(ctx.db, [limit], ctx.now).catch((error: unknown) => {
    if (!(error instanceof LimitReached)) throw error;
    throw new LimitReached(error.max, error.retryAfter, [
      `Your organization has sent ${maxInvitationsPerDay} invitations today. Please try again tomorrow.`,
    ]);
  });
};
