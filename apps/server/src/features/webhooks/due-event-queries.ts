import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { webhookDeliveries, webhooks } from '../../schema/webhooks';

/** Returns the SQL condition that an event waits and its time has come. */
export const isDue = (now: Date) =>
  and(
    eq(webhookDeliveries.state, 'waiting'),
    or(isNull(webhookDeliveries.nextTryAt), lte(webhookDeliveries.nextTryAt, now)),
  );

/** Returns the enabled webhooks that have due events, of one account or of all accounts. */
export const hooksWithDueEvents = (
  db: Db,
  now: Date,
  accountId?: number,
): Promise<{ webhookId: number; accountId: number }[]> =>
  db
    .selectDistinct({ webhookId: webhooks.id, accountId: webhooks.accountId })
    .from(webhookDeliveries)
    .innerJoin(webhooks, and(eq(webhooks.id, webhookDeliveries.webhookId), eq(webhooks.enabled, true)))
    .where(and(isDue(now), accountId === undefined ? undefined : eq(webhookDeliveries.accountId, accountId)));
