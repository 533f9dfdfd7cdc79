import { setTimeout as sleep } from 'node:timers/promises';
import { databaseIsAway } from './database-is-away';
import type { Database } from './open-database';

/** Pauses between two attempts, in milliseconds. */
const firstPause = 250;
const maxPause = 15_000;

/**
 * Repeats a call while the database is away, with growing pauses. Use it for calls after the process has reported that it is ready,
 * because the process must not end when a call takes too long.
 * @param what the failed operation, for the log
 * @param signal ends the repetition
 * @throws other errors of the call, and the error of the last attempt after an abort
 */
export const untilReached = async <T>(
  { noteError }: Pick<Database, 'noteError'>,
  what: string,
  call: () => Promise<T>,
  signal: AbortSignal,
): Promise<T> => {
  for (let pause = firstPause; ; pause = Math.min(pause * 2, maxPause)) {
    try {
      return await call();
    } catch (error) {
      if (!databaseIsAway(error) || signal.aborted) throw error;
      noteError(error, what);
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }
};
