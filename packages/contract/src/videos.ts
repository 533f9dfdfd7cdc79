import { z } from 'zod';
import { endpoints } from './endpoint';
import { pathId, required } from './fields';

/** Specification part 1, section 4. */
export const videoStatus = z.enum(['Submitted', 'Progressing', 'Complete', 'Error']);
export type VideoStatus = z.infer<typeof videoStatus>;

export const videos = endpoints({
  'POST /files/startVideoEncode': {
    summary:
      'Make an uploaded video one that every TV plays; until then its answer is the address given here',
    who: 'edit',
    body: z.object({
      /** Of the upload. */
      key: required(500, 'must name an upload'),
      /** For an upright screen. */
      vertical: z.boolean(),
      /** With its sound. */
      audio: z.boolean(),
    }),
    answer: z.object({ awsJobId: z.string(), url: z.string() }),
  },
  'GET /messages/jobStatus/:id': {
    summary: 'How far the newest video of a message is; `progress` from 0 to 1',
    who: 'person',
    params: z.object({ id: pathId('message') }),
    answer: z.object({ status: videoStatus.nullable(), progress: z.number() }),
  },
});
