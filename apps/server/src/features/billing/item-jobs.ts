import { installationJob } from '../../kit/jobs/job';
import { repairItems } from './repair-items';

/** Compares screens and subscriptions with what is billed, every hour. */
export const repairItemsJob = installationJob({
  name: 'repair-items',
  title: 'Compare screens and subscriptions with what is billed',
  run: repairItems,
});
