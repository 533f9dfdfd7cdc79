import { z } from 'zod';
import { forAccount, job, jobAccount } from '../../kit/jobs/job';

/** Cancels a payment at the provider, because its invoice was paid in another way. A payment that has succeeded stays. */
export const cancelIntent = job({
  name: 'cancel-intent',
  title: 'Cancel a payment that is no longer needed',
  about: ({ intentId }) => intentId,
  input: z.object({ intentId: z.string(), accountId: jobAccount }),
  owner: forAccount,
  retries: 8,
  run: async ({ payments }, { intentId }) => {
    await payments.cancelIntent(intentId);
  },
});

/** All jobs of this file. */
export const intentJobs = [cancelIntent];
