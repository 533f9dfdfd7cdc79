import { statfs } from 'node:fs/promises';
import type { Config } from '../config/config';

/** The free and the total bytes of a disk. Bytes that only root may use are not free. */
export type DiskSpace = { freeBytes: number; totalBytes: number };

const minFreeShare = 0.1;
const minFreeBytes = 1024 ** 3;

/** The adapter for the disk with DATA_DIR. Alerts, metrics, the page of the server and `marquee check` read the same values. */
export type Disk = {
  /** @throws Error if DATA_DIR does not exist */
  space(): Promise<DiskSpace>;
};

export const openDisk = ({ dataDir }: Pick<Config, 'dataDir'>): Disk => ({
  space: async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  },
});

/** Creates a disk for tests. Half of it is free until `setFree` changes the share of the free bytes. */
export const fixedDisk = (totalBytes: number): Disk & { setFree(share: number): void } => {
  let freeBytes = totalBytes / 2;
  return {
    space: async () => ({ freeBytes, totalBytes }),
    setFree: (share) => {
      freeBytes = totalBytes * share;
    },
  };
};

/** Returns whether operators are warned: less than a tenth of the disk or less than one gigabyte is free. */
export const isAlmostFull = ({ freeBytes, totalBytes }: DiskSpace): boolean =>
  freeBytes < minFreeBytes || freeBytes < totalBytes * minFreeShare;
