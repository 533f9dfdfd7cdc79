import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './support/free-port';
import { until } from './support/until';

const project = join(import.meta.dirname, '../..');

/** Runs `npm start` like a service manager, and waits until the server is ready. */
const npmStart = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-npm-start-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: project,
    env: { PATH, HOME, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DRAIN_SECONDS: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  npm.stdout.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  const pids = () => [...output.matchAll(/"pid":(\d+)/g)].map(([, pid]) => Number(pid));
  onTestFinished(async () => {
    for (const pid of [npm.pid ?? 0, ...new Set(pids())]) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    await rm(dataDir, { recursive: true, force: true });
  });
  await until('npm start is ready', () => isReady(url), { within: 120_000 });
  const lock = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const server = pids().at(-1) ?? 0;
  const postgres = Number(lock.split('\n')[0]);
  expect([server, postgres].map(isAlive)).toEqual([true, true]);
  return { npm, url, isLeft: () => [server, postgres].some(isAlive), output: () => output };
};

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const exitOf = async (npm: ChildProcess) => {
  const [code, signal] = await once(npm, 'exit');
  return { code, signal };
};

test('SIGTERM to npm start ends the server and its database, with exit code 0', async () => {
  const { npm, isLeft, output } = await npmStart();
  const exit = exitOf(npm);
  npm.kill('SIGTERM');
  expect(await exit).toEqual({ code: 0, signal: null });
  expect(isLeft()).toBe(false);
  expect(output()).toContain('"msg":"stopped"');
});

test('the server and its database end when npm is killed', async () => {
  const { npm, isLeft } = await npmStart();
  npm.kill('SIGKILL');
  await until('the server has ended', () => !isLeft());
  expect(isLeft()).toBe(false);
});
