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
      kind: z
        .enum(['videoFailed', 'documentFailed'])
        .describe(
          '`videoFailed`: a video of a message could not be converted. `documentFailed`: a document could not be opened.',
        ),
      messageId: id('message'),
      name: z.string().describe('The name of the message.'),
      shape,
    }),
    z.object({
      kind: z
        .enum(['filesFailed', 'sourceFailed', 'subscriptionEnded'])
        .describe(
          '`filesFailed`: files of a slideshow cannot be shown. `sourceFailed`: an external list cannot be read. `subscriptionEnded`: the subscription of the playlist ended.',
        ),
      playlistId: id('playlist'),
      name: z.string().describe('The name of the playlist.'),
    }),
    z.object({
      kind: z
        .literal('playlistEnds')
        .describe(
          'The last day of a playlist is today or in the next two days, also if no screen plays the playlist.',
        ),
      playlistId: id('playlist'),
      name: z.string().describe('The name of the playlist.'),
      endDate: day.describe('The last day on which the playlist plays.'),
    }),
  ])
  .meta({ title: 'Attention' });
export type Attention = z.infer<typeof attention>;

const recentMessage = z.object({
  id: id('message'),
  name: z.string().describe('The name of the message.'),
  templateId: id('template'),
  shape,
  thumbnailPending: z.boolean().describe('Whether the thumbnail is not rendered yet.'),
  lastModified: moment.describe('When the message was last saved.'),
});

const recent = z
  .union([
    recentMessage.extend({ kind: z.literal('message').describe('The row is a message.') }),
    z.object({
      kind: z.literal('playlist').describe('The row is a playlist.'),
      id: id('playlist'),
      name: z.string().describe('The name of the playlist.'),
      lastModified: moment.describe('When the playlist was last saved.'),
      first: recentMessage.nullable().describe('The first message of the playlist. Null: it has none.'),
    }),
    z.object({
      kind: z.literal('screen').describe('The row is a screen.'),
      id: id('screen'),
      name: z.string().describe('The name of the screen.'),
      lastModified: moment.describe('When the screen was last saved.'),
    }),
  ])
  .meta({ title: 'Recent' });
export type Recent = z.infer<typeof recent>;

/** The first steps of a department. See "own message" in docs/language.md. */
const firstSteps = z
  .object({
    hasOwnMessage: z
      .boolean()
      .describe(
        'Whether a person saved a message in the web app, or a program made one later than five minutes after the sign-up.',
      ),
    isInPlaylist: z.boolean().describe('Whether such a message is in a playlist.'),
    hasTv: z.boolean().describe('Whether a TV is paired.'),
    hasPlayed: z.boolean().describe('Whether a TV plays or has played such a message.'),
  })
  .meta({ title: 'FirstSteps' });
export type FirstSteps = z.infer<typeof firstSteps>;

export const welcome = endpoints({
  'GET /welcome': {
    summary:
      'What the welcome page shows besides the screens: numbers, first steps, problems and recent changes',
    who: 'person',
    answer: z.object({
      counts: z
        .object({
          messages: z.int().describe('The number of messages.'),
          playlists: z.int().describe('The number of playlists.'),
          screens: z.int().describe('The number of screens.'),
        })
        .describe('The numbers of rows of the department.'),
      tour: z.enum(tours).describe('The variant of the tour video.'),
      firstSteps: firstSteps.describe('The first steps of the department.'),
      attention: z
        .array(attention)
        .describe('Content that a person has to repair: at most 50, of each kind the newest first.'),
      recent: z.array(recent).describe('The rows that were changed last: at most 8, the newest first.'),
    }),
  },
});
