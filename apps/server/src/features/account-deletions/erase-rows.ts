import { thumbnailFolder } from '@marquee/contract/thumbnail';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { binRows } from '../../schema/bin';
import { deviceScreenshotKey } from '../devices/device-queries';
import { unnamedKeys } from '../files/file-queries';
import { fileThumbnailFolder } from '../files/thumbnail-key';
import { screenScreenshotKey } from '../screens/screen-queries';
import type { Erasure } from './plan-erasure';

/** Number of rows that one transaction erases, so that no statement exceeds its time limit. */
const rowsAtOnce = 1000;
const keysAtOnce = 500;

/** Erases the rows of a table that belong to an account, in batches. A repeated call continues after an interruption. */
export const eraseRows = async (services: Services, accountId: number, step: Erasure): Promise<void> => {
  for (;;) {
    const ids = step.files ? await idsOf(services, accountId, step) : [];
    for (const id of ids) await removeFilesOf(services, step.files, id);
    const erased = await services.db.transaction((tx) => eraseBatch(tx, accountId, step, ids));
    if (erased < rowsAtOnce && ids.length < rowsAtOnce) return;
  }
};

const eraseBatch = async (
  tx: Transaction,
  accountId: number,
  step: Erasure,
  ids: number[],
): Promise<number> => {
  const { table, set, files, isAudit } = step;
  if (isAudit) await tx.execute(sql`select set_config('marquee.deletes_audit', 'on', true)`);
  const name = sql.identifier(table);
  // Only the rows whose files were removed.
  const which = files
    ? sql`id = any(${`{${ids.join(',')}}`}::bigint[])`
    : sql`ctid = any(array(select ctid from ${name} where ${conditionOf(step, accountId)} limit ${rowsAtOnce}))`;
  const change = set ? sql`update ${name} set ${sql.raw(set)}` : sql`delete from ${name}`;
  const { rows } = await tx.execute<{ one: number }>(sql`${change} where ${which} returning 1 as one`);
  return rows.length;
};

const conditionOf = ({ of, where }: Erasure, accountId: number) => {
  const ofAccount = of
    ? sql`${sql.identifier(of.column)} in (select id from ${sql.identifier(of.parent)} where account_id = ${accountId})`
    : sql`account_id = ${accountId}`;
  return where ? sql`${ofAccount} and (${sql.raw(where)})` : ofAccount;
};

const idsOf = async ({ db }: Services, accountId: number, step: Erasure): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${sql.identifier(step.table)} where ${conditionOf(step, accountId)} order by id limit ${rowsAtOnce}`,
  );
  return rows.map(({ id }) => Number(id));
};

const removeFilesOf = async (services: Services, files: Erasure['files'], id: number): Promise<void> => {
  switch (files) {
    case 'bin thumbnails':
      return removeBinThumbnails(services, id);
    case 'device screenshot':
      return services.storage.remove(deviceScreenshotKey(id));
    case 'screen screenshot':
      return services.storage.remove(screenScreenshotKey(id));
    case 'thumbnails':
      return removeFolder(services, thumbnailFolder(id));
    case 'uploads':
      return removeUploads(services, id);
    case undefined:
      return undefined;
  }
};

/** Removes the thumbnails of a deleted message that is in the bin. */
const removeBinThumbnails = async (services: Services, binRowId: number): Promise<void> => {
  const rows = await services.db.select({ id: binRows.rowId }).from(binRows).where(eq(binRows.id, binRowId));
  for (const { id } of rows) if (id !== null) await removeFolder(services, thumbnailFolder(id));
};

/** Removes all files of a folder. */
export const removeFolder = async ({ storage }: Services, folder: string): Promise<void> => {
  for await (const key of storage.list(folder)) await storage.remove(key);
};

/** Removes the uploads of a department and their thumbnails. Files that another account has copied stay, because its rows name them. */
const removeUploads = async ({ db, storage }: Services, departmentId: number): Promise<void> => {
  let keys: string[] = [];
  const removeSome = async () => {
    for (const key of await unnamedKeys(db, keys)) await storage.remove(key);
    keys = [];
  };
  for (const folder of ['', fileThumbnailFolder])
    for await (const key of storage.list(`${folder}uploads/${departmentId}/`)) {
      keys.push(key);
      if (keys.length === keysAtOnce) await removeSome();
    }
  if (keys.length > 0) await removeSome();
};
