import { sql } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { webhookDeliveries } from '../../schema/webhooks';

const keptDays = 30;
const keptOfHook = 500;

/** Deletes deliveries that are older than 30 days, and more than 500 of a webhook. Waiting events are kept. */
export const deleteOldDeliveries = async ({ db, clock }: Services): Promise<void> => {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000).toISOString();
  await db.execute(sql`
    delete from ${webhookDeliveries} where id in (
      select id from (
        select id, created_at, state, row_number() over (partition by webhook_id order by event_id desc) as place
        from ${webhookDeliveries}
      ) as numbered
      where state <> 'waiting' and (created_at < ${before}::timestamptz or place > ${keptOfHook})
    )`);
};
