import type { Services } from '../../kit/http/context';
import { announceEndedSessions } from '../../kit/push/announce';
import { endSomeExpired } from './session-rows';

/** Maximum number of expired sessions that are deleted in one transaction. */
const sessionsAtOnce = 1000;

/** Deletes the rows of expired sessions and closes their open links. The tokens of expired sessions are already refused. */
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
