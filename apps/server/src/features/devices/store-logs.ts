import type { ErrorLog, VerboseLog } from '@marquee/contract/devices';
import { and, desc, eq, gt, lte, type SQL } from 'drizzle-orm';
import type { PairedDevice } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { devices, errorLogs, verboseLogs } from '../../schema/devices';

/** Maximum number of stored errors of a screen, so that a TV that repeats an error does not fill the table. */
const maxErrors = 500;
/** Maximum number of stored verbose log lines of a device. */
const maxLines = 2_000;

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
    await dropOldest(tx, errorLogs, eq(errorLogs.screenId, screenId), maxErrors);
    await announce(tx, { topic: 'logs', id: accountId, screenIds: [screenId], receiptsOf: [] });
  });

/** Stores verbose log lines of a TV. Drops the lines if verbose logging is off. */
export const storeVerboseLogs = (ctx: Ctx<PairedDevice>, lines: VerboseLog[]): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const { accountId, departmentId, deviceId, screenId } = ctx.actor;
    const [requested] = await tx
      .select({ id: devices.id })
      .from(devices)
      .where(and(eq(devices.id, deviceId), gt(devices.verboseUntil, ctx.now)));
    if (!requested) return;
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
    await dropOldest(tx, verboseLogs, eq(verboseLogs.deviceId, deviceId), maxLines);
    await announce(tx, { topic: 'logs', id: accountId, screenIds: [screenId], receiptsOf: [] });
  });

/** Deletes all rows that match `these`, except the newest `max`. */
const dropOldest = async (
  tx: Transaction,
  table: typeof errorLogs | typeof verboseLogs,
  these: SQL,
  max: number,
): Promise<void> => {
  const newest = tx.select({ id: table.id }).from(table).where(these).orderBy(desc(table.id));
  await tx.delete(table).where(and(these, lte(table.id, newest.limit(1).offset(max))));
};
