import { sql } from 'drizzle-orm';
import { installationJob } from '../../kit/jobs/job';
import { disableWebhook } from './disable-webhook';
import { webhookDeliveries, webhooks } from '../../schema/webhooks';

/** Maximum number of waiting events of a webhook. */
export const maxWaiting = 10_000;

/** Disables the webhooks for which too many events wait, so that a receiver that is away does not fill the database. */
export const disableFullWebhooks = installationJob({
  name: 'disable-full-webhooks',
  title: 'Disable webhooks with too many waiting events',
  run: async (services) => {
    const full = await services.db
      .select({ webhookId: webhookDeliveries.webhookId })
      .from(webhookDeliveries)
      .where(sql`${webhookDeliveries.state} = 'waiting'`)
      .groupBy(webhookDeliveries.webhookId)
      .having(sql`count(*) > ${maxWaiting}`);
    for (const { webhookId } of full)
      await services.db.transaction(async (tx) => {
        const [webhook] = await tx.select().from(webhooks).where(sql`${webhooks.id} = ${webhookId}`);
        if (webhook)
          await disableWebhook(
            services,
            tx,
            webhook,
            `More than ${maxWaiting.toLocaleString('en')} events waited for the receiver.`,
          );
      });
  },
});
