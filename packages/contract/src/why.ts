import { z } from 'zod';
import { endpoints } from './endpoint';
import { moment, pathId, shape } from './fields';

const named = z.object({ id: z.number(), name: z.string() });

/** How many days back it can be asked, as far as what is saved now tells. Ahead: as far as a screen is told. */
export const whyDaysBack = 31;

const why = z.object({
  at: moment,
  /** IANA name, of the screen. */
  timezone: z.string(),
  /** Of the program that this is read from; `GET /player/program` gives it as its ETag. */
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
  /** Those that are on; none: the screen sleeps. */
  schedules: z.array(named),
  /** What they play as one mix. `share` of screen time, 0 to 1; `out`: why it has no part, null where it has. */
  playlists: z.array(
    named.extend({
      weight: z.number(),
      share: z.number(),
      schedules: z.array(z.number()),
      out: z.enum(['notYet', 'over', 'empty', 'noWeight']).nullable(),
      /** When its dates begin, and end. */
      from: moment.nullable(),
      until: moment.nullable(),
    }),
  ),
  /** What stands above, the lowest first. */
  overlays: z.array(z.object({ id: z.number(), position: z.string() })),
  /** What stands in these playlists and does not play. `playlist`: where it stands, by name. */
  leftOut: z.array(
    z.object({
      kind: z.enum(['message', 'playlist', 'overlay']),
      name: z.string(),
      playlist: z.string().nullable(),
      /** `tooHeavy`: a TV can load at most 20 MB, and this content comes after the limit. */
      reason: z.enum(['archived', 'notShared', 'notReady', 'missing', 'cycle', 'tooHeavy']),
    }),
  ),
});
export type WhyAnswer = z.infer<typeof why>;

export const whys = endpoints({
  'GET /player/why/screen/:screenId': {
    summary:
      'What plays on a screen at a moment (now, when none is given), and why: as its TV and its preview play it',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    query: z.object({ at: moment.optional() }),
    answer: why,
    perMinute: 120,
    countedBy: 'person',
  },
});
