import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { builtInOwner } from '../../schema/accounts';
import { audit } from '../audit/audit-rows';
import { newWebhookSecret, sealWebhookSecret } from './sign-event';
import type { WebhookRow } from './webhook-access';
import { webhooks } from '../../schema/webhooks';

/** Time for which requests are signed with the old secret too, in milliseconds. */
const oldSecretKept = 86_400_000;

/** Replaces the secret of a webhook. The receiver has a day to change to the new secret. */
export const replaceWebhookSecret = (
  ctx: Ctx<Person>,
  { id, accountId, sealedSecret }: Allowed<WebhookRow>,
) =>
  ctx.db.transaction(async (tx) => {
    const secret = newWebhookSecret();
    await tx
      .update(webhooks)
      .set({
        sealedSecret: sealWebhookSecret(ctx.secret, id, secret),
        oldSealedSecret: sealedSecret,
        oldSecretUntil: new Date(ctx.now.getTime() + oldSecretKept),
      })
      .where(eq(webhooks.id, id));
    await audit(tx, ctx, {
      action: 'webhook-secret-replaced',
      subject: { kind: 'webhook', id },
      // The webhook of the installation belongs to no organization.
      ...(accountId === builtInOwner.accountId && { accountId: null }),
    });
    return { secret };
  });
