import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresUser } from './postgres-user';

/** Port number in the name of the socket. PostgreSQL opens no network port. */
export const socketPort = 5432;
const longestSocketPath = 107;

/** Returns the folder of the socket: in `dataDir`, or in the temporary folder if that path is too long. */
export const socketPath = (dataDir: string): string => {
  const beside = join(dataDir, 'postgres-socket');
  if (Buffer.byteLength(socketIn(beside)) <= longestSocketPath) return beside;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `marquee-${name}`);
};

/**
 * Returns whether a server listens at the socket in the folder. All containers of a machine reach the socket. A server that starts
 * or stops listens too.
 */
export const answers = (folder: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const socket = connect(socketIn(folder));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ENOTDIR', 'ECONNREFUSED'].includes(error.code ?? '')) resolve(false);
      // A full queue of connections belongs to a server.
      else if (error.code === 'EAGAIN') resolve(true);
      else reject(error);
    });
  });

/** Creates the empty folder of the socket. The caller has the claim on `dataDir`, so that no server uses the folder. */
export const makeSocketFolder = async (dataDir: string, { owner }: PostgresUser): Promise<string> => {
  const folder = socketPath(dataDir);
  // The folder may belong to another user, if the server last ran as another user.
  if (folder.startsWith(dataDir)) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await lstat(folder);
  const ours = [process.getuid?.(), owner?.uid];
  // Another user may have created a folder with this name in a folder that everyone can write to.
  if (!made.isDirectory() || !ours.includes(made.uid)) throw new Error(`${folder} belongs to another user.`);
  await chmod(folder, 0o700);
  if (owner) await chown(folder, owner.uid, owner.gid);
  for (const left of [socketIn(folder), `${socketIn(folder)}.lock`]) await rm(left, { force: true });
  return folder;
};

const socketIn = (folder: string) => join(folder, `.s.PGSQL.${socketPort}`);
