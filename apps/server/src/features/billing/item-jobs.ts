import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { repairItems } from './repair-items';

/** Compares screens and subscriptions with what is billed, every hour. */
export const repairItemsJob = job({
  name: 'repair-items',
  title: 'Compare screens and subscriptions with what is billed',
  input: z.object({}),
  run: repairItems,
});
