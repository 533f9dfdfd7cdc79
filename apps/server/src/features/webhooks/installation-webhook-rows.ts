import { installationKinds } from '@marquee/contract/kit/webhook-kinds';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { builtInOwner } from '../../schema/accounts';
import { addBuiltInOwner } from '../accounts/built-in-owner-rows';
import { checkWebhookAddress } from './check-webhook-address';
import { newWebhookSecret, sealWebhookSecret } from './sign-event';
import { findInstallationWebhook } from './webhook-queries';
import { webhooks } from '../../schema/webhooks';

/**
 * Saves the address of the webhook of the installation. An empty address deletes the webhook. A disabled webhook is enabled again.
 * @returns the secret of a new webhook, otherwise null
 * @throws AppError invalid
 */
export const saveInstallationWebhook = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  address: string,
): Promise<string | null> => {
  const known = await findInstallationWebhook(tx);
  if (address === '') {
    if (known) await tx.delete(webhooks).where(eq(webhooks.id, known.id));
    return null;
  }
  checkWebhookAddress(ctx.config, address);
  if (known) {
    const isFresh = !known.enabled || address !== known.address;
    await tx
      .update(webhooks)
      .set({ address, enabled: true, ...(isFresh ? { disabledBecause: '', failingSince: null } : {}) })
      .where(eq(webhooks.id, known.id));
    return null;
  }
  await addBuiltInOwner(tx);
  const id = newId();
  const secret = newWebhookSecret();
  await tx.insert(webhooks).values({
    id,
    ...builtInOwner,
    address,
    kinds: [...installationKinds],
    sealedSecret: sealWebhookSecret(ctx.secret, id, secret),
    createdAt: ctx.now,
  });
  return secret;
};
