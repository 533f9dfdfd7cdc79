import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isAbsolute } from 'node:path';
import { createInterface } from 'node:readline';
import { findIsolation, giveFolder, type Isolation, isolationPath } from './isolation';

export type Limits = {
  /** Maximum memory in bytes. */
  memory: number;
  /** Maximum size of a written file in bytes. */
  file: number;
  /** Maximum CPU time of a process in seconds. On a busy machine, a program takes longer and does not fail. */
  seconds: number;
  /**
   * Maximum duration in seconds, for a program that hangs. Another attempt may succeed. Default: ten times `seconds`, and ten
   * minutes.
   */
  duration?: number;
};

/**
 * The failure of a program. `wasKilled`: another process killed the program, or it hung, so another attempt may succeed. Otherwise
 * the program ended with an error or exceeded a limit. `usedUp`: it exceeded its CPU time.
 */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed';
  constructor(
    readonly wasKilled: boolean,
    said: string,
    readonly usedUp = false,
  ) {
    super(said);
  }
}

/** The files that a program reads and writes. */
export type ProgramFiles = {
  /** An own folder of the program, which contains its other files. The program runs in it and may change it. */
  folder?: string;
  /** The descriptor of an open file, which the program reads as its standard input. */
  input?: number;
};

// The program runs at low priority, so that calls of people come first. If the system has setpriv, the program ends with this
// process.
const script = `
ulimit -d "$1" 2>/dev/null; ulimit -f "$2" 2>/dev/null; ulimit -c 0
ulimit -S -t "$3" 2>/dev/null; ulimit -H -t "$4" 2>/dev/null; shift 4
if command -v setpriv >/dev/null; then exec setpriv --pdeathsig KILL nice -n 15 "$@"; fi
exec nice -n 15 "$@"`;

/**
 * Runs a program that reads untrusted files: with limits, at low priority, without the environment variables of the server, and
 * with `folder` or `input` isolated as far as the system allows (`findIsolation`). Then these are its only files of the server.
 * Passes each line of its standard output to `onLine`. Returns the standard output, up to a million characters.
 * @throws ProgramFailed
 * @throws the reason of `signal` after an abort, when the program has ended
 */
export const runLimited = async (
  [command, ...args]: readonly [string, ...string[]],
  { memory, file, seconds, duration = seconds * 10 + 600 }: Limits,
  {
    signal,
    onLine = () => {},
    folder,
    input,
  }: ProgramFiles & { signal?: AbortSignal | undefined; onLine?: (line: string) => void } = {},
): Promise<string> => {
  signal?.throwIfAborted();
  // The signal at the first limit of the CPU time tells it from other failures. The second limit ends a program that ignores the signal.
  const limits = [Math.ceil(memory / 1024), Math.ceil(file / 512), seconds, seconds + 1].map(String);
  const isIsolated = folder !== undefined || input !== undefined;
  const isolation = isIsolated ? await isolationOf([command, ...args], folder !== undefined) : notIsolated;
  if (folder !== undefined) await giveFolder(folder, isolation);
  signal?.throwIfAborted();
  const child = spawn('/bin/sh', ['-c', script, 'sh', ...limits, ...isolation.prefix, command, ...args], {
    cwd: folder ?? '/',
    stdio: [input ?? 'ignore', 'pipe', 'pipe'],
    env: { PATH: isolationPath },
  });
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('The program has no output.');
  let output = '';
  let said = '';
  createInterface(stdout).on('line', (line) => {
    if (output.length < maxOutput) output += `${line}\n`;
    onLine(line);
  });
  stderr.on('data', (bytes: Buffer) => {
    said = (said + bytes.toString()).slice(-maxErrorText);
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, duration * 1000);
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop);
  const { code, killer } = await new Promise<{ code: number | null; killer: NodeJS.Signals | null }>(
    (resolve, reject) => {
      child.once('error', reject);
      child.once('close', (ended, by) => resolve({ code: ended, killer: by ?? signalOf(ended) }));
    },
  ).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  });
  signal?.throwIfAborted();
  if (isLate) throw new ProgramFailed(true, `It has not ended after ${duration} seconds.`);
  if (killer === 'SIGXCPU')
    throw new ProgramFailed(false, `It needs more than ${seconds} seconds of computing time.`, true);
  if (code !== 0) throw new ProgramFailed(killer === 'SIGKILL' || killer === 'SIGTERM', said.trim());
  return output;
};

/** bubblewrap, like a shell, reports a program that a signal ended by the exit code 128 plus the number of the signal. */
const signalOf = (code: number | null): NodeJS.Signals | null =>
  signals.find((name) => constants.signals[name] + 128 === code) ?? null;

const signals = ['SIGKILL', 'SIGTERM', 'SIGXCPU'] as const;

/** Returns the isolation of a command that can read the program and the files that the command names with complete paths. */
const isolationOf = (command: readonly string[], hasFolder: boolean): Promise<Isolation> =>
  findIsolation(
    command.filter((part) => isAbsolute(part)),
    hasFolder,
  );

const notIsolated: Isolation = { prefix: [], owner: undefined };

const maxOutput = 1_000_000;
const maxErrorText = 2_000;
