import { installationJob } from '../../kit/jobs/job';
import { removeUnusedFiles } from './remove-unused-files';

export const removeUnusedFilesJob = installationJob({
  name: 'remove-unused-files',
  title: 'Delete unused files',
  // An hour, in seconds, because the job lists all stored files.
  expireAfter: 3_600,
  run: removeUnusedFiles,
});
