import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresUser } from './postgres-user';

/** Port number in the name of the socket. PostgreSQL opens no network port. */
export const socketPort = 5432;
const longestSocketPath = 107;

/** Creates the folder of the socket: in `dataDir`, or in the temporary folder if that path is too long. Returns its path. */
export const socketFolder = async (dataDir: string, { owner }: PostgresUser) => {
  const beside = join(dataDir, 'postgres-socket');
  const fits = Buffer.byteLength(join(beside, `.s.PGSQL.${socketPort}`)) <= longestSocketPath;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = fits ? beside : join(tmpdir(), `marquee-${name}`);
  // The folder may belong to another user, if the server last ran as another user.
  if (fits) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const made = await lstat(folder);
  const ours = [process.getuid?.(), owner?.uid];
  // Another user may have created a folder with this name in a folder that everyone can write to.
  if (!made.isDirectory() || !ours.includes(made.uid)) throw new Error(`${folder} belongs to another user.`);
  await chmod(folder, 0o700);
  if (owner) await chown(folder, owner.uid, owner.gid);
  for (const left of [`.s.PGSQL.${socketPort}`, `.s.PGSQL.${socketPort}.lock`])
    await rm(join(folder, left), { force: true });
  return folder;
};
