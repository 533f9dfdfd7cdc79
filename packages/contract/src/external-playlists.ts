import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { moment, pathId } from './kit/fields';

/** The state of the external list of a playlist. */
const externalState = z
  .object({
    isReading: z.boolean().describe('Whether the list is being read now.'),
    readAt: moment.nullable().describe('When the list at this address was last read. Null: not yet.'),
    playsSince: moment.nullable().describe('When the list that plays was read. Null: no list has played.'),
    failingSince: moment
      .nullable()
      .describe('The first failure since the list was last read. Null: no failure.'),
    reason: z
      .string()
      .nullable()
      .describe('Why the list could not be read, as a sentence for people. Null: it was read.'),
    isPending: z
      .boolean()
      .describe(
        'Whether the list that was read last does not play yet, because some of its files are not stored.',
      ),
    ready: z.int().describe('The number of files that can be shown.'),
    total: z.int().describe('The number of files of the list that was read last.'),
    skipped: z
      .array(
        z.object({
          name: z.string().describe('The name of the file.'),
          reason: z.string().describe('Why the file cannot be shown.'),
        }),
      )
      .describe('The files that cannot be shown.'),
  })
  .meta({ title: 'ExternalState' });
export type ExternalState = z.infer<typeof externalState>;

export const externalPlaylists = endpoints({
  'GET /playlists/:id/source': {
    summary: 'The state of the web address of an external playlist',
    who: 'person',
    params: z.object({ id: pathId('externalPlaylist') }),
    answer: externalState,
  },
  'POST /playlists/:id/refresh': {
    summary: 'Read an external playlist and its files now',
    who: 'edit',
    perMinute: 20,
    params: z.object({ id: pathId('externalPlaylist') }),
    answer: externalState,
  },
});
