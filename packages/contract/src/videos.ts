import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { pathId, required } from './kit/fields';

/** States of a video job, as the specification names them. */
export const videoStatus = z
  .enum(['Submitted', 'Progressing', 'Complete', 'Error'])
  .meta({ title: 'VideoStatus' });
export type VideoStatus = z.infer<typeof videoStatus>;

export const videos = endpoints({
  'POST /files/startVideoEncode': {
    summary:
      'Convert an uploaded video to a format that every TV plays. Until then its answer is the returned address',
    who: 'edit',
    body: z.object({
      /** The key of the upload. */
      key: required(500, 'must name an upload'),
      /** Whether the video is converted for a portrait screen. */
      vertical: z.boolean(),
      /** Whether the sound is kept. */
      audio: z.boolean(),
    }),
    answer: z.object({ awsJobId: z.string(), url: z.string() }),
  },
  'GET /messages/jobStatus/:id': {
    summary: 'Progress of the newest video of a message; `progress` is 0 to 1',
    who: 'person',
    params: z.object({ id: pathId('message') }),
    answer: z.object({ status: videoStatus.nullable(), progress: z.number() }),
  },
});
