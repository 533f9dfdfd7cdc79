import type { InstallationAlertSettings } from '@marquee/contract/alerts';
import { installationAlertKinds } from '@marquee/contract/kit/alert-kinds';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { installation } from '../../schema/installation';
import type { Db } from '../../kit/db/open-database';
import { parseJson } from '../../kit/http/parse-json';
import { findInstallationWebhook, webhookJson } from '../webhooks/webhook-queries';

/** Key of the settings in the table `installation`. */
export const installationAlertsKey = 'alerts';

const stored = z.object({
  kinds: z.array(z.enum(installationAlertKinds)),
  /** The kinds of the release that saved the settings. The first releases did not store them. */
  offered: z.array(z.string()).default(['jobFailed', 'diskFull', 'dataStale']),
  quietFrom: z.int().nullable(),
  quietUntil: z.int().nullable(),
  timezone: z.string(),
});

const defaults: Omit<z.infer<typeof stored>, 'offered'> = {
  kinds: [...installationAlertKinds],
  quietFrom: null,
  quietUntil: null,
  timezone: 'UTC',
};

/**
 * Returns what the administrators are alerted of, and the quiet hours. A kind that is newer than the saved settings is switched on,
 * because nobody has switched it off.
 */
export const readInstallationAlerts = async (db: Db): Promise<typeof defaults> => {
  const [row] = await db.select().from(installation).where(eq(installation.key, installationAlertsKey));
  const { data } = stored.safeParse(parseJson(row?.value ?? ''));
  if (!data) return defaults;
  const { offered, kinds, ...others } = data;
  return {
    ...others,
    kinds: installationAlertKinds.filter((kind) => kinds.includes(kind) || !offered.includes(kind)),
  };
};

/** Returns the settings of alerts of the installation, with its webhook. */
export const installationAlertSettings = async (db: Db): Promise<InstallationAlertSettings> => {
  const webhook = await findInstallationWebhook(db);
  return { ...(await readInstallationAlerts(db)), webhook: webhook ? webhookJson(webhook, null) : null };
};
