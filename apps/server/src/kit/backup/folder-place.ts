import { rm } from 'node:fs/promises';
import type { Storage } from '../storage/storage';
import { checkFiles, copyToFolder, filesInFolder, type Previous, readFileList } from './backup-files';
import { beginBackup, finishBackup, keepNewest, listBackups } from './backup-folder';
import type { BackupPlace } from './backup-place';

/** Returns the place of backups in a folder. Each backup is a folder in it, which any program can read. */
export const folderPlace = (dir: string, storage: Storage): BackupPlace => ({
  begin: async (installation, name) => {
    const folder = await beginBackup(dir, installation, name);
    return {
      folder,
      copyFile: copyToFolder(storage, folder, await previousIn(dir, installation)),
      finish: async (manifest, verify) => {
        if (verify)
          await checkFiles(filesInFolder(folder), (await readFileList({ folder, manifest })).values());
        return finishBackup(folder, dir, name);
      },
      // After a success the folder has another name.
      close: () => rm(folder, { recursive: true, force: true }),
    };
  },
  keepNewest: (installation, keep) => keepNewest(dir, installation, keep),
});

/** Returns the files of the newest backup, if they can be read. */
const previousIn = async (dir: string, owner: string): Promise<Previous | undefined> => {
  const newest = (await listBackups(dir, owner)).find(({ manifest }) => manifest.files !== null);
  const files = newest && (await readFileList(newest).catch(() => undefined));
  return newest && files && { folder: newest.folder, files };
};
