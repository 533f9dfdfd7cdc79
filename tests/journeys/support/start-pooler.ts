import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { startTool, toolPath } from './start-tool';

export const pgbouncer = toolPath('pgbouncer');

/**
 * Starts PgBouncer in front of a PostgreSQL server, with this pool mode and up to 60 connections. Returns the address of
 * PgBouncer.
 */
export const startPooler = async (databaseUrl: string, mode: 'session' | 'transaction' | 'statement') => {
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pooler-'));
  const port = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${username}" ""\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 60
`,
  );
  // PgBouncer refuses to run as root. In a user namespace, the files of root belong to an ordinary user.
  const asUser = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=1000', '--map-group=1000'] : [];
  const pooler = await startTool([...asUser, pgbouncer ?? 'pgbouncer', settings], port);
  return {
    url: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    stop: async () => {
      await pooler.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
