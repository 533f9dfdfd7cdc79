import { leftOutReasons } from '@marquee/playback/program/left-out';
import { passReasons } from '@marquee/playback/rotation/explain-pass';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { moment, pathId, shape, text } from './kit/fields';

const named = z.object({
  id: z
    .number()
    .describe('The id of the row. Content of a feed can have a negative id, which no call takes.'),
  name: z.string().describe('The name of the row.'),
});

/**
 * Number of past days that can be requested. Past days are computed from the current data. Future days are limited to the
 * days in the program.
 */
export const whyDaysBack = 31;

const why = z
  .object({
    at: moment.describe('The moment that the response describes.'),
    timezone: z.string().describe('The time zone of the screen, by its IANA name, such as `Europe/London`.'),
    version: z.string().describe('The version of the program from which the response was computed.'),
    play: z
      .discriminatedUnion('kind', [
        z.object({
          kind: z.literal('message').describe('The screen shows a message.'),
          message: named.extend({ shape }).describe('The message.'),
          playlist: named.describe('The playlist from which the message plays.'),
          start: moment.describe('When the message began.'),
          end: moment.describe('When the message ends.'),
        }),
        z.object({
          kind: z
            .literal('sleep')
            .describe(
              'Nothing plays, so the screen is black: no schedule is active, or `playlists[].out` and `leftOut` say why the active schedules have nothing to play.',
            ),
          start: moment.describe(
            'When this began. The first moment of the computed time, if this began before it.',
          ),
          end: moment
            .nullable()
            .describe(
              'When the screen can play something again: at the next change of the schedules or of the dates of playlists, and at the latest at midnight if a schedule is active. Null: no schedule begins in the computed time, which ends in two months.',
            ),
        }),
      ])
      .describe('What the screen shows at this moment.'),
    schedules: z
      .array(named)
      .describe('The active schedules. Empty: nothing plays, and the screen is black.'),
    playlists: z
      .array(
        named.extend({
          weight: z.number().describe('The weight of the playlist.'),
          share: z.number().describe('The part of the time that the playlist gets, from 0 to 1.'),
          schedules: z.array(z.number()).describe('The ids of the schedules that contain the playlist.'),
          out: z
            .enum(['notYet', 'over', 'empty', 'noWeight'])
            .nullable()
            .describe(
              'Why the playlist has no share. `notYet`: before its start date. `over`: after its end date. `empty`: no content. `noWeight`: its weight is 0. Null: it has a share.',
            ),
          from: moment.nullable().describe('The first moment of the start date. Null: no start date.'),
          until: moment.nullable().describe('The end of the end date. Null: no end date.'),
        }),
      )
      .describe('The playlists of the active schedules.'),
    overlays: z
      .array(
        z.object({
          id: z.number().describe('The id of the overlay.'),
          position: z.string().describe('The place on the screen.'),
        }),
      )
      .describe('The visible overlays, the lowest first.'),
    leftOut: z
      .array(
        z.object({
          kind: z.enum(['message', 'playlist', 'overlay']).describe('The kind of the content.'),
          name: z.string().describe('The name of the content.'),
          playlist: z
            .string()
            .nullable()
            .describe('The name of the playlist that contains the content. Null: none.'),
          reason: z
            .enum(leftOutReasons)
            .describe(
              'Why the content does not play. `tooHeavy`: a TV can load at most 20 MB, and the content comes after this limit.',
            ),
        }),
      )
      .describe('Content of these playlists that does not play.'),
  })
  .meta({ title: 'WhyAnswer' });
export type WhyAnswer = z.infer<typeof why>;

const passReason = z.enum([...leftOutReasons, ...passReasons]);

/** One sequential pass of a playlist. */
const order = z
  .object({
    at: moment.describe('The moment that the response describes.'),
    zone: z
      .string()
      .describe(
        'The time zone by its IANA name. The dates of playlists are compared with the day in this zone.',
      ),
    out: passReason.nullable().describe('Why the whole playlist plays nothing. Null: it plays.'),
    isShuffled: z.boolean().describe('Whether a screen shuffles the playlist or a nested playlist.'),
    isCut: z.boolean().describe('Whether the pass has more items than the maximum, so that the list is cut.'),
    messageCount: z.int().describe('The number of messages that play.'),
    seconds: z.int().describe('The duration of these messages, in seconds.'),
    entries: z
      .array(
        z.object({
          kind: z.enum(['message', 'playlist']).describe('The kind of the entry.'),
          id: z
            .int()
            .describe('The id of the message or of the playlist. 0 for a nested playlist of a feed.'),
          name: z.string().describe('The name of the entry.'),
          shape: shape.nullable().describe('The shape of the entry. Null: unknown.'),
          seconds: z.int().describe('The duration of the entry, in seconds.'),
          path: z
            .array(z.string())
            .describe('The names of the nested playlists that contain the entry, the outermost first.'),
          place: z
            .int()
            .describe('The position of the item of the playlist that contains the entry, from 1.'),
          number: z
            .int()
            .nullable()
            .describe(
              'The number of the entry in its own list, from 1. Null: the list does not contain the entry.',
            ),
          reason: passReason.nullable().describe('Why the entry is left out. Null: it plays.'),
        }),
      )
      .describe('The messages that play and the content that is left out, in their order.'),
  })
  .meta({ title: 'PlaylistOrder' });
export type PlaylistOrder = z.infer<typeof order>;

const at = moment.optional().describe('A moment. Default: now.');

export const whys = endpoints({
  'GET /playlists/:id/order': {
    summary:
      'One sequential pass of a playlist at a moment (default: now) in a zone (default: UTC), with the left-out content and the reasons',
    who: 'person',
    params: z.object({ id: pathId('playlist') }),
    query: z.object({ at, zone: text(100).optional().describe('A time zone. Default: UTC.') }),
    answer: order,
    perMinute: 120,
    countedBy: 'person',
  },
  'GET /player/why/screen/:screenId': {
    summary: 'What plays on a screen at a moment (default: now), and why. TV and preview play the same',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    query: z.object({ at }),
    answer: why,
    perMinute: 120,
    countedBy: 'person',
  },
});
