import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config';

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'encoding');
const day = 86_400_000;

/** Runs work with a new temporary folder, which is removed afterwards. */
export const inWorkFolder = async <T>(
  config: Pick<Config, 'dataDir'>,
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  const folder = join(folderOf(config), name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Removes temporary folders that are older than a day, which killed processes did not remove. */
export const removeOldWorkFolders = async (config: Pick<Config, 'dataDir'>, now: Date): Promise<void> => {
  const top = folderOf(config);
  for (const name of await readdir(top).catch(() => [])) {
    const folder = join(top, name);
    const { mtimeMs } = await stat(folder);
    if (mtimeMs < now.getTime() - day) await rm(folder, { recursive: true, force: true });
  }
};
