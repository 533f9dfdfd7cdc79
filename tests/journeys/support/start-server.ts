import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { until } from './until';

const project = join(import.meta.dirname, '../../..');
const main = join(project, 'apps/server/dist/main.js');

type Variables = Record<string, string>;
type Letter = { to: string; subject: string; text: string; sentAt: string };
export type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts the built server as a separate process on a free port, with a new data folder unless `DATA_DIR` is set.
 * @param program path of the program of another release
 */
export const startServer = async (variables: Variables = {}, program = main) => {
  const dataDir = variables.DATA_DIR ?? (await newDataDir(variables));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, ...variables };
  let running = await launch(env, url, program);

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    running.child.kill(signal);
    return running.over;
  };
  return {
    url,
    dataDir,
    /** Returns the log and error output of the current process. */
    log: () => running.log(),
    /** Stops the server with SIGTERM, as an operator does. Returns its exit code. */
    stop: () => end('SIGTERM'),
    /** Kills the server with SIGKILL. */
    kill: () => end('SIGKILL'),
    /** Starts the stopped server again with the same port and data, always with the program of this build. */
    restart: async () => {
      running = await launch(env, url, main);
    },
    /** Stops the server if it runs, and deletes its data. Throws an error if the running server does not stop in order. */
    remove: async () => {
      const isRunning = !isOver(running.child);
      const code = await end('SIGTERM');
      if (isRunning && code !== 0) throw new Error(`The server stopped with ${code}:\n${running.log()}`);
      await rm(dataDir, { recursive: true, force: true });
    },
    /** Waits for a mail to this address that matches `fits`, and returns the newest such mail. */
    letterTo: (to: string, fits: (letter: Letter) => boolean = () => true): Promise<Letter> =>
      until(`a letter to ${to}`, async () =>
        (await letters(dataDir)).find((each) => each.to === to && fits(each)),
      ),
    letters: () => letters(dataDir),
  };
};

/**
 * Runs the built server with environment variables that the server should refuse. Returns the error output and the exit code.
 * Throws an error if the database still runs after the server has ended.
 */
export const startWrongly = async (variables: Variables) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-journey-'));
  const begun = spawnServer({ PORT: String(await freePort()), DATA_DIR: dataDir, ...variables }, main);
  const code = await begun.over;
  if (existsSync(join(dataDir, 'postgres', 'postmaster.pid'))) throw new Error('The database still runs.');
  await rm(dataDir, { recursive: true, force: true });
  return { code, said: begun.errors().trim() };
};

/** Returns a new data folder: a copy of the prepared folder, if there is one and its database and secret fit these variables. */
const newDataDir = async ({ DATABASE_URL, SECRET }: Variables) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-journey-'));
  const prepared = process.env.PREPARED_DATA_DIR;
  if (prepared && !DATABASE_URL && !SECRET) await cp(prepared, dataDir, { recursive: true });
  return dataDir;
};

const launch = async (env: Variables, url: string, program: string) => {
  const begun = spawnServer(env, program);
  // A worker accepts no calls, so its readiness cannot be requested. A worker is treated as ready when its process runs.
  const isReady = env.ROLES === 'worker' ? () => true : () => answersReady(url);
  await until(
    'the server is ready',
    async () => {
      if (isOver(begun.child)) throw new Error(`The server ended at its start:\n${begun.log()}`);
      return isReady();
    },
    { within: 150_000 },
  );
  return begun;
};

const answersReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

const spawnServer = (variables: Variables, program: string) => {
  if (!existsSync(program)) throw new Error('The server is not built. "npm run build" builds it.');
  const child = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      // The server draws thumbnails with the browser of the journeys: it starts faster, and two browsers may draw texts differently.
      ...(process.env.CHROMIUM_PATH ? { CHROMIUM_PATH: process.env.CHROMIUM_PATH } : {}),
      HOST: '127.0.0.1',
      NODE_ENV: 'production',
      DRAIN_SECONDS: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', errors: '' };
  child.stdout.on('data', (bytes: Buffer) => {
    said.out += bytes.toString();
  });
  child.stderr.on('data', (bytes: Buffer) => {
    said.errors += bytes.toString();
  });
  return {
    child,
    over: new Promise<number | null>((resolve) => child.once('close', resolve)),
    log: () => said.out + said.errors,
    errors: () => said.errors,
  };
};

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** Returns the mails of the outbox, newest first. */
const letters = async (dataDir: string): Promise<Letter[]> => {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .toReversed()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return texts.map((text): Letter => JSON.parse(text));
};
