import { z } from 'zod';
import { endpoints } from './endpoint';
import { id, required } from './fields';
import { pictureTypes } from './limits';

export const files = endpoints({
  'POST /files/authorizeUpload': {
    summary: 'Leave to post one file straight to the storage',
    who: 'edit',
    body: z.object({
      contentType: z.enum(pictureTypes, { error: 'must be a PNG, JPEG, WebP or GIF picture' }),
      contentId: id('message'),
      questionId: id('question'),
      fileName: required(200, 'must name the file'),
    }),
    answer: z.object({ key: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  },
});
