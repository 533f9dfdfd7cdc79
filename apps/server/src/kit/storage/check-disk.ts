import { statfs } from 'node:fs/promises';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { type CheckResult, runCheck } from '../check/check-result';
import type { Config } from '../config/config';
import { makeDataDir } from '../config/make-data-dir';

/** Below this share of free space, operators are warned. */
const minShare = 0.1;
const minBytes = 1024 ** 3;

/** Checks that this process can write to DATA_DIR and that its disk has free space. */
export const checkDisk = ({ dataDir }: Pick<Config, 'dataDir'>): Promise<CheckResult> =>
  runCheck('Disk', 'Correct DATA_DIR, or the rights of its folder.', async () => {
    await makeDataDir(dataDir);
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const text = `${formatBytes(free)} of ${formatBytes(blocks * bsize)} are free for DATA_DIR, which is ${dataDir}.`;
    return free >= minBytes && bavail / blocks >= minShare
      ? text
      : { text, advice: 'Free space on this disk, or move DATA_DIR to a larger disk.' };
  });
