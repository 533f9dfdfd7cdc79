import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id } from './kit/fields';
import { publicSlots } from './kit/limits';
import { program } from './player';

const publicPreview = z
  .object({
    slot: z.enum(publicSlots).describe('The last part of the address of the preview.'),
    playlist: z
      .object({ id: id('playlist'), name: z.string().describe('The name of the playlist.') })
      .nullable()
      .describe('The chosen playlist. Null: none is chosen.'),
  })
  .meta({ title: 'PublicPreview' });
export type PublicPreview = z.infer<typeof publicPreview>;

export const publicPreviews = endpoints({
  'GET /publicPreviews': {
    summary: 'The playlists that the public previews show',
    who: 'admin',
    audited: 'public-previews-read',
    answer: z.array(publicPreview),
  },
  'POST /publicPreviews': {
    summary: 'Choose the playlist of a public preview. Null: the preview shows nothing',
    who: 'admin',
    audited: 'public-preview-chosen',
    body: z.object({
      slot: z.enum(publicSlots).describe('The last part of the address of the preview.'),
      playlistId: id('playlist')
        .nullable()
        .describe('The playlist to show. Null: the preview shows nothing.'),
    }),
    answer: z.array(publicPreview),
    errors: ['not-found'],
  },
  'GET /publicPreviews/:slot': {
    summary:
      'The program of a public preview, without names and ids of rows; null if it has no content. The server makes it at most once a minute',
    who: 'anyone',
    params: z.object({ slot: z.string().max(20).describe('The last part of the address of the preview.') }),
    answer: program.nullable(),
    errors: ['not-found'],
    perMinute: 60,
  },
});
