import { commandMinutes, formerDeviceDays } from '@marquee/contract/limits';
import { and, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../kit/db/open-database';
import type { Doors } from '../../kit/http/context';
import { job } from '../../kit/jobs/job';
import { screenScreenshotKey } from '../screens/screen-queries';
import { screens } from '../screens/screen-tables';
import { deviceScreenshotKey } from './device-queries';
import {
  deviceCommands,
  devices,
  errorLogs,
  formerDevices,
  pairingRequests,
  verboseLogs,
} from './device-tables';

const hour = 3_600_000;
const day = 24 * hour;
const sliceOf = 5_000;

/** What nobody waits for any more, and what nobody looks back to. */
export const forgetOldLogs = job({
  name: 'forget-old-device-logs',
  title: 'Delete old TV logs',
  input: z.object({}),
  expireAfter: 600,
  run: async ({ db, clock }) => {
    const ago = (time: number) => new Date(clock.now().getTime() - time);
    await db.delete(deviceCommands).where(lt(deviceCommands.sentAt, ago(commandMinutes * 60_000)));
    await db.delete(pairingRequests).where(lt(pairingRequests.askedAt, ago(day)));
    await db.delete(formerDevices).where(lt(formerDevices.unpairedAt, ago(formerDeviceDays * day)));
    await forgetBefore(db, verboseLogs, ago(day));
    await forgetBefore(db, errorLogs, ago(30 * day));
  },
});

/** The oldest first and in slices: no statement takes longer than it may, and what is done stays done. */
const forgetBefore = async (db: Db, table: typeof verboseLogs | typeof errorLogs, before: Date) => {
  const oldest = db.select({ id: table.id }).from(table).orderBy(table.id).limit(sliceOf);
  const forget = () => db.delete(table).where(and(inArray(table.id, oldest), lt(table.receivedAt, before)));
  while ((await forget()).rowCount);
};

/** A device or screen goes with its department and account too, of which no verb of ours hears. */
export const removeStrayScreenshots = job({
  name: 'remove-stray-screenshots',
  title: 'Delete unused screenshots',
  input: z.object({}),
  run: async (doors) => {
    await removeStrays(doors, 'devicescreenshots/', async () =>
      (await doors.db.select({ id: devices.id }).from(devices)).map(({ id }) => deviceScreenshotKey(id)),
    );
    await removeStrays(doors, 'screenshots/', async () =>
      (await doors.db.select({ id: screens.id }).from(screens)).map(({ id }) => screenScreenshotKey(id)),
    );
  },
});

/** Whose they are is asked after they were found, so that one which came meanwhile is not taken for a stray. */
const removeStrays = async ({ storage }: Doors, folder: string, known: () => Promise<string[]>) => {
  const found: string[] = [];
  for await (const key of storage.list(folder)) found.push(key);
  if (found.length === 0) return;
  const kept = new Set(await known());
  for (const key of found) if (!kept.has(key)) await storage.remove(key);
};
