import type { InstallationAlertSettings } from '@marquee/contract/alerts';
import { installationAlertKinds } from '@marquee/contract/kit/alert-kinds';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { installation } from '../../kit/db/installation-tables';
import type { Db } from '../../kit/db/open-database';
import { parseJson } from '../../kit/http/parse-json';
import { findInstallationWebhook, webhookJson } from '../webhooks/webhook-queries';

/** Key of the settings in the table `installation`. */
export const installationAlertsKey = 'alerts';

const stored = z.object({
  kinds: z.array(z.enum(installationAlertKinds)),
  quietFrom: z.int().nullable(),
  quietUntil: z.int().nullable(),
  timezone: z.string(),
});

const defaults = {
  kinds: [...installationAlertKinds],
  quietFrom: null,
  quietUntil: null,
  timezone: 'UTC',
} satisfies Omit<InstallationAlertSettings, 'webhook'>;

/** Returns what the administrators are alerted of, and the quiet hours. */
export const readInstallationAlerts = async (db: Db): Promise<z.infer<typeof stored>> => {
  const [row] = await db.select().from(installation).where(eq(installation.key, installationAlertsKey));
  return stored.safeParse(parseJson(row?.value ?? '')).data ?? defaults;
};

/** Returns the settings of alerts of the installation, with its webhook. */
export const installationAlertSettings = async (db: Db): Promise<InstallationAlertSettings> => {
  const webhook = await findInstallationWebhook(db);
  return { ...(await readInstallationAlerts(db)), webhook: webhook ? webhookJson(webhook, null) : null };
};
