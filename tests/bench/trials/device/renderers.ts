import { readdirSync, readFileSync } from 'node:fs';
import { ownMemoryOf } from '../../harness/proc';

/** Returns the private memory of the renderer processes in MB. */
export const rendererMemory = (): number =>
  renderers().reduce((sum, pid) => sum + ownMemoryOf(pid), 0) / 2 ** 20;

/** Returns the ids of the renderer processes of the browser that this process started. */
export const renderers = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => /--type=renderer/.test(commandOf(pid)) && descends(pid));

const commandOf = (pid: number): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
};
const descends = (pid: number): boolean => {
  for (let at = pid; at > 1; ) {
    if (at === process.pid) return true;
    try {
      at = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${at}/status`, 'utf8'))?.[1]);
    } catch {
      return false;
    }
  }
  return false;
};
