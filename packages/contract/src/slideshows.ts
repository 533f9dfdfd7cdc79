import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { pathId } from './kit/fields';

const params = z.object({ playlistId: pathId('playlist') });

const slideFile = z
  .object({
    /** The address in the answer of the slideshow, without the number of a page. */
    address: z.string(),
    name: z.string(),
    state: z.enum(['waiting', 'ready', 'broken']),
    /** Why the file is broken, or which pages of a ready document are left out: the end of a sentence that begins with its name. */
    fault: z.string().nullable(),
    /** The addresses of the pictures: one for a picture, and one for each page of a document. Empty until the file is ready. */
    pictures: z.array(z.string()),
  })
  .meta({ title: 'SlideFile' });
/** A file of a slideshow. */
export type SlideFile = z.infer<typeof slideFile>;

export const slideshows = endpoints({
  'POST /playableMessages/playlist/:playlistId': {
    summary:
      'Make the messages of a slideshow from its saved answers, and try its broken files again. A job prepares the files that are not ready',
    who: 'edit',
    params,
    /** The number of messages that the slideshow plays now. */
    answer: z.object({ messages: z.int() }),
  },
  'GET /slideshows/:playlistId': {
    summary: 'The files of a slideshow with their states and pictures',
    who: 'person',
    params,
    answer: z.array(slideFile),
  },
});
