import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { FetchError } from '../../kit/fetch/fetch-error';
import type { Services } from '../../kit/http/context';
import { isDue } from './due-event-queries';
import { isDelivered, noteAnswer, type WebhookAnswer } from './note-answer';
import { signedHeaders } from './sign-event';
import type { DeliveryRow, WebhookRow } from './webhook-access';
import { bodyOf } from './webhook-queries';
import { webhookDeliveries, webhooks } from '../../schema/webhooks';

/** Maximum time of a request, in seconds. */
const maxSeconds = 10;
/** Milliseconds after which a request without a result is repeated, because its process has ended. */
const lease = 60_000;
/** Number of simultaneous requests to one webhook. */
const atOnce = 5;
/** Time after which a job sends no more requests, in milliseconds, so that other webhooks get their turn. */
const turnMs = 10_000;
const maxAnswerBytes = 1_000;

/**
 * Sends the due events of a webhook, the oldest first. Each request is claimed before it is sent. If the process ends before it
 * notes the result, the event is sent again with the same id. The turn of the webhook ends with the first failure.
 * @returns false if more events may be due
 */
export const sendDueEvents = async (services: Services, webhookId: number): Promise<boolean> => {
  const { db, clock } = services;
  const begun = clock.now().getTime();
  do {
    const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
    if (!webhook?.enabled) return true;
    const claimed = await claim(db, webhookId, clock.now());
    const delivered = await Promise.all(
      claimed.map(async (delivery) => {
        const answer = await sendEvent(services, webhook, delivery);
        await noteAnswer(services, webhook, delivery, answer);
        return isDelivered(answer);
      }),
    );
    if (claimed.length < atOnce) return true;
    if (delivered.includes(false)) return false;
  } while (clock.now().getTime() - begun < turnMs);
  return false;
};

const claim = async (db: Db, webhookId: number, now: Date): Promise<DeliveryRow[]> => {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isDue(now)))
    .orderBy(asc(webhookDeliveries.eventId))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  return db
    .update(webhookDeliveries)
    .set({
      tries: sql`${webhookDeliveries.tries} + 1`,
      sentAt: now,
      nextTryAt: new Date(now.getTime() + lease),
    })
    .where(inArray(webhookDeliveries.id, due))
    .returning();
};

/** Sends one request. Redirects are not followed, so they are failures like every status that is not 2xx. */
const sendEvent = async (
  { fetch, clock, secret }: Services,
  webhook: WebhookRow,
  delivery: DeliveryRow,
): Promise<WebhookAnswer> => {
  const begun = clock.now();
  const body = bodyOf(delivery);
  const ms = () => clock.now().getTime() - begun.getTime();
  try {
    const answer = await fetch(webhook.address, {
      post: body,
      headers: signedHeaders(secret, webhook, { eventId: delivery.eventId, body, now: begun }),
      seconds: maxSeconds,
      maxBytes: maxAnswerBytes,
      anyAnswer: true,
      userAgent: 'Marquee-Webhooks',
    });
    if (answer.kind === 'same') return { status: 304, ms: ms(), text: '' };
    // PostgreSQL cannot store U+0000.
    return { status: answer.status, ms: ms(), text: answer.bytes.toString('utf8').replaceAll('\u0000', '') };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { status: null, ms: ms(), text: error.message };
  }
};
