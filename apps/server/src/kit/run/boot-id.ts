import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Returns the id of the running system, which is new after each start of the machine. All containers of a machine have the same
 * id. Returns an empty string if the system has none.
 */
export const bootId = async (): Promise<string> => {
  const text =
    process.platform === 'linux'
      ? readFile('/proc/sys/kernel/random/boot_id', 'utf8')
      : promisify(execFile)('sysctl', ['-n', 'kern.bootsessionuuid']).then(({ stdout }) => stdout);
  return (await text.catch(() => '')).trim();
};
