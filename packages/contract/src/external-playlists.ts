import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { moment, pathId } from './kit/fields';

/** The state of the external list of a playlist. */
const externalState = z
  .object({
    /** Whether the list is being read now. */
    isReading: z.boolean(),
    /** Instant of the last good answer of the present address. */
    readAt: moment.nullable(),
    /** Instant of the good answer that plays. Null: no answer has played. */
    playsSince: moment.nullable(),
    /** Instant of the first failure since the last good answer. */
    failingSince: moment.nullable(),
    /** Reason of the last failure, as a sentence for people. Null after a good answer. */
    reason: z.string().nullable(),
    /** Whether the last good answer does not play yet, because some of its files are not stored. */
    isPending: z.boolean(),
    /** Number of the files that can be shown. */
    ready: z.int(),
    /** Number of the files of the last good answer. */
    total: z.int(),
    /** The files that cannot be shown, with the reasons. */
    skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
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
