import { installationJob } from '../../kit/jobs/job';
import { endCancelledAccounts } from './end-cancelled-accounts';

export const endCancelledAccountsJob = installationJob({
  name: 'end-cancelled-accounts',
  title: 'Stop cancelled accounts',
  run: (services) => endCancelledAccounts(services),
});
