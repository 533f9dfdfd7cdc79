import { FetchError } from '../../kit/fetch/fetch-error';
import { runInThread } from '../../kit/run/run-in-thread';

/** The text of a calendar with the requested span of time, or the text of a feed with its address. */
type Work =
  | { kind: 'ical'; text: string; from: number; to: number }
  | { kind: 'rss'; text: string; address: string };
/** The error texts for a file that takes too long to read, and for a damaged file. */
type Faults = { late: string; damaged: string };

/**
 * Reads an untrusted file in a thread with limits of CPU time, in seconds, and memory.
 * @throws FetchError if the file is damaged or exceeds the limits
 */
export const readInThread = (work: Work, { late, damaged }: Faults, seconds = 10): Promise<unknown> =>
  runInThread(new URL('./reading-thread.ts', import.meta.url), work, {
    seconds,
    late: new FetchError(late),
    failed: new FetchError(damaged),
  });
