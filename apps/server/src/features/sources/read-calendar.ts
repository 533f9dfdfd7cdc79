import { Worker } from 'node:worker_threads';
import type { Calendar } from '@marquee/playback/template/outside';
import { z } from 'zod';
import { FetchError } from '../../kit/fetch/fetch-error';

const dayMs = 86_400_000;
/** Yesterday, since it is still that somewhere, and thirty days after today. */
const daysBefore = 1;
const daysAfter = 32;

const event = z.object({
  summary: z.string(),
  location: z.string(),
  description: z.string(),
  start: z.number(),
  end: z.number(),
  allDay: z.boolean(),
});
const calendar = z.object({ name: z.string(), events: z.array(event) });

/**
 * The events of an iCalendar file around an instant, in whole days, so that the same file gives the same all day. A file can be made so
 * that its rules never come to an end: it is read in a thread, which is ended when it takes too long or too much.
 * @throws FetchError where it is no calendar, or such a one
 */
export const readCalendar = async (text: string, now: Date, seconds = 10): Promise<Calendar> => {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text))
    throw new FetchError('This address answers with something that is not a calendar.');
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const span = { from: today - daysBefore * dayMs, to: today + daysAfter * dayMs };
  const thread = new Worker(isSource ? fromSource : threadFile, {
    eval: isSource,
    workerData: { text: text.replace(/^\uFEFF/, ''), ...span },
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    env: {},
  });
  try {
    return calendar.parse(await answerOf(thread, seconds));
  } finally {
    await thread.terminate();
  }
};

const isSource = import.meta.url.endsWith('.ts');
/** Built as a file of its own beside ours: see vite.config.ts. */
const threadFile = new URL('./calendar-thread.js', import.meta.url);
/** In tests a thread has to learn TypeScript first. */
const fromSource = `import("tsx/esm/api").then(({ register }) => {
  register();
  return import(${JSON.stringify(new URL('./calendar-thread.ts', import.meta.url))});
})`;

const answerOf = (thread: Worker, seconds: number): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new FetchError('The calendar at this address is too large, or repeats without end.')),
      seconds * 1000,
    );
    thread.once('message', resolve);
    thread.once('error', () => reject(new FetchError('The calendar at this address is damaged.')));
    thread.once('exit', () => clearTimeout(late));
  });
