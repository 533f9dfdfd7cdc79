import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openLog } from '../log/log';
import { launchPostgres } from './launch-postgres';

const log = openLog({ logLevel: 'silent' });
const base = await mkdtemp(join(tmpdir(), 'marquee-launch-'));
afterAll(() => rm(base, { recursive: true }));

const ask = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => {});
  }
};

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('stores data in UTF-8 in a folder for its user only, and opens no network port', async () => {
  const dataDir = join(base, 'first');
  const first = await launchPostgres({ dataDir, log });
  await ask(first.url, "create table kept as select 'Zoë' as name");
  expect(
    await ask(
      first.url,
      `select current_setting('listen_addresses') as listens, current_setting('fsync') as fsync,
        current_setting('server_encoding') as encoding, upper('zoë') as upper`,
    ),
  ).toEqual([{ listens: '', fsync: 'on', encoding: 'UTF8', upper: 'ZOË' }]);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o711);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  await first.stop();
  const second = await launchPostgres({ dataDir, log });
  expect(await ask(second.url, 'select name from kept')).toEqual([{ name: 'Zoë' }]);
  await second.stop();
});

test('works in a folder whose path is too long for a socket', async () => {
  const dataDir = join(base, 'a folder with a long name'.repeat(8));
  const postgres = await launchPostgres({ dataDir, log, durable: false });
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('restarts with all committed data after it is killed', async () => {
  const postgres = await launchPostgres({ dataDir: join(base, 'killed'), log });
  await ask(postgres.url, 'create table kept as select 1 as one');
  const before = postgres.pid() ?? 0;
  process.kill(before, 'SIGKILL');
  // The new database may answer before this process knows that it has started.
  await expect.poll(() => postgres.pid(), { timeout: 60_000 }).not.toBe(before);
  expect(await ask(postgres.url, 'select one from kept')).toEqual([{ one: 1 }]);
  await postgres.stop();
});

test('a stale lock does not prevent the start, even if its process id belongs to another program', async () => {
  const dataDir = join(base, 'locked');
  const before = await launchPostgres({ dataDir, log });
  const lock = join(dataDir, 'postgres/postmaster.pid');
  const text = await readFile(lock, 'utf8');
  await before.stop();
  await writeFile(lock, text.replace(/^\d+/, String(process.pid)));
  const after = await launchPostgres({ dataDir, log });
  expect(await ask(after.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await after.stop();
});

test('refuses to start a second server on the same folder', async () => {
  const dataDir = join(base, 'shared');
  const first = await launchPostgres({ dataDir, log });
  await expect(launchPostgres({ dataDir, log })).rejects.toThrow(
    /Another Marquee is running on .*DATABASE_URL/,
  );
  expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.stop();
});

/** Starts the database from a separate process and kills that process. Returns the process id of the database. */
const killedParent = async (dataDir: string, asUser: { uid?: number; gid?: number } = {}) => {
  const program = join(import.meta.dirname, 'launch-postgres.ts');
  const script = `import { launchPostgres } from ${JSON.stringify(program)};
    import { pino } from 'pino';
    const postgres = await launchPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: pino({ level: 'silent' }) });
    process.stdout.write(String(postgres.pid()));`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const parent = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: import.meta.dirname,
    ...asUser,
  });
  const [said] = await once(parent.stdout, 'data');
  parent.kill('SIGKILL');
  return Number(said);
};

const separate = ['unshare', '--pid', '--ipc', '--mount', '--fork', '--mount-proc'];
const canSeparate = spawnSync('unshare', [...separate.slice(1), 'true']).status === 0;

/** Runs a script in namespaces of its own, as in another container. Returns its output. */
const inContainer = async (script: string) => {
  const [program, ...args] = [...separate, process.execPath, '--import', 'tsx', '--input-type=module'];
  const options = { cwd: import.meta.dirname };
  const { stdout } = await promisify(execFile)(program, [...args, '-e', script], options);
  return stdout;
};

test.runIf(canSeparate)(
  'refuses a second server in another container, and commands there use the first',
  async () => {
    const dataDir = join(base, 'containers');
    const first = await launchPostgres({ dataDir, log });
    const pidFile = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
    const modules = ['launch-postgres.ts', 'reach-database.ts'].map((name) =>
      join(import.meta.dirname, name),
    );
    const script = `import { launchPostgres } from ${JSON.stringify(modules[0])};
    import { reachServer } from ${JSON.stringify(modules[1])};
    import { pino } from 'pino';
    const place = { dataDir: ${JSON.stringify(dataDir)}, databaseUrl: '' };
    const log = pino({ level: 'silent' });
    const refusal = await launchPostgres({ ...place, log }).catch(({ message }) => message);
    const { url, stop } = await reachServer(place, log);
    await stop();
    process.stdout.write(JSON.stringify({ refusal, url }));`;
    const { refusal, url } = JSON.parse(await inContainer(script));
    expect(refusal).toMatch(/^Another Marquee is running on .* \(process \d+ on /);
    expect(url).toBe(first.url);
    expect(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).toBe(pidFile);
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await first.stop();
  },
);

test('a copy of the folder of a running server starts', async () => {
  const [dataDir, copy] = [join(base, 'original'), join(base, 'copy')];
  const first = await launchPostgres({ dataDir, log });
  await ask(first.url, 'create table kept as select 1 as one; checkpoint');
  await promisify(execFile)('cp', ['-a', dataDir, copy]);
  const second = await launchPostgres({ dataDir: copy, log });
  expect(await ask(second.url, 'select one from kept')).toEqual([{ one: 1 }]);
  expect(await ask(first.url, 'select one from kept')).toEqual([{ one: 1 }]);
  await second.stop();
  await first.stop();
});

test('names the reason of this start, not a line of an earlier start', async () => {
  const dataDir = join(base, 'reason');
  await (await launchPostgres({ dataDir, log })).stop();
  await writeFile(join(dataDir, 'postgres.log'), 'FATAL:  an earlier fault\n');
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n');
  await expect(launchPostgres({ dataDir, log })).rejects.toThrow(/It said: .*FATAL: .*incompatible/);
});

test.runIf(process.platform === 'linux')('the database ends when its parent process is killed', async () => {
  const pid = await killedParent(join(base, 'orphaned'));
  expect(pid).toBeGreaterThan(1);
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'the database runs for a user without root rights',
  async () => {
    const dataDir = join(base, 'ordinary');
    await promisify(execFile)('chmod', ['755', base]);
    await mkdir(dataDir);
    await promisify(execFile)('chown', ['65534:65534', dataDir]);
    const pid = await killedParent(dataDir, { uid: 65534, gid: 65534 });
    expect(pid).toBeGreaterThan(1);
    await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
  },
);

const nameless = { uid: 12_345, gid: 12_345 };
const canBeNameless = spawnSync('unshare', ['--user', 'true'], nameless).status === 0;

test.runIf(canBeNameless)('the database runs for a user id without a name', async () => {
  const dataDir = join(base, 'nameless');
  await promisify(execFile)('chmod', ['755', base]);
  await mkdir(dataDir);
  await promisify(execFile)('chown', [`${nameless.uid}:${nameless.gid}`, dataDir]);
  const pid = await killedParent(dataDir, nameless);
  expect(pid).toBeGreaterThan(1);
  await expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false);
});
