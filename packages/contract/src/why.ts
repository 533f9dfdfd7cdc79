import { leftOutReasons } from '@marquee/playback/program/left-out';
import { passReasons } from '@marquee/playback/rotation/explain-pass';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { moment, pathId, shape, text } from './kit/fields';

const named = z.object({ id: z.number(), name: z.string() });

/**
 * Number of past days that can be requested. Past days are computed from the current data. Future days are limited to the
 * days in the program.
 */
export const whyDaysBack = 31;

const why = z
  .object({
    at: moment,
    /** IANA name of the screen's time zone. */
    timezone: z.string(),
    /** Version of the program from which the response was computed. `GET /player/program` returns the version as its ETag. */
    version: z.string(),
    play: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('message'),
        message: named.extend({ shape }),
        playlist: named,
        start: moment,
        end: moment,
      }),
      z.object({ kind: z.literal('sleep'), start: moment, end: moment }),
    ]),
    /** The active schedules. Empty: the screen sleeps. */
    schedules: z.array(named),
    /**
     * The playlists of the mix. `share`: share of screen time, 0 to 1. `out`: the reason why the playlist has no share, or
     * null.
     */
    playlists: z.array(
      named.extend({
        weight: z.number(),
        share: z.number(),
        schedules: z.array(z.number()),
        out: z.enum(['notYet', 'over', 'empty', 'noWeight']).nullable(),
        /** The first instant of the start date, and the end of the end date. Null: no limit. */
        from: moment.nullable(),
        until: moment.nullable(),
      }),
    ),
    /** The visible overlays, the lowest first. */
    overlays: z.array(z.object({ id: z.number(), position: z.string() })),
    /** Content of these playlists that does not play. `playlist`: the name of the playlist that contains it. */
    leftOut: z.array(
      z.object({
        kind: z.enum(['message', 'playlist', 'overlay']),
        name: z.string(),
        playlist: z.string().nullable(),
        /** `tooHeavy`: a TV can load at most 20 MB, and this content comes after the limit. */
        reason: z.enum(leftOutReasons),
      }),
    ),
  })
  .meta({ title: 'WhyAnswer' });
export type WhyAnswer = z.infer<typeof why>;

const passReason = z.enum([...leftOutReasons, ...passReasons]);

/** One sequential pass of a playlist. */
const order = z
  .object({
    at: moment,
    /** IANA name. The dates of playlists are compared with the day in this zone. */
    zone: z.string(),
    /** The reason why the whole playlist plays nothing, or null. */
    out: passReason.nullable(),
    /** A screen shuffles the playlist or a nested playlist. */
    isShuffled: z.boolean(),
    /** The pass has more items than the maximum. */
    isCut: z.boolean(),
    /** The messages that play, and their duration in seconds. */
    messageCount: z.int(),
    seconds: z.int(),
    /** The messages that play (`reason`: null) and the content that is left out, in their order. */
    entries: z.array(
      z.object({
        kind: z.enum(['message', 'playlist']),
        /** 0 for a nested playlist of a feed. */
        id: z.int(),
        name: z.string(),
        shape: shape.nullable(),
        seconds: z.int(),
        /** The names of the nested playlists that contain the entry, the outermost first. */
        path: z.array(z.string()),
        /** The position of the item of the playlist that contains the entry, from 1. */
        place: z.int(),
        /** The number of the entry in its own list, from 1. Null: the list does not contain the entry. */
        number: z.int().nullable(),
        reason: passReason.nullable(),
      }),
    ),
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
