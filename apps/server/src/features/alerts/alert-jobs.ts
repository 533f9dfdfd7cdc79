import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { watchTroubles } from './watch-troubles';

export const watchTroublesJob = job({
  name: 'watch-troubles',
  title: 'Look for silent TVs and other problems',
  input: z.object({}),
  run: watchTroubles,
});
