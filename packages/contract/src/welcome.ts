import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { day, id, moment, shape } from './kit/fields';

/** The variants of the tour video. */
export const tours = ['church', 'school', 'health', 'workplace', 'general'] as const;
export type Tour = (typeof tours)[number];

/** Something that a person has to repair. TVs that are offline are not listed, because pings tell them. */
const attention = z
  .union([
    z.object({
      kind: z.enum(['videoFailed', 'documentFailed']),
      messageId: id('message'),
      name: z.string(),
      shape,
    }),
    z.object({
      kind: z.enum(['filesFailed', 'sourceFailed', 'subscriptionEnded']),
      playlistId: id('playlist'),
      name: z.string(),
    }),
    z.object({ kind: z.literal('playlistEnds'), playlistId: id('playlist'), name: z.string(), endDate: day }),
  ])
  .meta({ title: 'Attention' });
export type Attention = z.infer<typeof attention>;

const recentMessage = z.object({
  id: id('message'),
  name: z.string(),
  templateId: id('template'),
  shape,
  thumbnailPending: z.boolean(),
  lastModified: moment,
});

const recent = z
  .union([
    recentMessage.extend({ kind: z.literal('message') }),
    z.object({
      kind: z.literal('playlist'),
      id: id('playlist'),
      name: z.string(),
      lastModified: moment,
      /** The first message of the playlist. */
      first: recentMessage.nullable(),
    }),
    z.object({ kind: z.literal('screen'), id: id('screen'), name: z.string(), lastModified: moment }),
  ])
  .meta({ title: 'Recent' });
export type Recent = z.infer<typeof recent>;

/** The first steps of a department. A message is its own if a person has saved it in the web app. */
const firstSteps = z
  .object({
    hasOwnMessage: z.boolean(),
    /** An own message is in a playlist. */
    isInPlaylist: z.boolean(),
    hasTv: z.boolean(),
    /** A TV plays or has played an own message. */
    hasPlayed: z.boolean(),
  })
  .meta({ title: 'FirstSteps' });
export type FirstSteps = z.infer<typeof firstSteps>;

export const welcome = endpoints({
  'GET /welcome': {
    summary:
      'What the welcome page shows besides the screens: numbers, first steps, problems and recent changes',
    who: 'person',
    answer: z.object({
      counts: z.object({ messages: z.int(), playlists: z.int(), screens: z.int() }),
      tour: z.enum(tours),
      firstSteps,
      /** At most 50, of each kind the newest first. */
      attention: z.array(attention),
      /** At most 8, the newest first. */
      recent: z.array(recent),
    }),
  },
});
