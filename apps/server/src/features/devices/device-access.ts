import { hash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PairedDevice, Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx, Doors } from '../../kit/http/context';
import { devices } from './device-tables';

export type DeviceRow = typeof devices.$inferSelect;

export const ownDevice = async (ctx: Ctx<Person>, id: number): Promise<Allowed<DeviceRow>> => {
  const [row] = await ctx.db
    .select()
    .from(devices)
    .where(and(eq(devices.id, id), eq(devices.departmentId, ctx.actor.departmentId)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

/** Hex of sha-256: what is kept of a device's secret. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex');

/** The device behind a secret. @throws AppError device-unknown */
export const deviceOf = async (doors: Doors, secret: string): Promise<PairedDevice> =>
  asActor(await deviceBySecret(doors, secret));

/** @throws AppError device-unknown */
export const deviceBySecret = async ({ db }: Doors, secret: string): Promise<DeviceRow> => {
  const [row] = await db
    .select()
    .from(devices)
    .where(eq(devices.secretHash, hashSecret(secret)));
  if (!row) throw new AppError('device-unknown');
  return row;
};

export const asActor = ({ id, screenId, accountId, departmentId }: DeviceRow): PairedDevice => ({
  kind: 'device',
  deviceId: id,
  screenId,
  accountId,
  departmentId,
});
