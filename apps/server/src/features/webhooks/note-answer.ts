import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { sendLetters } from '../../kit/mail/letter';
import { announce } from '../../kit/push/announce';
import { builtInOwner } from '../accounts/account-tables';
import { adminAddresses, ownerAddresses } from '../accounts/owner-queries';
import { webhookDisabledMail } from './mails/webhook-disabled-mail';
import type { DeliveryRow, WebhookRow } from './webhook-access';
import { webhookDeliveries, webhooks } from './webhook-tables';

/** The result of a request. `status` is null if there was no response. `text`: its beginning, or why there was none. */
export type WebhookAnswer = { status: number | null; ms: number; text: string };

/** Minutes between a failure and the next try. After the last try, about a day after the event, the delivery has failed. */
export const retryMinutes = [1, 2, 5, 15, 40, 120, 240, 420, 600];
/** Milliseconds of failures without a success after which a webhook is disabled. */
const disableAfter = 3 * 86_400_000;

/** Stores the result of a request, and the instant of the next try. Disables a webhook that has failed for days. */
export const noteAnswer = (
  { db, clock, jobs, config }: Services,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  answer: WebhookAnswer,
) =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const isSuccess = answer.status !== null && answer.status >= 200 && answer.status <= 299;
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
    if (reason !== undefined && (await disable(tx, webhook.id, reason))) {
      const isOfInstallation = webhook.accountId === builtInOwner.accountId;
      const to = isOfInstallation ? adminAddresses(tx) : ownerAddresses(tx, webhook.accountId);
      await sendLetters(tx, jobs, await to, webhookDisabledMail, {
        address: webhook.address,
        reason,
        page: `${config.publicUrl}/settings/${isOfInstallation ? 'admin/server' : 'webhooks'}`,
      });
    }
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

/** Disables a webhook, and gives its waiting events up. Returns whether it was enabled. */
const disable = async (tx: Transaction, id: number, disabledBecause: string): Promise<boolean> => {
  const [disabled] = await tx
    .update(webhooks)
    .set({ enabled: false, disabledBecause })
    .where(and(eq(webhooks.id, id), eq(webhooks.enabled, true)))
    .returning({ id: webhooks.id });
  if (!disabled) return false;
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextTryAt: null })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')));
  return true;
};
