import type { CopyFile } from './backup-files';
import type { Manifest } from './manifest';

/** A backup that is being made. */
export type NewBackup = {
  /** The folder for the manifest, the rows and the lists. */
  folder: string;
  copyFile: CopyFile;
  /**
   * Makes the written backup complete. Returns its address.
   * @param verify also reads all that was written again, and compares the sums
   */
  finish(manifest: Manifest, verify: boolean): Promise<string>;
  /** Deletes the temporary files. A backup that is not complete is deleted. */
  close(): Promise<void>;
};

/** The place where an installation stores its backups. The caller has the lock of the backups. */
export type BackupPlace = {
  /** @throws ConfigError if this process cannot write there */
  begin(installation: string, name: string): Promise<NewBackup>;
  /** Deletes all backups of the installation except the newest. Returns the addresses of the deleted backups. */
  keepNewest(installation: string, keep: number): Promise<string[]>;
};
