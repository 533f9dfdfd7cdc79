import { execFile } from 'node:child_process';
import { chown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../config/config-error';
import { becomeUser, nobody } from '../run/nobody';
import type { Binaries } from './postgres-binaries';

const run = promisify(execFile);

/** The user of PostgreSQL: prefixes of its commands, and the owner of its files. */
export type PostgresUser = {
  /** Prefix of commands that this process waits for. */
  command: string[];
  /** Prefix of the server itself. If the system has setpriv, the server also ends when this process is killed. */
  daemon: string[];
  owner: { uid: number; gid: number } | undefined;
};

const dieWithParent = ['setpriv', '--pdeathsig', 'INT', '--'];
/** PostgreSQL refuses to run as root. In a user namespace, files of root belong to an ordinary user. */
const ordinaryToItself = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

/**
 * Returns a user who can run PostgreSQL. Tests each candidate with `postgres --version`.
 * @throws ConfigError if this process is root and PostgreSQL cannot run as another user. The message names the required action.
 */
export const postgresUser = async (binaries: Binaries, folder: string): Promise<PostgresUser> => {
  const trial = [binaries.postgres, '--version'];
  if (process.getuid?.() !== 0) {
    const daemon = (await works([...dieWithParent, ...trial], folder)) ? dieWithParent : [];
    return { command: [], daemon, owner: undefined };
  }
  if (await works([...ordinaryToItself, ...dieWithParent, ...trial], folder)) {
    return {
      command: ordinaryToItself,
      daemon: [...ordinaryToItself, ...dieWithParent],
      owner: { uid: 0, gid: 0 },
    };
  }
  const owner = await nobody();
  const change = becomeUser(owner);
  const daemon = [...change, '--pdeathsig', 'INT', '--'];
  if (await works([...daemon, ...trial], folder)) return { command: [...change, '--'], daemon, owner };
  throw new ConfigError(
    `The embedded database can't run as root, and here it can't run as another user in ${folder} either: start Marquee as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  );
};

/** Returns whether a command succeeds. The command runs in `folder`, so that it fails if the user may not enter the folder. */
const works = ([command = '', ...args]: string[], folder: string) =>
  run(command, args, { cwd: folder }).then(
    () => true,
    () => false,
  );

/**
 * Changes the owner of a folder and its content. The folder may belong to another user, if the server last ran as another
 * user.
 */
export const giveTo = async (owner: PostgresUser['owner'], path: string): Promise<void> => {
  if (!owner) return;
  const entry = await lstat(path);
  if (entry.uid !== owner.uid) await chown(path, owner.uid, owner.gid);
  if (!entry.isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(owner, join(path, name));
};
