import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../config/config-error';
import { nameOfUser } from '../run/find-user';
import { becomeUser, nobody, type UserIds } from '../run/nobody';
import type { Binaries } from './postgres-binaries';

const run = promisify(execFile);

/** The user of PostgreSQL: prefixes of its commands, and the owner of its files. */
export type PostgresUser = {
  /** Prefix of commands that this process waits for. */
  command: string[];
  /** Prefix of the server itself. If the system has setpriv, the server also ends when this process is killed. */
  daemon: string[];
  owner: UserIds | undefined;
};

const dieWithParent = ['setpriv', '--pdeathsig', 'INT', '--'];
/** PostgreSQL refuses to run as root. In a user namespace, files of root belong to an ordinary user. */
const ordinaryToItself = ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'];

/**
 * Returns a user who can run PostgreSQL: the owner of an existing cluster. Tests each candidate with `postgres --version`.
 * @param dataDir an existing folder
 * @throws ConfigError if this process cannot run PostgreSQL as the owner of the cluster, or if it is root and PostgreSQL cannot run
 * as another user. The message names the required action.
 */
export const postgresUser = async (binaries: Binaries, dataDir: string): Promise<PostgresUser> => {
  const owner = await ownerOfCluster(dataDir);
  const trial = [binaries.postgres, '--version'];
  if (process.getuid?.() !== 0) {
    const daemon = (await works([...dieWithParent, ...trial], dataDir)) ? dieWithParent : [];
    return { command: [], daemon, owner: undefined };
  }
  if ((owner?.uid ?? 0) === 0 && (await works([...ordinaryToItself, ...dieWithParent, ...trial], dataDir))) {
    return {
      command: ordinaryToItself,
      daemon: [...ordinaryToItself, ...dieWithParent],
      owner: { uid: 0, gid: 0 },
    };
  }
  const other = owner ?? (await nobody());
  const change = becomeUser(other);
  const daemon = [...change, '--pdeathsig', 'INT', '--'];
  if (other.uid !== 0 && (await works([...daemon, ...trial], dataDir)))
    return { command: [...change, '--'], daemon, owner: other };
  const user = owner ? await nameOfUser(owner.uid) : 'another user';
  throw new ConfigError(
    `The embedded database can't run as root, and here it can't run as ${user === 'root' ? 'another user' : user} in ${dataDir} either: start Marquee as an ordinary user who owns DATA_DIR, or set DATABASE_URL to a PostgreSQL server.`,
  );
};

/**
 * Returns the owner of the cluster. Undefined if there is no cluster.
 * @throws ConfigError if this process is neither root nor the owner of the cluster
 */
export const ownerOfCluster = async (dataDir: string): Promise<UserIds | undefined> => {
  const cluster = join(dataDir, 'postgres');
  const entry = await stat(cluster).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    // This user may not enter DATA_DIR, which belongs to the user of the cluster.
    if (error.code === 'EACCES') return stat(dataDir);
    throw error;
  });
  const own = process.getuid?.() ?? 0;
  if (!entry || own === 0 || entry.uid === own) return entry;
  const [owner, user] = [await nameOfUser(entry.uid), await nameOfUser(own)];
  const advice =
    (await stat(dataDir)).uid === own
      ? `give it back as root with "chown -R ${user} ${dataDir}"`
      : `run the command as its owner, for example with "runuser -u ${owner} -- marquee ..."`;
  throw new ConfigError(
    `The database in ${dataDir} belongs to ${owner}, but this process runs as ${user}: ${advice}.`,
  );
};

/** Returns whether a command succeeds. The command runs in `folder`, so that it fails if the user may not enter the folder. */
const works = ([command = '', ...args]: string[], folder: string) =>
  run(command, args, { cwd: folder }).then(
    () => true,
    () => false,
  );
