import { installationJob } from '../../kit/jobs/job';
import { watchTroubles } from './watch-troubles';

export const watchTroublesJob = installationJob({
  name: 'watch-troubles',
  title: 'Look for silent TVs and other problems',
  run: watchTroubles,
});
