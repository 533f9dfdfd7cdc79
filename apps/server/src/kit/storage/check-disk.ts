import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { type CheckResult, runCheck } from '../check/check-result';
import type { Config } from '../config/config';
import { checkDataDir } from '../config/make-data-dir';
import { isAlmostFull, openDisk } from './disk-space';

/** Checks that this process can write to DATA_DIR and that its disk has free space. Does not create the folder. */
export const checkDisk = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<CheckResult> =>
  runCheck('Disk', 'Correct DATA_DIR, or the rights of its folder.', async () => {
    const folder = await checkDataDir(dataDir);
    const space = await openDisk({ dataDir: folder }).space();
    const text = `${formatBytes(space.freeBytes)} of ${formatBytes(space.totalBytes)} are free for DATA_DIR, which is ${dataDir}.`;
    return isAlmostFull(space)
      ? { text, advice: 'Free space on this disk, or move DATA_DIR to a larger disk.' }
      : text;
  });
