import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { builtInOwner } from '../../schema/accounts';
import { webhookDeliveries, webhooks } from '../../schema/webhooks';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Returns a webhook of the department of the person. @throws AppError not-found */
export const ownWebhook = ({ db, actor }: Ctx<Person>, id: number): Promise<Allowed<WebhookRow>> =>
  webhookOf(db, id, [actor.departmentId]);

/**
 * Returns a webhook of the department of the person, or for an administrator also the webhook of the installation.
 * @throws AppError not-found
 */
export const usableWebhook = ({ db, actor }: Ctx<Person>, id: number): Promise<Allowed<WebhookRow>> =>
  webhookOf(db, id, departmentsOf(actor));

const webhookOf = async (db: Db, id: number, departmentIds: number[]): Promise<Allowed<WebhookRow>> => {
  const [row] = await db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), inArray(webhooks.departmentId, departmentIds)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

const departmentsOf = ({ departmentId, permissions }: Person): number[] =>
  permissions.has('admin') ? [departmentId, builtInOwner.departmentId] : [departmentId];

/** Returns a delivery to a webhook that the person can use. @throws AppError not-found */
export const usableDelivery = async (
  { db, actor }: Ctx<Person>,
  id: number,
): Promise<Allowed<DeliveryRow>> => {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), inArray(webhookDeliveries.departmentId, departmentsOf(actor))));
  if (!row) throw new AppError('not-found');
  return allow(row);
};
