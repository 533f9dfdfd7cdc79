import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { testPattern } from './test-pattern';

/** The input of the thread that `run-patterns.ts` starts. The thread sends back a verdict for each value. */
const work = z.array(z.object({ regex: z.string(), value: z.string() })).parse(workerData);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(work.map(testPattern));
