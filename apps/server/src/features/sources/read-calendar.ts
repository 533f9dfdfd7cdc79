import { z } from 'zod';
import { FetchError } from '../../kit/fetch/fetch-error';
import type { ExpandedCalendar } from './expand-calendar';
import { readInThread } from './read-in-thread';

const dayMs = 86_400_000;
/** Days before and after the start of today (UTC). Yesterday is included because some time zones still have that date. */
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
  floating: z.boolean().optional(),
});
const expanded = z.object({
  calendar: z.object({ name: z.string(), events: z.array(event) }),
  note: z.string().nullable(),
});

/**
 * Returns the events of an iCalendar file around an instant. The span is in whole days, so that the same file gives the
 * same events all day. A malicious file can have rules without end, so the file is read in a thread with limits of time
 * and memory.
 * @throws FetchError if the file is not a calendar or exceeds the limits
 */
export const readCalendar = async (text: string, now: Date, seconds = 10): Promise<ExpandedCalendar> => {
  if (!/^[^\S\r\n]*BEGIN:VCALENDAR/im.test(text))
    throw new FetchError('This address does not return a calendar.');
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const span = { from: today - daysBefore * dayMs, to: today + daysAfter * dayMs };
  const work = { kind: 'ical' as const, text, ...span };
  return expanded.parse(await readInThread(work, faults, seconds));
};

const faults = {
  late: 'The calendar at this address is too large, or repeats without end.',
  damaged: 'The calendar at this address is damaged.',
};
