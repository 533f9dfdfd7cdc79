import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type Limits = {
  /** Of memory, in bytes. */
  memory: number;
  /** Of the largest file that it may write, in bytes. */
  file: number;
  /** Until it is ended. */
  seconds: number;
};

/** A program failed. `wasKilled`: from outside, so that another try may succeed; else by its own judgement or a limit. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed';
  constructor(
    readonly wasKilled: boolean,
    said: string,
  ) {
    super(said);
  }
}

// It gives way to people's calls, and does not outlive us where the system can see to that.
const script = `
ulimit -d "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -c 0; shift 2
if command -v setpriv >/dev/null; then exec setpriv --pdeathsig KILL nice -n 15 "$@"; fi
exec nice -n 15 "$@"`;

/**
 * Runs a program that reads what strangers sent: within limits, at low priority, without our environment. Its lines are
 * given to `onLine`, and the whole of its output is answered.
 * @throws ProgramFailed; or what `signal` was aborted with, once the program is gone
 */
export const runLimited = async (
  [command, ...args]: readonly [string, ...string[]],
  { memory, file, seconds }: Limits,
  { signal, onLine = () => {} }: { signal?: AbortSignal | undefined; onLine?: (line: string) => void } = {},
): Promise<string> => {
  signal?.throwIfAborted();
  const limits = [String(Math.ceil(memory / 1024)), String(Math.ceil(file / 512))];
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...limits, command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
  });
  let output = '';
  let said = '';
  createInterface(child.stdout).on('line', (line) => {
    if (output.length < mostOutput) output += `${line}\n`;
    onLine(line);
  });
  child.stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-mostSaid);
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, seconds * 1000);
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  const { code, killer } = await new Promise<{ code: number | null; killer: NodeJS.Signals | null }>(
    (resolve, reject) => {
      child.once('error', reject);
      child.once('close', (ended, by) => resolve({ code: ended, killer: by }));
    },
  ).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  });
  signal?.throwIfAborted();
  if (isLate) throw new ProgramFailed(false, `It took more than ${seconds} seconds.`);
  if (code !== 0) throw new ProgramFailed(killer === 'SIGKILL' || killer === 'SIGTERM', said.trim());
  return output;
};

const mostOutput = 1_000_000;
const mostSaid = 2_000;
