import { Worker } from 'node:worker_threads';
import { FetchError } from '../../kit/fetch/fetch-error';

/** A calendar with the span of time of which its events are wanted, or a feed. */
type Work = { kind: 'ical'; text: string; from: number; to: number } | { kind: 'rss'; text: string };
/** Why it could not be read: a sentence for each way. */
type Faults = { late: string; damaged: string };

/**
 * Reads a file that may be made so that reading it takes hours, or all memory: in a thread, which is ended when it does.
 * @throws FetchError
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

const isSource = import.meta.url.endsWith('.ts');
/** Built as a file of its own beside ours: see vite.config.ts. */
const threadFile = new URL('./reading-thread.js', import.meta.url);
/** In tests a thread has to learn TypeScript first. */
const fromSource = `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./reading-thread.ts', import.meta.url))});
})`;

const answerOf = (thread: Worker, { late, damaged }: Faults, seconds: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FetchError(late)), seconds * 1000);
    thread.once('message', resolve);
    thread.once('error', () => reject(new FetchError(damaged)));
    thread.once('exit', () => clearTimeout(timer));
  });
