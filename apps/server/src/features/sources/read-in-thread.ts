import { Worker } from 'node:worker_threads';
import { FetchError } from '../../kit/fetch/fetch-error';

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
export const readInThread = async (work: Work, faults: Faults, seconds = 10): Promise<unknown> => {
  const thread = new Worker(isSource ? fromSource : threadFile, {
    eval: isSource,
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
  });
  try {
    return await answerOf(thread, faults, seconds);
  } finally {
    await thread.terminate();
  }
};

/** Interval at which the used time is checked, in milliseconds. */
const checkMs = 200;

const isSource = import.meta.url.endsWith('.ts');
/** The thread is built as a separate file: see vite.config.ts. */
const threadFile = new URL('./reading-thread.js', import.meta.url);
/** The code of a thread that runs from TypeScript sources, as in tests. It loads the TypeScript loader first. */
const fromSource = `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./reading-thread.ts', import.meta.url))});
})`;

/**
 * Rejects when the process has used the CPU for this time. The limit is no wall time, because a busy machine must not make a good
 * file fail. Other work of the process shortens the time of the thread.
 */
const answerOf = (thread: Worker, { late, damaged }: Faults, seconds: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const start = process.cpuUsage();
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(start);
      if (user + system > seconds * 1_000_000) reject(new FetchError(late));
    }, checkMs);
    thread.once('message', resolve);
    thread.once('error', () => reject(new FetchError(damaged)));
    thread.once('exit', () => clearInterval(timer));
  });
