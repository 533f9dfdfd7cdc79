import { z } from 'zod';
import { forAccount, job } from '../../kit/jobs/job';
import { readPictures } from './read-pictures';

export const readPicturesJob = job({
  name: 'read-source-pictures',
  title: 'Read the pictures of a feed',
  input: z.object({ sourceId: z.int(), accountId: z.int() }),
  owner: forAccount,
  onceFor: ({ sourceId }) => sourceId,
  run: (services, { sourceId }) => readPictures(services, sourceId),
});
