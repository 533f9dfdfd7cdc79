import { eq } from 'drizzle-orm';
import type { PairedDevice } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { screens } from '../../schema/screens';
import { devices } from '../../schema/devices';

type Health = {
  appVersion: string;
  cacheSize: number;
  wifiNetwork: string;
  wifiStrength: number | null;
  deviceTime: string;
  details: Record<string, string>;
  admId?: string | undefined;
};

export const reportHealth = (ctx: Ctx<PairedDevice>, { deviceTime, details, admId, ...health }: Health) =>
  ctx.db.transaction(async (tx) => {
    await tx
      .update(screens)
      .set({
        ...health,
        ...(admId === undefined ? {} : { admId }),
        healthReportTime: ctx.now,
        reportedTime: new Date(deviceTime),
      })
      .where(eq(screens.id, ctx.actor.screenId));
    await tx
      .update(devices)
      .set({
        deviceDetails: {
          ...details,
          deviceId: String(ctx.actor.deviceId),
          appVersion: health.appVersion,
          deviceTime,
          // The difference between `reportTime` and `deviceTime` shows whether the clock of the device is correct.
          reportTime: ctx.now.toISOString(),
        },
        lastUpdated: ctx.now,
        ipAddress: ctx.ip,
      })
      .where(eq(devices.id, ctx.actor.deviceId));
    const { accountId: id, screenId } = ctx.actor;
    await announce(tx, { topic: 'health', id, screenIds: [screenId], receiptsOf: [] });
  });
