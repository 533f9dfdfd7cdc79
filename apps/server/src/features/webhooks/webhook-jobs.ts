import { z } from 'zod';
import type { Services } from '../../kit/http/context';
import { forAccount, installationJob, job, jobAccount } from '../../kit/jobs/job';
import { deleteOldDeliveries } from './delete-old-deliveries';
import { sendDueEvents } from './send-events';
import { hooksWithDueEvents } from './due-event-queries';

/** Sends the due events of one webhook. Slow receivers delay only the events of their own account. */
export const deliverEvents = job({
  name: 'deliver-webhook-events',
  title: 'Send events to a webhook',
  input: z.object({ webhookId: z.number(), accountId: jobAccount }),
  owner: forAccount,
  onceFor: ({ webhookId }) => webhookId,
  atOnce: 8,
  // A turn sends requests for ten seconds, and the last requests may take ten more.
  expireAfter: 60,
  run: async (services, { webhookId, accountId }) => {
    const isDone = await sendDueEvents(services, webhookId);
    if (!isDone) await services.jobs.send(deliverEvents, { webhookId, accountId });
  },
});

/** Starts the deliveries whose time has come, of one account or of all accounts. */
export const startDeliveries = async (
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  accountId?: number,
): Promise<void> => {
  for (const hook of await hooksWithDueEvents(db, clock.now(), accountId))
    await jobs.send(deliverEvents, hook);
};

/** Starts the deliveries whose time has come: later tries, and events whose job was lost with a killed process. */
export const deliverDueEvents = installationJob({
  name: 'deliver-due-webhook-events',
  title: 'Send waiting events to webhooks',
  run: (services) => startDeliveries(services),
});

export const deleteOldDeliveriesJob = installationJob({
  name: 'delete-old-webhook-deliveries',
  title: 'Delete old deliveries of webhooks',
  run: deleteOldDeliveries,
});

export const webhookJobs = [deliverEvents, deliverDueEvents, deleteOldDeliveriesJob];
