import { eq, sql } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { disableWebhook } from './disable-webhook';
import type { DeliveryRow, WebhookRow } from './webhook-access';
import { webhookDeliveries, webhooks } from '../../schema/webhooks';

/** The result of a request. `status` is null if there was no response. `text`: its beginning, or why there was none. */
export type WebhookAnswer = { status: number | null; ms: number; text: string };

/** Returns whether the receiver has accepted the event. */
export const isDelivered = ({ status }: WebhookAnswer): boolean =>
  status !== null && status >= 200 && status <= 299;

/** Minutes between a failure and the next try. After the last try, about a day after the event, the delivery has failed. */
export const retryMinutes = [1, 2, 5, 15, 40, 120, 240, 420, 600];
/** Milliseconds of failures without a success after which a webhook is disabled. */
const disableAfter = 3 * 86_400_000;

/** Stores the result of a request, and the instant of the next try. Disables a webhook that has failed for days. */
export const noteAnswer = (
  services: Services,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  answer: WebhookAnswer,
) =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const isSuccess = isDelivered(answer);
    const minutes = retryMinutes[delivery.tries - 1];
    // The webhook is locked first, so that two results do not deadlock.
    const [noted] = await tx
      .update(webhooks)
      .set({
        failingSince: isSuccess
          ? null
          : sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(webhooks.id, webhook.id))
      .returning();
    // Another result may have disabled the webhook.
    const isLast = minutes === undefined || noted?.enabled !== true;
    await tx
      .update(webhookDeliveries)
      .set({
        state: isSuccess ? 'delivered' : isLast ? 'failed' : 'waiting',
        nextTryAt: isSuccess || isLast ? null : new Date(now.getTime() + minutes * 60_000),
        status: answer.status,
        ms: answer.ms,
        answer: answer.text,
      })
      .where(eq(webhookDeliveries.id, delivery.id));
    const reason = isSuccess || !noted ? undefined : reasonToDisable(answer, noted, now);
    if (reason !== undefined) await disableWebhook(services, tx, webhook, reason);
    await announce(tx, { topic: 'webhooks', id: webhook.accountId });
  });

const reasonToDisable = (
  { status }: WebhookAnswer,
  { failingSince }: WebhookRow,
  now: Date,
): string | undefined => {
  if (status === 410) return 'The receiver answered that the address is gone (410).';
  if (failingSince && now.getTime() - failingSince.getTime() >= disableAfter)
    return 'All requests failed for three days.';
  return undefined;
};
