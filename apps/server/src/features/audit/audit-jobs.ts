import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { deleteOldEvents } from './delete-old-events';

export const deleteOldAuditEvents = job({
  name: 'delete-old-audit-events',
  title: 'Delete old audited actions',
  input: z.object({}),
  run: (services) => deleteOldEvents(services),
});
