import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { makeFolder } from '../config/make-data-dir';
import { findManifest, type Manifest } from './manifest';

const beginning = 'marquee-';
/** A folder with this beginning is never a backup: its backup is being made or deleted. */
const unfinished = '.unfinished-';

/** A complete backup. */
export type Backup = { folder: string; manifest: Manifest };

/** Returns the name of a backup, which contains its time in UTC. */
export const backupName = (madeAt: Date): string => beginning + madeAt.toISOString().replaceAll(/[:.]/g, '-');

/**
 * Creates the folder of a new backup under a temporary name, and deletes unfinished backups of the same installation. The caller
 * ensures that no other backup of the installation is being made or deleted.
 * @throws ConfigError if this process cannot write to `dir`
 */
export const beginBackup = async (dir: string, installation: string, name: string): Promise<string> => {
  await makeFolder('The folder of the backups is', dir, 0o700);
  const own = unfinished + installation;
  for (const entry of await readdir(dir))
    if (entry.startsWith(own)) await rm(join(dir, entry), { recursive: true, force: true });
  const folder = join(dir, `${own}-${name}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
};

/** Gives a written backup its name. From then on the folder is a backup, also after a power cut. */
export const finishBackup = async (folder: string, dir: string, name: string): Promise<string> => {
  await syncFolders(folder);
  await rename(folder, join(dir, name));
  await syncFolder(dir);
  return join(dir, name);
};

/** Returns the complete backups of an installation in a folder, the newest first. */
export const listBackups = async (dir: string, installation: string): Promise<Backup[]> => {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const backups: Backup[] = [];
  for (const name of names.filter((each) => each.startsWith(beginning))) {
    const folder = join(dir, name);
    const manifest = await findManifest(folder);
    if (manifest?.installation === installation) backups.push({ folder, manifest });
  }
  return backups.toSorted((a, b) => b.manifest.madeAt.localeCompare(a.manifest.madeAt));
};

/** Deletes all backups of an installation except the newest. Returns the deleted folders. */
export const keepNewest = async (dir: string, installation: string, keep: number): Promise<string[]> => {
  const old = (await listBackups(dir, installation)).slice(keep).map(({ folder }) => folder);
  for (const folder of old) {
    // If this process ends now, the next backup deletes the rest.
    const renamed = join(dir, `${unfinished}${installation}-${basename(folder)}`);
    await rename(folder, renamed);
    await rm(renamed, { recursive: true, force: true });
  }
  return old;
};

const syncFolders = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory()) await syncFolders(join(folder, entry.name));
  await syncFolder(folder);
};

const syncFolder = async (folder: string) => {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
};
