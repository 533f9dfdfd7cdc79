import { and, eq, exists, sql } from 'drizzle-orm';
import type { PairedDevice, Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx, Services } from '../../kit/http/context';
import { batched } from '../../kit/run/batched';
import { deviceCommands, devices, formerDevices } from '../../schema/devices';

export type DeviceRow = typeof devices.$inferSelect;

export const ownDevice = async (ctx: Ctx<Person>, id: number): Promise<Allowed<DeviceRow>> => {
  const [row] = await ctx.db
    .select()
    .from(devices)
    .where(and(eq(devices.id, id), eq(devices.departmentId, ctx.actor.departmentId)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

/**
 * A device that was found by the hash of its secret. `start` is the newest instance of its player, `version` the program of its last
 * ping.
 */
export type FoundDevice = Pick<
  DeviceRow,
  'id' | 'screenId' | 'accountId' | 'departmentId' | 'start' | 'version'
> & {
  hasCommands: boolean;
};

/**
 * Returns a function that finds a device by the hash of its secret. Concurrent lookups share one query, because all devices
 * reconnect at the same time after an outage.
 */
export const findDevices = ({ db }: Services): ((secretHash: string) => Promise<FoundDevice | undefined>) =>
  batched(async (hashes: string[]) => {
    const { id, screenId, accountId, departmentId, start, version, secretHash } = devices;
    const commands = db.select().from(deviceCommands).where(eq(deviceCommands.deviceId, id));
    const hasCommands = sql<boolean>`${exists(commands)}`;
    const rows = await db
      .select({ id, screenId, accountId, departmentId, start, version, secretHash, hasCommands })
      .from(devices)
      .where(sql`${secretHash} = any(${sql.param(hashes)})`);
    return new Map(rows.map((row) => [row.secretHash, row]));
  });

/** Returns a device that was unpaired at most `formerDeviceDays` days ago. The device may only send its last plays. */
export const findFormerDevice = async (
  { db }: Services,
  secretHash: string,
): Promise<PairedDevice | undefined> => {
  const [row] = await db.select().from(formerDevices).where(eq(formerDevices.secretHash, secretHash));
  if (!row) return undefined;
  const { deviceId, screenId, accountId, departmentId } = row;
  return { kind: 'device', deviceId, screenId, accountId, departmentId };
};

export const asActor = ({ id, screenId, accountId, departmentId }: FoundDevice): PairedDevice => ({
  kind: 'device',
  deviceId: id,
  screenId,
  accountId,
  departmentId,
});
