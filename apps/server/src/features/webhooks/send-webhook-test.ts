import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { DeliveryRow, WebhookRow } from './webhook-access';
import { newEventId } from './webhook-event-rows';
import { deliverEvents } from './webhook-jobs';
import { deliveryJson } from './webhook-queries';
import { webhookDeliveries } from '../../schema/webhooks';

/** Sends a `ping` to a webhook, which need not have chosen any kind. @throws AppError webhook-disabled */
export const sendWebhookTest = (ctx: Ctx<Person>, webhook: Allowed<WebhookRow>) => {
  if (!webhook.enabled) throw new AppError('webhook-disabled');
  const { id: webhookId, accountId, departmentId } = webhook;
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({
        accountId,
        departmentId,
        webhookId,
        eventId: newEventId(ctx.now),
        kind: 'ping',
        data: {},
        createdAt: ctx.now,
      })
      .returning();
    if (!row) throw new AppError('broken');
    await ctx.jobs.send(deliverEvents, { webhookId, accountId }, tx);
    await announce(tx, { topic: 'webhooks', id: accountId });
    return deliveryJson(row);
  });
};

/** Sends an event again, with the same id and all tries. @throws AppError webhook-disabled */
export const sendEventAgain = async (
  ctx: Ctx<Person>,
  { id, webhookId, accountId }: Allowed<DeliveryRow>,
  webhook: Allowed<WebhookRow>,
) => {
  if (!webhook.enabled) throw new AppError('webhook-disabled');
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0, nextTryAt: null })
      .where(eq(webhookDeliveries.id, id))
      .returning();
    if (!row) throw new AppError('not-found');
    await ctx.jobs.send(deliverEvents, { webhookId, accountId }, tx);
    await announce(tx, { topic: 'webhooks', id: accountId });
    return deliveryJson(row);
  });
};
