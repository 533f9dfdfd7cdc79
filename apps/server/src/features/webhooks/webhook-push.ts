import { eq } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import type { Subscriber } from '../../kit/push/dispatch';
import { startDeliveries } from './webhook-jobs';
import { webhooks } from '../../schema/webhooks';

const topics: readonly string[] = ['messages', 'playlists', 'screens', 'schedules', 'devices'];

/**
 * Returns a subscriber that sends the events of a change at once. A lost notification loses no event, because a job looks for waiting
 * events each minute. The accounts with webhooks are kept, so that the changes of all other accounts need no query.
 */
export const webhookPush = (services: Services): Subscriber => {
  let hooked: Set<number> | undefined;
  const forget = () => {
    hooked = undefined;
  };
  return {
    onChange: async (change) => {
      if (change.topic === 'webhooks') forget();
      if (!topics.includes(change.topic) || !('id' in change)) return;
      hooked ??= await accountsWithWebhooks(services.db);
      if (!hooked.has(change.id)) return;
      await startDeliveries(services, change.id);
    },
    onGap: forget,
  };
};

const accountsWithWebhooks = async (db: Db): Promise<Set<number>> => {
  const rows = await db
    .selectDistinct({ id: webhooks.accountId })
    .from(webhooks)
    .where(eq(webhooks.enabled, true));
  return new Set(rows.map(({ id }) => id));
};
