import { z } from 'zod';
import { endpoints } from './endpoint';
import { id, required } from './fields';

/** What a chosen upload is called until it is stored. Part 1, section 4. */
export const pendingUpload = 'Pending Upload';
export const largestPicture = 30 * 1024 * 1024;
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

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
