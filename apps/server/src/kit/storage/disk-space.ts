import { statfs } from 'node:fs/promises';

/** The free and the total bytes of a disk. Bytes that only root may use are not free. */
export type DiskSpace = { freeBytes: number; totalBytes: number };

const minFreeShare = 0.1;
const minFreeBytes = 1024 ** 3;

/** Returns the space of the disk that contains an existing folder. */
export const diskSpace = async (folder: string): Promise<DiskSpace> => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
};

/** Returns whether operators are warned: less than a tenth of the disk or less than one gigabyte is free. */
export const isAlmostFull = ({ freeBytes, totalBytes }: DiskSpace): boolean =>
  freeBytes < minFreeBytes || freeBytes < totalBytes * minFreeShare;
