import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { removeUnusedFiles } from './remove-unused-files';

export const removeUnusedFilesJob = job({
  name: 'remove-unused-files',
  title: 'Delete unused files',
  input: z.object({}),
  // The job reads the whole list of files.
  expireAfter: 3_600,
  run: removeUnusedFiles,
});
