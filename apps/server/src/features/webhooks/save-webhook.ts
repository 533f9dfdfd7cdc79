import type { Received } from '@marquee/contract/kit/endpoint';
import { maxRows } from '@marquee/contract/kit/limits';
import type { webhooks as calls } from '@marquee/contract/webhooks';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { sendLetters } from '../../kit/mail/letter';
import { announce } from '../../kit/push/announce';
import { departmentName, ownerAddresses } from '../accounts/owner-queries';
import { audit, changesOf } from '../audit/audit-rows';
import { checkWebhookAddress } from './check-webhook-address';
import { newWebhookMail } from './mails/new-webhook-mail';
import { newWebhookSecret, sealWebhookSecret } from './sign-event';
import type { WebhookRow } from './webhook-access';
import { nameOf, webhookJson } from './webhook-queries';
import { webhooks } from '../../schema/webhooks';

type Input = Received<(typeof calls)['POST /webhooks']>['body'];

/** Adds a webhook to the department. Returns it with its secret. @throws AppError limit-reached, invalid */
export const addWebhook = async (ctx: Ctx<Person>, { address, kinds, enabled }: Input) => {
  checkWebhookAddress(ctx.config, address);
  const { accountId, departmentId } = ctx.actor;
  const id = newId();
  const secret = newWebhookSecret();
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(webhooks)
      .values({
        id,
        accountId,
        departmentId,
        address,
        kinds,
        enabled,
        sealedSecret: sealWebhookSecret(ctx.secret, id, secret),
        createdAt: ctx.now,
        createdBy: ctx.actor.userId,
      })
      .returning();
    if (!row) throw new AppError('broken');
    await checkRowLimit(tx, webhooks, webhooks.accountId, [accountId], {
      max: maxRows.webhooksOfAccount,
      sentence: `An organization can have at most ${maxRows.webhooksOfAccount} webhooks. Delete a webhook that you no longer need.`,
    });
    await auditSave(ctx, tx, id, { before: {}, after: fieldsOf(row) });
    await mailOwners(ctx, tx, address);
    return { webhook: webhookJson(row, ctx.actor.name), secret };
  });
};

/** Changes a webhook. A webhook that is enabled begins without a record of failures. @throws AppError invalid, not-found */
export const changeWebhook = async (
  ctx: Ctx<Person>,
  known: Allowed<WebhookRow>,
  { address, kinds, enabled }: Input,
) => {
  checkWebhookAddress(ctx.config, address);
  return ctx.db.transaction(async (tx) => {
    const isFresh = enabled && (!known.enabled || address !== known.address);
    const [row] = await tx
      .update(webhooks)
      .set({
        address,
        kinds,
        enabled,
        ...(isFresh ? { disabledBecause: '', failingSince: null } : {}),
        // Events go to an address only while the person who chose it has access.
        ...(isFresh || address !== known.address ? { createdBy: ctx.actor.userId } : {}),
      })
      .where(eq(webhooks.id, known.id))
      .returning();
    if (!row) throw new AppError('not-found');
    await auditSave(ctx, tx, known.id, changesOf(fieldsOf(known), fieldsOf(row)));
    if (address !== known.address) await mailOwners(ctx, tx, address);
    return webhookJson(row, await nameOf(tx, row.createdBy));
  });
};

const mailOwners = async (ctx: Ctx<Person>, tx: Transaction, address: string): Promise<void> => {
  const { accountId, departmentId, name: by } = ctx.actor;
  const to = await ownerAddresses(tx, accountId);
  const page = `${ctx.config.publicUrl}/settings/webhooks`;
  await sendLetters(tx, ctx.jobs, { accountId, to }, newWebhookMail, {
    by,
    department: await departmentName(tx, departmentId),
    address,
    page,
  });
};

const auditSave = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  id: number,
  changes: ReturnType<typeof changesOf>,
): Promise<void> => {
  await audit(tx, ctx, { action: 'webhook-saved', subject: { kind: 'webhook', id }, ...changes });
  await announce(tx, { topic: 'webhooks', id: ctx.actor.accountId });
};

const fieldsOf = ({ address, kinds, enabled }: WebhookRow) => ({ address, kinds, enabled });
