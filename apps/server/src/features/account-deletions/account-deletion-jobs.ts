import { z } from 'zod';
import { installationJob, job } from '../../kit/jobs/job';
import { eachAlone } from '../../kit/run/each-alone';
import { dueDeletions } from './deletion-queries';
import { eraseAccount } from './erase-account';

/** Seconds for an account with many files. */
const expireAfter = 3 * 3_600;

/** Erases an account. An interrupted run is repeated, and continues with the rows that are left. */
export const eraseAccountJob = job({
  name: 'erase-account',
  title: 'Erase a deleted organization',
  input: z.object({ deletionId: z.number() }),
  // An account has one deletion.
  owner: { kind: 'account', of: ({ deletionId }) => deletionId },
  expireAfter,
  onceFor: ({ deletionId }) => deletionId,
  run: (services, { deletionId }) => eraseAccount(services, deletionId),
});

/** Adds a job for each account whose time of erasure has come, also for an account whose last invoice has been awaited since. */
export const eraseDueAccountsJob = installationJob({
  name: 'erase-due-accounts',
  title: 'Find deleted organizations to erase',
  run: async ({ db, jobs, clock, log }) =>
    eachAlone(
      await dueDeletions(db, clock.now()),
      ({ id: deletionId }) => db.transaction((tx) => jobs.send(eraseAccountJob, { deletionId }, tx)),
      (err, { id }) => log.error({ err, deletionId: id }, 'the erasure of an account could not be begun'),
    ),
});

export const accountDeletionJobs = [eraseAccountJob, eraseDueAccountsJob];
