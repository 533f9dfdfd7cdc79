import { type DeviceAction, editorActions, verboseMinutes } from '@marquee/contract/kit/limits';
import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { newId } from '../../kit/db/new-id';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { announce } from '../../kit/push/announce';
import { wakeAmazonDevices } from './amazon-jobs';
import type { DeviceRow } from './device-access';
import { deviceCommands, devices } from '../../schema/devices';

/** Stores a command for a TV and notifies the TV. The command to turn verbose logging on or off also sets the end time. */
export const sendCommand = async (
  ctx: Ctx<Person>,
  { id: deviceId, screenId, accountId, departmentId }: Allowed<DeviceRow>,
  { action, data }: { action: DeviceAction; data: string },
): Promise<void> => {
  if (!editorActions.includes(action) && !ctx.actor.permissions.has('admin'))
    throw new AppError('not-allowed');
  // A repeated command gets a new id and time, because commands are delivered in the order in which they were last sent.
  const command = { id: newId(), action, data, sentAt: ctx.now };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(deviceCommands)
      .values({ ...command, accountId, departmentId, deviceId })
      .onConflictDoUpdate({ target: [deviceCommands.deviceId, deviceCommands.action], set: command });
    const verboseUntil = verboseAfter(action, ctx.now);
    if (verboseUntil !== undefined) {
      await tx.update(devices).set({ verboseUntil }).where(eq(devices.id, deviceId));
      await announce(tx, { topic: 'health', id: accountId, screenIds: [screenId], receiptsOf: [] });
    }
    await announce(tx, { topic: 'commands', id: accountId, deviceId });
    if (ctx.amazon) await ctx.jobs.send(wakeAmazonDevices, { accountId, screenId }, tx);
  });
  // The actions that editors may send are not logged, because people request screenshots all day.
  if (!editorActions.includes(action))
    logSecurity(ctx, { event: 'device-command', deviceIds: [deviceId], actions: [action] });
};

/** Returns the new value of `verboseUntil`. Undefined leaves the stored value unchanged. */
const verboseAfter = (action: DeviceAction, now: Date): Date | null | undefined => {
  if (action === 'enableVerbose') return new Date(now.getTime() + verboseMinutes * 60_000);
  return action === 'disableVerbose' ? null : undefined;
};
