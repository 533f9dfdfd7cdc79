import { and, desc, eq, lte } from 'drizzle-orm';
import type { PairedDevice, Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx, Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { DeviceRow } from './device-access';
import { deviceScreenshotKey } from './device-queries';
import { devices, formerDevices } from '../../schema/devices';

/**
 * Unpairs a device and notifies the device, which then shows a pairing code. Deletes the ping and the screenshot of the
 * device. The screenshot of the screen stays. The device may still send its last plays.
 */
export const unpairDevice = (ctx: Ctx<Person>, { id, accountId }: Allowed<DeviceRow>): Promise<void> =>
  drop(ctx, { deviceId: id, accountId });

/** Unpairs the device that sent the call. */
export const unpairSelf = (ctx: Ctx<PairedDevice>): Promise<void> => drop(ctx, ctx.actor);

const drop = async (
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  { deviceId, accountId }: { deviceId: number; accountId: number },
): Promise<void> => {
  await db.transaction(async (tx) => {
    const [dropped] = await tx.delete(devices).where(eq(devices.id, deviceId)).returning();
    if (dropped) {
      const { secretHash, departmentId, screenId } = dropped;
      const former = { secretHash, deviceId, accountId, departmentId, screenId, unpairedAt: clock.now() };
      await tx
        .insert(formerDevices)
        .values(former)
        .onConflictDoUpdate({ target: formerDevices.secretHash, set: former });
      await deleteOldestFormer(tx, screenId);
    }
    await announce(tx, { topic: 'devices', id: accountId });
    const screenIds = dropped ? [dropped.screenId] : [];
    await announce(tx, { topic: 'pings', id: accountId, screenIds, receiptsOf: screenIds });
  });
  await storage.remove(deviceScreenshotKey(deviceId));
};

/** Maximum number of former TVs of a screen that may still send their last plays. */
const maxFormer = 200;

const deleteOldestFormer = async (tx: Transaction, screenId: number): Promise<void> => {
  const ofScreen = eq(formerDevices.screenId, screenId);
  const oldest = tx
    .select({ unpairedAt: formerDevices.unpairedAt })
    .from(formerDevices)
    .where(ofScreen)
    .orderBy(desc(formerDevices.unpairedAt))
    .offset(maxFormer)
    .limit(1);
  await tx.delete(formerDevices).where(and(ofScreen, lte(formerDevices.unpairedAt, oldest)));
};
