import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { sendLetters } from '../../kit/mail/letter';
import { announce } from '../../kit/push/announce';
import { builtInOwner } from '../../schema/accounts';
import { adminAddresses, ownerAddresses } from '../accounts/owner-queries';
import { webhookDisabledMail } from './mails/webhook-disabled-mail';
import type { WebhookRow } from './webhook-access';
import { webhookDeliveries, webhooks } from '../../schema/webhooks';

/** Disables a webhook, gives its waiting events up, and mails its owners. A disabled webhook stays unchanged. */
export const disableWebhook = async (
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  { id, accountId, address }: WebhookRow,
  reason: string,
): Promise<void> => {
  const [disabled] = await tx
    .update(webhooks)
    .set({ enabled: false, disabledBecause: reason })
    .where(and(eq(webhooks.id, id), eq(webhooks.enabled, true)))
    .returning({ id: webhooks.id });
  if (!disabled) return;
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextTryAt: null })
    .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.state, 'waiting')));
  const isOfInstallation = accountId === builtInOwner.accountId;
  const to = isOfInstallation ? adminAddresses(tx) : ownerAddresses(tx, accountId);
  await sendLetters(tx, jobs, { accountId, to: await to }, webhookDisabledMail, {
    address,
    reason,
    page: `${config.publicUrl}/settings/${isOfInstallation ? 'admin/server' : 'webhooks'}`,
  });
  await announce(tx, { topic: 'webhooks', id: accountId });
};
