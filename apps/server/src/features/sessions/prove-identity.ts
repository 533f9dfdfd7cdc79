import { eq } from 'drizzle-orm';
import { giveBackAttempt, spendAttempt } from '../../kit/access/limit-attempts';
import { passwordFits } from '../../kit/access/passwords';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { announce, announceEndedSessions } from '../../kit/push/announce';
import { users } from '../../schema/accounts';
import { lockMailLink } from './lock-mail-link';
import { type CodeKind, checkSecondFactor } from './check-second-factor';
import { spendSignIn } from './limit-sign-ins';
import { userOfLink } from './mail-link-rows';
import { accountIdsOf, type InvitedTo, userByEmail } from './session-queries';
import { endSessionsOf } from './session-rows';

/** `earlier`: tokens of earlier sessions in this browser, including tokens of ended sessions. */
type Password = {
  email: string;
  password: string;
  earlier?: string[] | undefined;
  code?: string | undefined;
};
type MailedLink = { resetGuid: string; code?: string | undefined };

/**
 * A person who has proved who they are, and everything that `openSession` needs. `factors` are the proofs, in the order in which
 * they were given. A further way to sign in, such as a passkey, only has to return such a value.
 */
export type Proved = {
  userId: number;
  epoch: number;
  choosePassword: boolean;
  invitedTo?: InvitedTo;
  factors: ['password' | 'mailed-link', ...CodeKind[]];
};

/**
 * Proves the identity of a person by a password or by a mailed link, and by the second factor if the person has one.
 * @throws AppError wrong-password, link-expired, second-factor-needed, wrong-code, no-departments, too-many
 */
export const proveIdentity = (ctx: Ctx<undefined>, input: Password | MailedLink): Promise<Proved> =>
  'resetGuid' in input ? proveByLink(ctx, input) : proveByPassword(ctx, input);

const proveByPassword = async (
  ctx: Ctx<undefined>,
  { email, password, earlier = [], code }: Password,
): Promise<Proved> => {
  const user = await userByEmail(ctx.db, email);
  const limits = await spendSignIn(ctx, { email, user, earlier });
  const fits = await passwordFits(user?.passwordHash, password);
  if (!user || !fits) {
    logSecurity(ctx, { event: 'sign-in-refused', reason: 'wrong-password', userId: user?.id });
    throw new AppError('wrong-password');
  }
  await giveBackAttempt(ctx.db, limits, ctx.now);
  const kind = await checkSecondFactor(ctx, user, code, 'password');
  return {
    userId: user.id,
    epoch: user.tokenEpoch,
    choosePassword: false,
    factors: ['password', ...(kind ? [kind] : [])],
  };
};

const proveByLink = (ctx: Ctx<undefined>, { resetGuid, code }: MailedLink): Promise<Proved> =>
  limitGuesses(ctx, async () => {
    const user = await userOfLink(ctx.db, resetGuid, ctx.now);
    if (!user) return undefined;
    const kind = await checkSecondFactor(ctx, user, code, 'mailed-link');
    const opened = await ctx.db.transaction((tx) => openLink(tx, resetGuid, ctx.now));
    if (!opened) return undefined;
    return { ...opened, choosePassword: true, factors: ['mailed-link', ...(kind ? [kind] : [])] };
  });

/** Returns the email address to which a link was mailed. The link stays valid. */
export const addressOfLink = (ctx: Ctx<undefined>, secret: string) =>
  limitGuesses(ctx, async () => {
    const user = await userOfLink(ctx.db, secret, ctx.now);
    return user && { email: user.email };
  });

const limitGuesses = async <T>(ctx: Ctx<undefined>, find: () => Promise<T | undefined>): Promise<T> => {
  const limits = [{ key: `link from ${ctx.network}`, max: 30, minutes: 15 }];
  await spendAttempt(ctx.db, limits, ctx.now);
  const found = await find();
  if (found === undefined) {
    logSecurity(ctx, { event: 'sign-in-refused', reason: 'link-not-valid' });
    throw new AppError('link-expired');
  }
  await giveBackAttempt(ctx.db, limits, ctx.now);
  return found;
};

/**
 * Opens the link, which stays valid until the person chooses a password. If the address was never verified, the password and every
 * token of the user end at once, because somebody else may have registered the address.
 */
const openLink = async (tx: Transaction, secret: string, now: Date) => {
  const link = await lockMailLink(tx, secret, now);
  if (!link) return undefined;
  const { id, verifiedAt, passwordHash, tokenEpoch } = link.user;
  const accountIds = await accountIdsOf(tx, id);
  // The link stays valid for signing up.
  if (accountIds.size === 0) throw new AppError('no-departments');
  const { invitedTo } = link;
  if (verifiedAt || !passwordHash) return { userId: id, epoch: tokenEpoch, invitedTo };
  await tx
    .update(users)
    .set({ passwordHash: null, tokenEpoch: tokenEpoch + 1 })
    .where(eq(users.id, id));
  await announceEndedSessions(tx, await endSessionsOf(tx, id));
  for (const accountId of accountIds) await announce(tx, { topic: 'account', id: accountId });
  return { userId: id, epoch: tokenEpoch + 1, invitedTo };
};
