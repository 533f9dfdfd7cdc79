import { randomInt } from 'node:crypto';
import { pairingAlphabet, pairingCodeLength, pairingCodeMinutes } from '@marquee/contract/kit/limits';
import { eq, lte } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { deviceScreenshotKey } from './device-queries';
import { devices, formerDevices, pairingCodes, type pairingRequests } from './device-tables';

type Waiting = { secretHash: string; details: Record<string, string>; ip: string };

/** Returns the code that this TV shows: its active code, otherwise a new one. */
export const giveCode = async (services: Services, waiting: Waiting, now: Date) => {
  const expiresAt = new Date(now.getTime() + pairingCodeMinutes * 60_000);
  await services.db.delete(pairingCodes).where(lte(pairingCodes.expiresAt, now));
  for (let tries = 0; tries < 10; tries++) {
    await services.db
      .insert(pairingCodes)
      .values({
        code: newCode(),
        secretHash: waiting.secretHash,
        expiresAt,
        ipAddress: waiting.ip,
        deviceDetails: waiting.details,
      })
      .onConflictDoNothing();
    const [row] = await services.db
      .select()
      .from(pairingCodes)
      .where(eq(pairingCodes.secretHash, waiting.secretHash));
    if (row) return row;
  }
  throw new AppError('unavailable');
};

type Tied = Pick<
  typeof pairingRequests.$inferSelect,
  'secretHash' | 'ipAddress' | 'deviceDetails' | 'screenId' | 'accountId' | 'departmentId'
>;

/** Pairs the TV with this secret with the screen, and notifies it. */
export const tieDevice = async (
  tx: Db,
  { secretHash, ipAddress, deviceDetails, screenId, accountId, departmentId }: Tied,
  now: Date,
): Promise<void> => {
  const tied = await tx
    .insert(devices)
    .values({
      accountId,
      departmentId,
      screenId,
      secretHash,
      ipAddress,
      deviceDetails,
      pairedAt: now,
      lastUpdated: now,
    })
    .onConflictDoNothing()
    .returning({ id: devices.id });
  // The TV was paired after it requested a code and before it got one.
  if (tied.length === 0) throw new AppError('pairing-code-wrong');
  await announce(tx, { topic: 'devices', id: accountId });
  await announce(tx, { topic: 'paired', secretHash });
};

/**
 * Unpairs a device. It is notified and shows a code. Its last ping is deleted with it; its last screenshot stays with the
 * screen. It may still send the plays that it has not sent yet.
 */
export const dropDevice = async (
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
    }
    await announce(tx, { topic: 'devices', id: accountId });
    const screenIds = dropped ? [dropped.screenId] : [];
    await announce(tx, { topic: 'pings', id: accountId, screenIds, receiptsOf: screenIds });
  });
  await storage.remove(deviceScreenshotKey(deviceId));
};

const newCode = (): string =>
  Array.from({ length: pairingCodeLength }, () =>
    pairingAlphabet.charAt(randomInt(pairingAlphabet.length)),
  ).join('');
