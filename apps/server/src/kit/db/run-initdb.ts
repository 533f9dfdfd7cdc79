import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../config/config-error';
import { nobody } from '../run/nobody';
import type { Binaries } from './postgres-binaries';
import type { PostgresUser } from './postgres-user';

const run = promisify(execFile);

/** The only user of the database. The permissions of the socket's folder control access. */
export const clusterUser = 'app';

type Call = { command: string[]; env?: Record<string, string> };

/**
 * Creates a cluster in an empty folder.
 * @throws ConfigError with the reason if initdb fails
 */
export const runInitdb = async (
  { initdb }: Binaries,
  { command: prefix }: PostgresUser,
  folder: string,
  durable: boolean,
): Promise<void> => {
  const initial = ['-D', folder, '-U', clusterUser, '--auth=trust', '--encoding=UTF8'];
  const order = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const words = [initdb, ...initial, ...order, ...(durable ? [] : ['--no-sync'])];
  const attempt = async ({ command, env }: Call) => {
    const [program = '', ...args] = [...command, ...words];
    await run(program, args, { cwd: folder, env: { ...process.env, ...env } });
  };
  try {
    await attempt({ command: prefix });
  } catch (error) {
    if (!lacksName(error)) throw new ConfigError(textOf(error), { cause: error });
    await withName(prefix, attempt);
  }
};

/**
 * Gives the user of the process a name and tries again, because initdb refuses a user id without a name, as in a container with
 * `--user 12345`. The library nss_wrapper needs no rights. Without the library, a user namespace maps the id to a user with a name.
 */
const withName = async (prefix: string[], attempt: (call: Call) => Promise<void>) => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-user-'));
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  const files = { NSS_WRAPPER_PASSWD: join(folder, 'passwd'), NSS_WRAPPER_GROUP: join(folder, 'group') };
  const named = await nobody();
  const namespace = ['unshare', '--user', `--map-user=${named.uid}`, `--map-group=${named.gid}`, '--'];
  try {
    await writeFile(files.NSS_WRAPPER_PASSWD, `marquee:x:${uid}:${gid}::/:/bin/false\n`);
    await writeFile(files.NSS_WRAPPER_GROUP, `marquee:x:${gid}:\n`);
    await attempt({ command: prefix, env: { ...files, LD_PRELOAD: 'libnss_wrapper.so' } }).catch(() =>
      attempt({ command: [...namespace, ...prefix] }),
    );
  } catch (error) {
    throw new ConfigError(
      `The user id ${uid} has no name on this machine, and PostgreSQL refuses such a user: install Debian's package libnss-wrapper, add the user to /etc/passwd, or set DATABASE_URL to a PostgreSQL server.`,
      { cause: error },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const textOf = (error: unknown) => (error instanceof Error ? error.message.trim() : String(error));

const lacksName = (error: unknown) => /could not look up effective user ID/.test(textOf(error));
