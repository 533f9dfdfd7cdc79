import { z } from 'zod';
import { endpoints } from './endpoint';
import { id, idList } from './fields';
import { mostPlaysAtOnce } from './limits';

/** One message that was on screen for so many seconds, whole or broken off. */
const play = z.object({
  /** Counts up in the book: device, book and number together count once, however often they are sent. */
  number: z.int().min(0),
  messageId: id('message'),
  /** Of the schedule's or the remote's list, also where a nested one showed it. */
  playlistId: id('playlist'),
  /** By the corrected clock. */
  startedAt: z.iso.datetime(),
  seconds: z
    .number()
    .min(0)
    .max(7 * 86_400),
});
export type SentPlay = z.infer<typeof play>;

/** Of messages and screens that were deleted since, the name that they last played under. */
const played = z.object({ id: z.int(), name: z.string(), plays: z.int(), seconds: z.number() });
export type Played = z.infer<typeof played>;

const playedDay = z.object({ day: z.iso.date(), plays: z.int(), seconds: z.number() });
export type PlayedDay = z.infer<typeof playedDay>;

/** The first and the last day, in the zones of the screens; at most 366. */
const span = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    messageIds: idList('message').optional(),
    screenIds: idList('screen').optional(),
  })
  .refine(({ from, to }) => from <= to, 'The last day must not be before the first.')
  .refine(
    ({ from, to }) => Date.parse(to) - Date.parse(from) < 366 * 86_400_000,
    'At most 366 days can be shown at once.',
  );
export type PlaySpan = z.infer<typeof span>;

export const plays = endpoints({
  'POST /player/plays': {
    summary:
      'What this TV has shown. Once answered 204 it is counted; what does not fit is left out, and not to be sent again',
    who: 'device',
    byFormerDevice: true,
    body: z.object({
      /** Made at random with the device's store of plays. */
      book: z
        .int()
        .min(0)
        .max(2 ** 48 - 1),
      // One play that does not fit must not keep the others from being counted.
      plays: z.array(play.nullable().catch(null)).max(mostPlaysAtOnce),
    }),
    answer: z.null(),
    status: 204,
    perMinute: 120,
  },
  'GET /plays': {
    summary:
      'What the screens of the department have shown, by day, by message and by screen; the thousand of each that played most',
    who: 'person',
    query: span,
    answer: z.object({
      days: z.array(playedDay),
      messages: z.array(played),
      screens: z.array(played),
      messageCount: z.int(),
      screenCount: z.int(),
    }),
  },
  'GET /plays/csv': {
    summary: 'The same as a CSV file: a line for each day, screen and message',
    who: 'person',
    query: span,
    answer: z.string(),
    gives: 'text/csv',
    errors: ['too-large'],
  },
});
