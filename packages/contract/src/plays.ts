import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, idList } from './kit/fields';
import { maxPlaysPerCall } from './kit/limits';

/** One message that was on screen for these seconds, complete or interrupted. */
const play = z
  .object({
    number: z
      .int()
      .min(0)
      .describe(
        'The number of the play in its play store. The server counts each combination of TV, play store and number once.',
      ),
    messageId: id('message'),
    playlistId: id('playlist').describe(
      'The playlist of the schedule or of the remote, also if a nested playlist contained the message.',
    ),
    startedAt: z.iso.datetime().describe('When the play started.'),
    seconds: z
      .number()
      .min(0)
      .max(7 * 86_400)
      .describe('How long the message was on screen, in seconds.'),
  })
  .meta({ title: 'SentPlay' });
export type SentPlay = z.infer<typeof play>;

/** The plays of one message or screen. A deleted message or screen has the name that it had at its last play. */
const played = z
  .object({
    id: z.int().describe('The id of the message or of the screen.'),
    name: z
      .string()
      .describe('The name of the message or of the screen. A deleted one has the name of its last play.'),
    plays: z.int().describe('The number of plays, complete or interrupted.'),
    seconds: z.number().describe('The time on screen, in seconds.'),
  })
  .meta({ title: 'Played' });
export type Played = z.infer<typeof played>;

const playedDay = z
  .object({
    day: z.iso.date().describe('The day, in the time zone of each screen.'),
    plays: z.int().describe('The number of plays, complete or interrupted.'),
    seconds: z.number().describe('The time on screen, in seconds.'),
  })
  .meta({ title: 'PlayedDay' });
export type PlayedDay = z.infer<typeof playedDay>;

/** The first and the last day, in the time zones of the screens, at most 366 days, optionally of some messages and screens. */
const span = z
  .object({
    from: z.iso.date().describe('The first day, in the time zones of the screens.'),
    to: z.iso.date().describe('The last day. At most 366 days.'),
    messageIds: idList('message').optional(),
    screenIds: idList('screen').optional(),
  })
  .refine(({ from, to }) => from <= to, 'The last day must not be before the first.')
  .refine(
    ({ from, to }) => Date.parse(to) - Date.parse(from) < 366 * 86_400_000,
    'At most 366 days can be shown at once.',
  )
  .meta({ title: 'PlaySpan' });
export type PlaySpan = z.infer<typeof span>;

export const plays = endpoints({
  'POST /player/plays': {
    summary:
      'Report plays of this TV. After the answer 204 they are counted. Invalid plays are left out and must not be sent again',
    who: 'device',
    byFormerDevice: true,
    body: z.object({
      book: z
        .int()
        .min(0)
        .max(2 ** 48 - 1)
        .describe('The id of the play store: a random number.'),
      // An invalid play becomes null, so that the other plays are counted.
      plays: z
        .array(play.nullable().catch(null))
        .max(maxPlaysPerCall)
        .describe('The plays. Invalid plays are left out.'),
    }),
    answer: z.null(),
    status: 204,
    perMinute: 120,
  },
  'GET /plays': {
    summary:
      'Plays of the screens of the department, by day, by message and by screen; the thousand messages and screens with the most plays',
    who: 'person',
    query: span,
    answer: z.object({
      days: z.array(playedDay).describe('The plays of each day.'),
      messages: z.array(played).describe('The plays of each message, the most plays first.'),
      screens: z.array(played).describe('The plays of each screen, the most plays first.'),
      messageCount: z
        .int()
        .describe('The number of messages with plays, also beyond the length of the list.'),
      screenCount: z.int().describe('The number of screens with plays, also beyond the length of the list.'),
    }),
  },
  'GET /plays/csv': {
    summary: 'Plays as a CSV file: a line for each day, screen and message',
    who: 'person',
    query: span,
    answer: z.string(),
    gives: 'text/csv',
    errors: ['too-large'],
  },
});
