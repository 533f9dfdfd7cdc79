import { z } from 'zod';
import { job } from '../../kit/jobs/job';

/** Deletes a card at the provider after another card has replaced it. */
export const removeOldCard = job({
  name: 'remove-old-card',
  title: 'Delete a replaced card at the payment provider',
  input: z.object({ methodId: z.string() }),
  run: ({ payments }, { methodId }) => payments.removeCard(methodId),
});

/** All jobs of this file. */
export const cardJobs = [removeOldCard];
