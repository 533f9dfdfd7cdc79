import { commandMinutes, formerDeviceDays } from '@marquee/contract/kit/limits';
import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { installationJob } from '../../kit/jobs/job';
import { binRows } from '../../schema/bin';
import { screenScreenshotKey } from '../screens/screen-queries';
import { screens } from '../../schema/screens';
import { deviceScreenshotKey } from './device-queries';
import {
  deviceCommands,
  devices,
  errorLogs,
  formerDevices,
  pairingRequests,
  verboseLogs,
} from '../../schema/devices';

const hour = 3_600_000;
const day = 24 * hour;
const sliceOf = 5_000;

/** Deletes expired commands, old pairing requests, the rows of former devices and old logs. */
export const deleteOldLogs = installationJob({
  name: 'forget-old-device-logs',
  title: 'Delete old TV logs',
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

/**
 * Deletes the rows that were received before a time. Works in batches, the oldest first, so that no statement exceeds its
 * time limit. If a batch fails, earlier batches stay deleted.
 */
const forgetBefore = async (db: Db, table: typeof verboseLogs | typeof errorLogs, before: Date) => {
  const oldest = db.select({ id: table.id }).from(table).orderBy(table.id).limit(sliceOf);
  const forget = () => db.delete(table).where(and(inArray(table.id, oldest), lt(table.receivedAt, before)));
  while ((await forget()).rowCount);
};

/**
 * Deletes the screenshots of deleted devices and screens that are not in the bin. Deleting a department or account deletes its devices and screens
 * in the database, but not their screenshots.
 */
export const removeStrayScreenshots = installationJob({
  name: 'remove-stray-screenshots',
  title: 'Delete unused screenshots',
  run: async (services) => {
    await removeStrays(services, 'devicescreenshots/', async () =>
      [
        ...(await services.db.select({ id: devices.id }).from(devices)),
        ...(await idsInBin(services.db, 'devices')),
      ].map(({ id }) => deviceScreenshotKey(id)),
    );
    await removeStrays(services, 'screenshots/', async () =>
      [
        ...(await services.db.select({ id: screens.id }).from(screens)),
        ...(await idsInBin(services.db, 'screens')),
      ].map(({ id }) => screenScreenshotKey(id)),
    );
  },
});

/** Returns the ids of deleted devices or screens that can be restored. */
const idsInBin = async (db: Db, table: 'devices' | 'screens'): Promise<{ id: number }[]> => {
  const rows = await db.select({ id: binRows.rowId }).from(binRows).where(eq(binRows.tableName, table));
  return rows.flatMap(({ id }) => (id === null ? [] : { id }));
};

/**
 * Deletes each file of a folder unless `known` returns the key of the file. Lists the files before it calls `known`, so that
 * new files are kept.
 */
const removeStrays = async ({ storage }: Services, folder: string, known: () => Promise<string[]>) => {
  const found: string[] = [];
  for await (const key of storage.list(folder)) found.push(key);
  if (found.length === 0) return;
  const kept = new Set(await known());
  for (const key of found) if (!kept.has(key)) await storage.remove(key);
};

/** All jobs that this module defines. */
export const deviceJobs = [deleteOldLogs, removeStrayScreenshots];
