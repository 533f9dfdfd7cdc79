import type { Services } from '../../kit/http/context';
import { announceEndedSessions } from '../../kit/push/announce';
import { endSomeExpired } from './session-rows';

/** Maximum ended sessions that are deleted in one transaction. */
const sessionsAtOnce = 1000;

/** Ends the sessions that have expired. Their tokens are refused already. Until this call, their rows and open links remain. */
export const endExpiredSessions = async ({ db, clock }: Services): Promise<void> => {
  let ended: number[];
  do {
    ended = await db.transaction(async (tx) => {
      const ids = await endSomeExpired(tx, clock.now(), sessionsAtOnce);
      await announceEndedSessions(tx, ids);
      return ids;
    });
  } while (ended.length === sessionsAtOnce);
};
