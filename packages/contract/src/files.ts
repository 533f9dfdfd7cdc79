import { z } from 'zod';
import { endpoints } from './endpoint';
import { id, required } from './fields';
import { uploadTypes } from './limits';

export const files = endpoints({
  'POST /files/authorizeUpload': {
    summary: 'Leave to post one file straight to the storage',
    who: 'edit',
    body: z.object({
      contentType: z.enum(uploadTypes, {
        error: 'must be a picture (PNG, JPEG, WebP, GIF), a video (MP4, WebM), a PDF or JSON',
      }),
      contentId: id('message'),
      questionId: id('question'),
      fileName: required(200, 'must name the file'),
    }),
    answer: z.object({ key: z.string(), url: z.string(), fields: z.record(z.string(), z.string()) }),
  },
});
