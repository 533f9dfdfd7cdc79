import type { Caller, Services } from '../../kit/http/context';
import { announceEndedSessions } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import type { SessionRow } from './session-queries';
import { endSessionsBeyond } from './session-rows';
import { userSessions } from '../../schema/sessions';

const minute = 60_000;
/** Maximum duration of a session after the sign-in, in milliseconds. Renewing the token does not extend the session. */
const maxSessionAge = 90 * 24 * 60 * minute;
/** Maximum duration of a session that may only choose a password, in milliseconds. */
const maxChoosePasswordAge = 60 * minute;
/** Maximum number of sessions of a user, so that repeated sign-ins do not fill the table. */
const maxSessions = 200;

/** Stores a new session. `signedInAt` is in the past if the session continues a token without a session. */
export const startSession = async (
  services: Pick<Services, 'db' | 'clock'> & Caller,
  {
    userId,
    choosePassword,
    signedInAt,
  }: Pick<SessionRow, 'userId' | 'choosePassword'> & { signedInAt?: Date },
): Promise<SessionRow> => {
  const now = services.clock.now();
  const start = signedInAt ?? now;
  const endsAt = new Date(start.getTime() + (choosePassword ? maxChoosePasswordAge : maxSessionAge));
  return services.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(userSessions)
      .values({
        userId,
        choosePassword,
        signedInAt: start,
        lastUsedAt: now,
        endsAt,
        ipAddress: services.ip,
        userAgent: services.userAgent,
      })
      .returning();
    if (!row) throw new Error('The session was not stored.');
    const { ip, requestId } = services;
    const event = { action: 'signed-in', subject: { kind: 'session', id: row.id }, accountId: null } as const;
    await audit(tx, { now, actor: undefined, ip, requestId }, { ...event, userId });
    await announceEndedSessions(tx, await endSessionsBeyond(tx, row, maxSessions));
    return row;
  });
};
