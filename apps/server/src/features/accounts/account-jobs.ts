import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { endCancelledAccounts } from './end-cancelled-accounts';

export const endCancelledAccountsJob = job({
  name: 'end-cancelled-accounts',
  title: 'Stop cancelled accounts',
  input: z.object({}),
  run: (services) => endCancelledAccounts(services),
});
