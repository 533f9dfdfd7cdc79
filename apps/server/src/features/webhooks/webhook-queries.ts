import type { Webhook, WebhookDelivery } from '@marquee/contract/webhooks';
import { and, asc, desc, eq, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Db } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { pageOf, readCursor } from '../../kit/http/page';
import { builtInOwner, users } from '../../schema/accounts';
import type { DeliveryRow, WebhookRow } from './webhook-access';
import { webhookDeliveries, webhooks } from '../../schema/webhooks';

/** Returns the webhooks of the department, the oldest first. */
export const listWebhooks = async ({ db, actor }: Ctx<Person>): Promise<Webhook[]> => {
  const rows = await db
    .select({ webhook: webhooks, creator: users.name })
    .from(webhooks)
    .leftJoin(users, eq(users.id, webhooks.createdBy))
    .where(eq(webhooks.departmentId, actor.departmentId))
    .orderBy(asc(webhooks.createdAt), asc(webhooks.id));
  return rows.map(({ webhook, creator }) => webhookJson(webhook, creator));
};

/** Returns the name of the person who added a webhook, or null. */
export const nameOf = async (db: Db, userId: number | null): Promise<string | null> => {
  const [user] = await db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, userId ?? 0));
  return user?.name ?? null;
};

/** Returns the webhook to which the problems of the server are sent. */
export const findInstallationWebhook = async (db: Db): Promise<WebhookRow | undefined> => {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.departmentId, builtInOwner.departmentId));
  return row;
};

/** @param creator the name of the person who added the webhook. Null: the person was deleted */
export const webhookJson = (row: WebhookRow, creator: string | null): Webhook => ({
  id: row.id,
  address: row.address,
  kinds: row.kinds,
  enabled: row.enabled,
  disabledBecause: row.disabledBecause,
  failingSince: row.failingSince?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy === null || creator === null ? null : { id: row.createdBy, name: creator },
});

/** Returns a page of the deliveries of a webhook, the newest first. */
export const deliveryPage = async (
  { db }: Ctx<Person>,
  { id }: Allowed<WebhookRow>,
  { limit, cursor }: { limit: number; cursor: string | undefined },
) => {
  const [before] = readCursor(z.tuple([z.string().max(100)]), cursor) ?? [];
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, id),
        before === undefined ? undefined : lt(webhookDeliveries.eventId, before),
      ),
    )
    .orderBy(desc(webhookDeliveries.eventId))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ eventId }) => [eventId]);
  return { ...page, rows: page.rows.map(deliveryJson) };
};

export const deliveryJson = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  eventId: row.eventId,
  kind: row.kind,
  createdAt: row.createdAt.toISOString(),
  state: row.state,
  tries: row.tries,
  sentAt: row.sentAt?.toISOString() ?? null,
  nextTryAt: row.state === 'waiting' ? (row.nextTryAt?.toISOString() ?? null) : null,
  status: row.status,
  ms: row.ms,
  answer: row.answer,
  body: bodyOf(row),
});

/** Returns the body of the requests of a delivery. It is the same text for each request. */
export const bodyOf = ({ eventId, kind, createdAt, departmentId, data }: DeliveryRow): string =>
  JSON.stringify({ id: eventId, kind, createdAt: createdAt.toISOString(), departmentId, data });
