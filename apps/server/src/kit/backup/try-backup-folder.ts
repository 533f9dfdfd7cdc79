import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../config/config';
import { ConfigError } from '../config/config-error';
import { checkWritable } from '../config/make-data-dir';
import type { DiskSpace } from '../storage/disk-space';

/** The disk of a folder for backups. */
export type BackupDisk = DiskSpace & {
  /** Whether DATA_DIR is on the same disk. */
  isDataDisk: boolean;
};

/**
 * Tries whether a backup can be written to BACKUP_DIR. Nothing stays there. A missing folder is not created, because a backup
 * creates the folder.
 * @throws ConfigError if this process cannot write there
 */
export const tryBackupFolder = ({
  backups: { dir },
  dataDir,
}: Pick<Config, 'backups' | 'dataDir'>): Promise<BackupDisk> =>
  checkWritable('BACKUP_DIR is', dir, async () => {
    const folder = await existing(dir);
    if (folder === dir) await tryFile(dir);
    else await access(folder, constants.W_OK | constants.X_OK);
    const { bavail, blocks, bsize } = await statfs(folder);
    const isDataDisk = (await stat(folder)).dev === (await stat(await existing(dataDir))).dev;
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize, isDataDisk };
  });

/** Returns the folder, or the nearest folder above it that exists. */
const existing = async (folder: string): Promise<string> => {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!found) return existing(dirname(folder));
  if (found.isDirectory()) return folder;
  throw new ConfigError(`BACKUP_DIR needs a folder, but "${folder}" is a file.`);
};

const tryFile = async (dir: string) => {
  const file = join(dir, `.unfinished-check-${randomUUID()}`);
  try {
    await writeFile(file, 'Written by a check.', { flag: 'wx', mode: 0o600 });
  } finally {
    await rm(file, { force: true });
  }
};
