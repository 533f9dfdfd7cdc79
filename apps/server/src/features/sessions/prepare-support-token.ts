import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { signToken } from './session-tokens';

/** Returns the token of an impersonation. The token also names the session of the administrator, and ends with it. */
export const prepareSupportToken = (
  { secret, now, actor: { userId, sessionId } }: Ctx<Person>,
  row: { id: number; departmentId: number; endsAt: Date },
  epoch: number,
): Promise<string> => {
  if (sessionId === undefined) throw new AppError('session-ended');
  const { id: impersonationId, departmentId, endsAt } = row;
  const claims = { userId, sessionId, departmentId, epoch, choosePassword: false, impersonationId };
  return signToken(secret, claims, now, endsAt);
};
