import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { hashPassword } from '../../kit/access/passwords';
import { refuseWeakPassword } from '../../kit/access/weak-passwords';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { announce, announceEndedSessions } from '../../kit/push/announce';
import { accountUsers, users } from '../../schema/accounts';
import { audit } from '../audit/audit-rows';
import { checkCurrentPassword } from './check-current-password';
import { emailChanges } from '../../schema/email-changes';
import { endLinks } from './mail-link-rows';
import { openSession } from './session-access';
import { sendPasswordChanged } from './session-jobs';
import { accountIdsOf, accountNamesOf } from './session-queries';
import { endSessionsOf } from './session-rows';
import type { TokenClaims } from './session-tokens';

/**
 * Sets the password, ends all earlier sessions and a requested change of the email address, and returns a new session. If several
 * calls run concurrently, one succeeds. If the person opened a mailed link, also verifies the address and accepts an invitation to
 * the organization of the token.
 */
export const updatePassword = async (
  ctx: Ctx<Person>,
  { choosePassword, epoch }: TokenClaims,
  input: { password: string; currentPassword?: string | undefined; name?: string | undefined },
) => {
  if (!choosePassword) await checkCurrentPassword(ctx, input.currentPassword ?? '');
  const { userId, email } = ctx.actor;
  refuseWeakPassword(input.password, { email, organisations: await accountNamesOf(ctx.db, userId) });
  const passwordHash = await hashPassword(input.password);
  const joined = await ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(users)
      .set({
        passwordHash,
        tokenEpoch: epoch + 1,
        ...(choosePassword && input.name ? { name: input.name } : {}),
      })
      .where(and(eq(users.id, userId), eq(users.tokenEpoch, epoch)))
      .returning({ verifiedAt: users.verifiedAt });
    if (!changed) throw new AppError('session-ended');
    await announceEndedSessions(tx, await endSessionsOf(tx, userId));
    // A person who knew the earlier password may have asked for the new address.
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
    const accepted = choosePassword ? await proveAddress(tx, ctx.actor, ctx.now) : [];
    // Links to an unverified address stay valid, because the person who set this password may not own the address.
    if (choosePassword || changed.verifiedAt) await endLinks(tx, userId, ctx.now);
    const subject = { kind: 'user', id: userId } as const;
    await audit(tx, ctx, { action: 'password-changed', subject, accountId: null });
    // The mail is a job, so that the change succeeds while the mail server is unavailable.
    await ctx.jobs.send(sendPasswordChanged, { email }, tx);
    for (const id of await accountIdsOf(tx, userId)) await announce(tx, { topic: 'account', id });
    return accepted.map(({ id }) => id);
  });
  const how = choosePassword ? 'mailed-link' : 'current-password';
  logSecurity(ctx, { event: 'password-changed', how });
  const { accountId } = ctx.actor;
  if (joined.length > 0)
    logSecurity(ctx, { event: 'invitation-accepted', accountUserIds: joined, accountId });
  return openSession(ctx, userId, { epoch: epoch + 1 });
};

/** Verifies the address and accepts an invitation to the organization of the token. Other invitations stay open. */
const proveAddress = async (tx: Transaction, { userId, accountId }: Person, now: Date) => {
  await tx
    .update(users)
    .set({ verifiedAt: now })
    .where(and(eq(users.id, userId), isNull(users.verifiedAt)));
  return tx
    .update(accountUsers)
    .set({ confirmedAt: now })
    .where(
      and(
        eq(accountUsers.userId, userId),
        eq(accountUsers.accountId, accountId),
        isNull(accountUsers.confirmedAt),
      ),
    )
    .returning({ id: accountUsers.id });
};
