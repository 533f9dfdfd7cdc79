import { isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { seal } from '../../kit/access/seal';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { qrRows } from '../../kit/pictures/qr-rows';
import { audit } from '../audit/audit-rows';
import { checkAddressProved } from './check-address-proved';
import { checkCurrentPassword } from './check-current-password';
import { secondFactors } from '../../schema/second-factors';
import { newTotpSecret, totpAddress } from './totp';

/**
 * Creates a secret for an authenticator app. The sign-in needs no code until the person confirms with a first code. Beginning again
 * replaces the secret. An unverified address is refused, because its owner could not sign in by a mailed link any more.
 */
export const beginSecondFactor = async (ctx: Ctx<Person>, currentPassword: string) => {
  await checkCurrentPassword(ctx, currentPassword);
  await checkAddressProved(ctx);
  const { userId, email } = ctx.actor;
  const secret = newTotpSecret();
  const values = {
    sealedSecret: seal(ctx.secret, 'second factor', `user ${userId}`, secret),
    lastStep: 0,
    begunAt: ctx.now,
  };
  await ctx.db.transaction(async (tx) => {
    const begun = await tx
      .insert(secondFactors)
      .values({ userId, ...values })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: values,
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ userId: secondFactors.userId });
    if (begun.length === 0) throw new AppError('in-use', ['Two-step sign-in is already on.']);
    const subject = { kind: 'user', id: userId } as const;
    await audit(tx, ctx, { action: 'second-factor-begun', subject, accountId: null });
  });
  const address = totpAddress(secret, email);
  return { secret, address, square: qrRows(address) };
};
