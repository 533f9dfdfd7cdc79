import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { proveIdentity } from './prove-identity';
import { openSession, personOf } from './session-access';
import { supportSessionOf } from './support-session-queries';

/** Signs a person in by a password or by a mailed link, each with the code of the second factor if the person has one. */
export const signIn = async (ctx: Ctx<undefined>, input: Parameters<typeof proveIdentity>[1]) => {
  const { factors, userId, ...right } = await proveIdentity(ctx, input);
  const session = await openSession(ctx, userId, right);
  const [how, code] = factors;
  logSecurity(ctx, { event: 'sign-in', how, userId, ...(code && { code }) });
  return session;
};

export const signInByToken = async (ctx: Ctx<undefined>, token: string) => {
  const person = await personOf(ctx, token, ctx);
  if (person.support) return supportSessionOf(ctx.db, person, token);
  const { userId, accountId, claims, session } = person;
  const { epoch, choosePassword, issuedAt } = claims;
  const invitedTo = choosePassword ? accountId : undefined;
  return openSession(ctx, userId, { epoch, choosePassword, session, signedInAt: issuedAt, invitedTo });
};
