import type { ErrorLog, VerboseLog } from '@marquee/contract/devices';
import { and, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { PairedDevice } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { devices, errorLogs, verboseLogs } from './device-tables';

/** So many are kept of a screen, and so many lines of a device: a TV that breaks in a circle buries nobody else's. */
const mostKept = 500;
const mostLinesKept = 2_000;

export const storeErrors = (ctx: Ctx<PairedDevice>, errors: ErrorLog[]): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { accountId, departmentId, screenId } = ctx.actor;
    await tx.insert(errorLogs).values(
      errors.map(({ errorTime, ...error }) => ({
        accountId,
        departmentId,
        screenId,
        errorTime: new Date(errorTime),
        receivedAt: ctx.now,
        ...error,
      })),
    );
    await dropOldest(tx, errorLogs, eq(errorLogs.screenId, screenId), mostKept);
    await announce(tx, { topic: 'logs', id: accountId, screenIds: [screenId], receiptsOf: [] });
  });

/** Of a TV that was not asked for them, or no longer is, nothing is kept. */
export const storeVerboseLogs = (ctx: Ctx<PairedDevice>, lines: VerboseLog[]): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { accountId, departmentId, deviceId, screenId } = ctx.actor;
    const [asked] = await tx
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.id, deviceId), gt(devices.verboseUntil, ctx.now)));
    if (!asked) return;
    await tx.insert(verboseLogs).values(
      lines.map(({ logTime, ...line }) => ({
        accountId,
        departmentId,
        deviceId,
        logTime: new Date(logTime),
        receivedAt: ctx.now,
        ...line,
      })),
    );
    await dropOldest(tx, verboseLogs, eq(verboseLogs.deviceId, deviceId), mostLinesKept);
    await announce(tx, { topic: 'logs', id: accountId, screenIds: [screenId], receiptsOf: [] });
  });

/** All but the newest `most` of `these`. */
const dropOldest = async (
  tx: Transaction,
  table: typeof errorLogs | typeof verboseLogs,
  these: SQL,
  most: number,
): Promise<void> => {
  const newest = tx.select({ id: table.id }).from(table).where(these).orderBy(desc(table.id));
  await tx.delete(table).where(and(these, lte(table.id, newest.limit(1).offset(most))));
};
