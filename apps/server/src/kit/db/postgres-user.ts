import { execFile } from 'node:child_process';
import { chown, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../config/config-error';
import { becomeUser, nobody } from '../run/nobody';
import type { Binaries } from './postgres-binaries';

const run = promisify(execFile);

/** As whom PostgreSQL runs: what to put before its commands, and who must own its files. */
export type PostgresUser = {
  /** Before a command that we wait for. */
  command: string[];
  /** Before the server itself: it ends when we do, even when we are killed. */
  daemon: string[];
  owner: { uid: number; gid: number } | undefined;
};

const dieWithParent = ['setpriv', '--pdeathsig', 'INT', '--'];
/** PostgreSQL refuses to run as root. In a namespace of its own, root's files are an ordinary user's. */
const ordinaryToItself = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

/**
 * Chooses as whom PostgreSQL can run here, by trying.
 * @throws when we are root and there is no way to be somebody else, with what to do instead
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

/** In `folder`, so that it fails where the user may not even enter it. */
const works = ([command = '', ...args]: string[], folder: string) =>
  run(command, args, { cwd: folder }).then(
    () => true,
    () => false,
  );

/** Gives a folder and all in it to `owner`: it may have been another's, when the server last ran otherwise. */
export const giveTo = async (owner: PostgresUser['owner'], path: string): Promise<void> => {
  if (!owner) return;
  const entry = await lstat(path);
  if (entry.uid !== owner.uid) await chown(path, owner.uid, owner.gid);
  if (!entry.isDirectory()) return;
  for (const name of await readdir(path)) await giveTo(owner, join(path, name));
};
