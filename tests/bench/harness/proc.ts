import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of CPU time per second in `/proc` (USER_HZ). The number is the same on every Linux that Node supports. */
const ticksPerSecond = 100;

const statOf = (pid: number) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
  return { parent, own: user + system, children: childrenUser + childrenSystem };
};

/** Returns the CPU time of a process with all its threads in milliseconds, with a resolution of 10 ms. */
export const cpuOf = (pid: number): number => (statOf(pid).own / ticksPerSecond) * 1000;

/** Returns the CPU time of a process and its children in milliseconds, including ended children. */
export const cpuOfFamily = (pid: number): number => {
  const { own, children } = statOf(pid);
  const alive = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const living = alive.map((name) => {
    try {
      const stat = statOf(Number(name));
      return stat.parent === pid ? stat.own : 0;
    } catch {
      return 0;
    }
  });
  return ((own + children + living.reduce((sum, ticks) => sum + ticks, 0)) / ticksPerSecond) * 1000;
};

/** Returns the resident memory of a process in bytes. */
export const residentOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** Returns the private memory of a process in bytes, without the files that it maps into its memory. */
export const ownMemoryOf = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0);
  return (kilobytes('RssAnon') + kilobytes('RssShmem')) * 1024;
};
