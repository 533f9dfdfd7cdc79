import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import type { users } from '../../schema/accounts';
import { audit } from '../audit/audit-rows';
import { checkCurrentPassword } from './check-current-password';
import { checkSecondFactor } from './check-second-factor';
import { deleteSecondFactor, replaceRecoveryCodes } from './second-factor-rows';
import { sendSecondFactorChanged } from './session-jobs';

type Proof = { currentPassword: string; code: string };

/** Turns the second factor of the person off. */
export const disableSecondFactor = async (ctx: Ctx<Person>, proof: Proof): Promise<void> => {
  await proveAgain(ctx, proof);
  const { userId, email } = ctx.actor;
  await ctx.db.transaction((tx) => turnOff(ctx, tx, { id: userId, email }));
  logSecurity(ctx, { event: 'second-factor-off' });
};

/** Replaces the recovery codes of the person. The earlier codes end. */
export const makeRecoveryCodes = async (ctx: Ctx<Person>, proof: Proof): Promise<string[]> => {
  await proveAgain(ctx, proof);
  const { userId, email } = ctx.actor;
  const codes = await ctx.db.transaction(async (tx) => {
    const subject = { kind: 'user', id: userId } as const;
    await audit(tx, ctx, { action: 'recovery-codes-made', subject, accountId: null });
    await ctx.jobs.send(sendSecondFactorChanged, { email, change: 'recovery-codes' }, tx);
    return replaceRecoveryCodes(tx, userId);
  });
  logSecurity(ctx, { event: 'recovery-codes-made' });
  return codes;
};

/**
 * Turns the second factor of another user off, for a person who lost the app and the recovery codes. For administrators. The own
 * second factor needs the password and a code, so a stranger at an open browser cannot turn it off.
 * @throws AppError not-allowed for the own second factor
 */
export const resetSecondFactor = async (
  ctx: Ctx<Person>,
  user: Allowed<typeof users.$inferSelect>,
): Promise<void> => {
  if (user.id === ctx.actor.userId)
    throw new AppError('not-allowed', ['Turn off your own two-step sign-in in Settings, under Security.']);
  await ctx.db.transaction((tx) => turnOff(ctx, tx, user));
  logSecurity(ctx, { event: 'second-factor-reset', changedUserId: user.id });
};

const proveAgain = async (ctx: Ctx<Person>, { currentPassword, code }: Proof): Promise<void> => {
  await checkCurrentPassword(ctx, currentPassword);
  const { userId, email } = ctx.actor;
  const kind = await checkSecondFactor(ctx, { id: userId, email }, code, 'session');
  if (!kind) throw new AppError('not-found', ['Two-step sign-in is off.']);
};

/** Deletes the second factor, and notifies its user if it was on. */
const turnOff = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  { id, email }: { id: number; email: string },
): Promise<void> => {
  const change = id === ctx.actor.userId ? 'off' : 'reset';
  await audit(tx, ctx, { action: `second-factor-${change}`, subject: { kind: 'user', id }, accountId: null });
  if (await deleteSecondFactor(tx, id)) await ctx.jobs.send(sendSecondFactorChanged, { email, change }, tx);
};
