import { installationJob } from '../../kit/jobs/job';
import { deleteOldEvents } from './delete-old-events';

export const deleteOldAuditEvents = installationJob({
  name: 'delete-old-audit-events',
  title: 'Delete old audited actions',
  run: (services) => deleteOldEvents(services),
});
