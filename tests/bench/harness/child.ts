import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../journeys/support/free-port';

const fileOf = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href;
const endWithParent = fileOf('end-with-parent.mjs');
const eventLoopProbe = fileOf('event-loop-probe.mjs');

/** Additional options for Node, such as `--cpu-prof --cpu-prof-dir=.cache` for profiling. */
const extra = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [];

export type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts a server as a separate process on a local address. Resolves when the path `ready` is answered with 200. Undefined: resolves
 * at once, because a process without the role web answers no calls.
 */
export const startServer = async (
  script: string,
  ready: string | undefined,
  env: Record<string, string> = {},
) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = fork(script, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DRAIN_SECONDS: '0',
      ...env,
    },
    execArgv: [
      '--enable-source-maps',
      '--expose-gc',
      '--import',
      eventLoopProbe,
      '--import',
      endWithParent,
      ...extra,
    ],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (bytes: Buffer) => {
    complaint += bytes.toString();
  });
  while (ready !== undefined && !(await answers(url + ready))) {
    if (child.exitCode !== null || performance.now() - began > 60_000) {
      child.kill('SIGKILL');
      throw new Error(`${script} does not start.\n${complaint}`);
    }
    await wait(2);
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    /** Milliseconds until the server was ready. */
    startedIn: performance.now() - began,
    /** Runs a garbage collection. */
    collect: () => ask<string>(child, 'collect'),
    /**
     * Returns the longest time since the last call for which work occupied the main thread, in milliseconds of CPU time. The first
     * call starts the measurement.
     */
    longestBlock: () => ask<number>(child, 'longest block'),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
};

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

export type Load<Word, Answer> = { ask(word: Word): Promise<Answer>; stop(): Promise<void> };

/** Starts a separate process that makes load, so that its CPU time is in no figure. `ask` sends the process a command. */
export const startLoad = <Answer>(script: string): Load<Serializable, Answer> => {
  const child = fork(join(import.meta.dirname, '../load', script), { execArgv: ['--import', 'tsx'] });
  return {
    ask: (word) => ask<Answer>(child, word),
    stop: async () => {
      child.disconnect();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

/** Sends a command to a process, and returns the one message with which the process responds. */
const ask = async <Answer>(child: ChildProcess, word: Serializable): Promise<Answer> => {
  const over = new AbortController();
  const { signal } = over;
  const gone = once(child, 'exit', { signal }).then(() => {
    throw new Error('A process of the benchmark ended too early.');
  });
  gone.catch(() => {});
  child.send(word);
  const [answer] = await Promise.race([once(child, 'message', { signal }), gone]);
  over.abort();
  return answer;
};
