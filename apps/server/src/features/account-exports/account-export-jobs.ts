import { z } from 'zod';
import { forAccount, installationJob, job, jobAccount } from '../../kit/jobs/job';
import { deleteOldExports } from './delete-old-exports';
import { mailExportJob } from './export-mail-jobs';
import { makeExport } from './make-export';

/** Seconds for an export with many videos. */
const expireAfter = 3 * 3_600;

export const makeExportJob = job({
  name: 'make-account-export',
  title: 'Make a copy of the data of an organization',
  input: z.object({ exportId: z.number(), accountId: jobAccount }),
  owner: forAccount,
  expireAfter,
  run: (services, { exportId }) => makeExport(services, exportId),
});

export const deleteOldExportsJob = installationJob({
  name: 'delete-old-account-exports',
  title: 'Delete old copies of data',
  run: (services) => deleteOldExports(services),
});

/** All jobs of this file. */
export const accountExportJobs = [makeExportJob, mailExportJob, deleteOldExportsJob];
