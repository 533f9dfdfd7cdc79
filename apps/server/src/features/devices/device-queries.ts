import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { devices } from './device-tables';

export const devicesOf = async (db: Db, screenId: number) =>
  (
    await db
      .select()
      .from(devices)
      .where(eq(devices.screenId, screenId))
      .orderBy(asc(devices.pairedAt), asc(devices.id))
  ).map((row) => ({
    id: row.id,
    ipAddress: row.ipAddress,
    deviceDetails: JSON.stringify(row.deviceDetails),
    lastUpdated: row.lastUpdated?.toISOString() ?? null,
  }));
