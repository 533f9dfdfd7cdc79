import { spawnSync } from 'node:child_process';

/**
 * Whether the system allows this process to start programs without a network.
 * @param path the folders of programs, as in the variable PATH
 */
export const canRunWithoutNetwork = (path: string): boolean =>
  [['-n'], ['-rn']].some(
    (options) =>
      spawnSync('unshare', [...options, 'true'], { env: { PATH: path }, timeout: 5_000 }).status === 0,
  );
