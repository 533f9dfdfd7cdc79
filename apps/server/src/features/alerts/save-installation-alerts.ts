import type { alertCalls } from '@marquee/contract/alerts';
import { installationAlertKinds } from '@marquee/contract/kit/alert-kinds';
import type { Received } from '@marquee/contract/kit/endpoint';
import type { Person } from '../../kit/access/actor';
import { installation } from '../../schema/installation';
import type { Ctx } from '../../kit/http/context';
import { audit } from '../audit/audit-rows';
import { saveInstallationWebhook } from '../webhooks/installation-webhook-rows';
import { installationAlertSettings, installationAlertsKey } from './installation-alert-queries';

type Input = Received<(typeof alertCalls)['PUT /alerts/installation']>['body'];

/**
 * Saves what the administrators are alerted of, and the webhook. The quiet hours are in the time zone of the caller.
 * @throws AppError invalid
 */
export const saveInstallationAlerts = async (ctx: Ctx<Person>, { webhookAddress, ...given }: Input) => {
  const settings = { ...given, timezone: ctx.actor.timezone };
  const value = JSON.stringify({ ...settings, offered: installationAlertKinds });
  return ctx.db.transaction(async (tx) => {
    await tx
      .insert(installation)
      .values({ key: installationAlertsKey, value })
      .onConflictDoUpdate({ target: installation.key, set: { value } });
    await audit(tx, ctx, {
      action: 'installation-alerts-saved',
      subject: { kind: 'installation', id: '' },
      accountId: null,
      after: { ...settings, ...(webhookAddress !== undefined && { webhookAddress }) },
    });
    const secret =
      webhookAddress === undefined ? null : await saveInstallationWebhook(ctx, tx, webhookAddress);
    return { settings: await installationAlertSettings(tx), secret };
  });
};
