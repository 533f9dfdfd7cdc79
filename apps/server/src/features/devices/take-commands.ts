import { commandMinutes } from '@marquee/contract/kit/limits';
import { type Command } from '@marquee/contract/player';
import { eq } from 'drizzle-orm';
import type { PairedDevice } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { deviceCommands } from '../../schema/devices';

/** Returns the pending commands of this TV and deletes them. Expired commands are deleted too, and not returned. */
export const takeCommands = async ({ db, actor, now }: Ctx<PairedDevice>): Promise<Command[]> => {
  const taken = await db
    .delete(deviceCommands)
    .where(eq(deviceCommands.deviceId, actor.deviceId))
    .returning();
  return taken
    .filter(({ sentAt }) => now.getTime() - sentAt.getTime() < commandMinutes * 60_000)
    .toSorted((one, other) => one.sentAt.getTime() - other.sentAt.getTime())
    .map(({ id, action, data }) => ({ id, action, data }));
};
