import { z } from 'zod';
import { forInstallation, job } from '../../kit/jobs/job';
import { workEvent } from './work-event';

/** Does the work of an event of the payment provider. */
export const takeEvent = job({
  name: 'take-provider-event',
  title: 'Take an event of the payment provider',
  about: ({ eventId }) => eventId,
  input: z.object({ provider: z.string(), eventId: z.string() }),
  // The provider decides when it sends an event, and the job reads the account of the event from the provider.
  owner: forInstallation,
  run: workEvent,
  // Afterwards, the nightly comparison finds the payment.
  retries: 8,
});

/** All jobs of this file. */
export const providerEventJobs = [takeEvent];
