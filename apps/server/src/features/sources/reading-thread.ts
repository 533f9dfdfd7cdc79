import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { expandCalendar } from './expand-calendar';
import { parseRssFeed } from './parse-rss-feed';

/** The input of the thread that `read-in-thread.ts` starts: the text of a file. The thread sends back the parsed content. */
const work = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('ical'), text: z.string(), from: z.number(), to: z.number() }),
    z.object({ kind: z.literal('rss'), text: z.string(), address: z.string() }),
  ])
  .parse(workerData);
const result = work.kind === 'ical' ? expandCalendar(work.text, work) : parseRssFeed(work.text, work.address);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(result);
