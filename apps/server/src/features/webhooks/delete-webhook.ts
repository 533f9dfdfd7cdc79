import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import type { WebhookRow } from './webhook-access';
import { webhooks } from '../../schema/webhooks';

/** Deletes a webhook with its deliveries. */
export const deleteWebhook = (ctx: Ctx<Person>, { id, address }: Allowed<WebhookRow>): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    await audit(tx, ctx, {
      action: 'webhook-deleted',
      subject: { kind: 'webhook', id },
      before: { address },
    });
    await announce(tx, { topic: 'webhooks', id: ctx.actor.accountId });
  });
