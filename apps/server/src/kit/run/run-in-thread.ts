import { Worker } from 'node:worker_threads';

/** The limit of CPU time in seconds, and the errors for work that takes too long and for work that fails or needs too much memory. */
export type ThreadLimits = { seconds: number; late: Error; failed: Error };

const isSource = import.meta.url.endsWith('.ts');

/**
 * Runs work in a thread with limits of CPU time and memory. The thread reads `workerData` and sends one message.
 * @param file address of the TypeScript source of the thread. The build makes a file of the same name beside the server: see
 *   vite.config.ts
 * @returns the message of the thread
 * @throws the errors of `limits`
 */
export const runInThread = async (file: URL, work: unknown, limits: ThreadLimits): Promise<unknown> => {
  const thread = new Worker(isSource ? fromSource(file) : new URL(file.href.replace(/\.ts$/, '.js')), {
    eval: isSource,
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
  });
  try {
    return await messageOf(thread, limits);
  } finally {
    await thread.terminate();
  }
};

/** Returns the code of a thread that runs from TypeScript sources, as in tests. It loads the TypeScript loader first. */
const fromSource = (file: URL): string => `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(file)});
})`;

/** Interval at which the used time is checked, in milliseconds. */
const checkMs = 200;

/**
 * Rejects when the process has used the CPU for this time. The limit is no wall time, because a busy machine must not make good work
 * fail. Other work of the process shortens the time of the thread.
 */
const messageOf = (thread: Worker, { seconds, late, failed }: ThreadLimits): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const start = process.cpuUsage();
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(start);
      if (user + system > seconds * 1_000_000) reject(late);
    }, checkMs);
    thread.once('message', resolve);
    thread.once('error', () => reject(failed));
    thread.once('exit', () => clearInterval(timer));
  });
