import { spawn } from 'node:child_process';
import type { FileHandle } from 'node:fs/promises';

/** `unavailable`: the file system has no locks, or this system has no program that sets them. */
export type LockResult = 'locked' | 'in use' | 'unavailable';

const inUse = 1;
const lockWithPerl = 'open(F, ">>&=", 3) or exit 2; exit 0 if flock(F, 6); exit($!{EWOULDBLOCK} ? 1 : 2)';
/** Programs that lock file descriptor 3. Exit code 1: another process has the lock. macOS has only perl. */
const programs = [
  ['flock', '-x', '-n', '3'],
  ['perl', '-MErrno', '-e', lockWithPerl],
] as const;

/**
 * Locks a file that is open for writing. The system keeps the lock until this process, and each process that inherits the open file,
 * has closed it or has ended. The lock is effective in all containers of a machine, because it belongs to the file. Node cannot lock
 * files, so a program does it with the inherited file descriptor.
 */
export const lockFile = async (file: FileHandle): Promise<LockResult> => {
  for (const [program, ...args] of programs) {
    const code = await exitCode(program, args, file.fd);
    if (code === 0) return 'locked';
    if (code === inUse) return 'in use';
  }
  return 'unavailable';
};

const exitCode = (program: string, args: string[], fd: number) =>
  new Promise<number | undefined>((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', fd] });
    child.once('error', () => resolve(undefined));
    child.once('exit', (code) => resolve(code ?? undefined));
  });
