import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { pathId } from './kit/fields';

const params = z.object({ playlistId: pathId('playlist') });

const slideFile = z
  .object({
    address: z.string().describe('The address in the answer of the slideshow, without the number of a page.'),
    name: z.string().describe('The name of the file.'),
    state: z
      .enum(['waiting', 'ready', 'broken'])
      .describe(
        '`waiting`: the pictures are not made yet. `ready`: they are. `broken`: the file cannot be opened.',
      ),
    fault: z
      .string()
      .nullable()
      .describe(
        'Why the file is broken, or which pages are left out: the end of a sentence that begins with the name of the file. Null: no fault.',
      ),
    pictures: z
      .array(z.string())
      .describe(
        'The addresses of the pictures: one for a picture, and one for each page of a document. Empty until the file is ready.',
      ),
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
    answer: z.object({ messages: z.int().describe('The number of messages that the slideshow plays now.') }),
  },
  'GET /slideshows/:playlistId': {
    summary: 'The files of a slideshow with their states and pictures',
    who: 'person',
    params,
    answer: z.array(slideFile),
  },
});
