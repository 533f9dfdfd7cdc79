import type { Calendar } from '@marquee/playback/template/outside';
import { z } from 'zod';
import { FetchError } from '../../kit/fetch/fetch-error';
import { readInThread } from './read-in-thread';

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
  free: z.boolean(),
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
  const work = { kind: 'ical' as const, text: text.replace(/^\uFEFF/, ''), ...span };
  return calendar.parse(await readInThread(work, faults, seconds));
};

const faults = {
  late: 'The calendar at this address is too large, or repeats without end.',
  damaged: 'The calendar at this address is damaged.',
};
