import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { DeviceRow } from './device-access';
import { deviceScreenshotKey } from './device-queries';
import { devices } from './device-tables';

/** Its secret is known no more: it hears of that, and shows a code. What it last showed stays with the screen. */
export const unpairDevice = async (
  ctx: Ctx<Person>,
  { id, accountId }: Allowed<DeviceRow>,
): Promise<void> => {
  await ctx.db.transaction(async (tx) => {
    await tx.delete(devices).where(eq(devices.id, id));
    await announce(tx, { topic: 'devices', id: accountId });
  });
  await ctx.storage.remove(deviceScreenshotKey(id));
};
