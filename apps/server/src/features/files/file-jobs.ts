import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { removeUnusedFiles } from './remove-unused-files';

export const removeUnusedFilesJob = job({
  name: 'remove-unused-files',
  title: 'Delete unused files',
  input: z.object({}),
  // An hour, in seconds, because the job lists all stored files.
  expireAfter: 3_600,
  run: removeUnusedFiles,
});
