import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { PairedDevice } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Doors } from '../../kit/http/context';
import { devices } from './device-tables';

/** Hex of sha-256: what is kept of a device's secret. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex');

/** The device behind a secret. @throws AppError device-unknown */
export const deviceOf = async (doors: Doors, secret: string): Promise<PairedDevice> => {
  const [row] = await doors.db
    .select()
    .from(devices)
    .where(eq(devices.secretHash, hashSecret(secret)));
  if (!row) throw new AppError('device-unknown');
  return {
    kind: 'device',
    deviceId: row.id,
    screenId: row.screenId,
    accountId: row.accountId,
    departmentId: row.departmentId,
  };
};
