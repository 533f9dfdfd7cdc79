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
      key: required(500, 'must name an upload').describe(
        'The `key` of the upload, from `POST /files/authorizeUpload`.',
      ),
      vertical: z.boolean().describe('Whether the video is for a portrait screen.'),
      audio: z.boolean().describe('Whether the sound is kept.'),
    }),
    answer: z.object({
      awsJobId: z.string().describe('The id of the job that converts the video.'),
      url: z.string().describe('The address that is the answer while the video is converted.'),
    }),
  },
  'GET /messages/jobStatus/:id': {
    summary: 'Progress of the newest video of a message; `progress` is 0 to 1',
    who: 'person',
    params: z.object({ id: pathId('message') }),
    answer: z.object({
      status: videoStatus.nullable().describe('The state of the job. Null: the message has no video job.'),
      progress: z.number().describe('The part that is done, from 0 to 1.'),
    }),
  },
});
