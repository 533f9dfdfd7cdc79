import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { expandCalendar } from './expand-calendar';

/** The thread of `read-calendar.ts`: a file in, its events out. */
const { text, from, to } = z.object({ text: z.string(), from: z.number(), to: z.number() }).parse(workerData);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
parentPort?.postMessage(expandCalendar(text, { from, to }));
