import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findUser, groupsOf, nameOfUser } from '../run/find-user';
import type { UserIds } from '../run/nobody';
import type { Config } from './config';
import { ConfigError } from './config-error';

/**
 * Makes a process of root a process of the user who owns the installation, so that no file of the installation belongs to root
 * afterwards. A process of another user stays as it is, and so does root if the installation belongs to root.
 * @throws ConfigError if root cannot become this user, as in a container without capabilities
 */
export const becomeOwner = async ({
  dataDir,
  backups,
}: Pick<Config, 'dataDir' | 'backups'>): Promise<void> => {
  if (process.getuid?.() !== 0) return;
  const owner = (await ownerOf(dataDir)) ?? (await statOf(backups.dir));
  if (!owner || owner.uid === 0) return;
  const user = await findUser(owner.uid);
  try {
    process.setgroups?.(user ? await groupsOf(user.name) : []);
    process.setgid?.(user?.gid ?? owner.gid);
    process.setuid?.(owner.uid);
  } catch {
    const name = await nameOfUser(owner.uid);
    throw new ConfigError(
      `DATA_DIR belongs to ${name}, and root can't become this user here: run the command as ${name}, for example with "runuser -u ${user?.name ?? owner.uid} -- marquee ...".`,
    );
  }
  // Programs such as the browser write to the home folder.
  process.env.HOME = user?.home ?? dataDir;
};

const root: UserIds = { uid: 0, gid: 0 };

/**
 * Returns the owner of the folder. If the database or the files in the folder belong to another user, the server runs as
 * root.
 */
const ownerOf = async (dataDir: string): Promise<UserIds | undefined> => {
  const folder = await statOf(dataDir);
  for (const name of ['postgres', 'content']) {
    const part = folder && (await statOf(join(dataDir, name)));
    if (part) return part.uid === folder.uid ? folder : root;
  }
  return folder;
};

const statOf = (path: string) => stat(path).catch(() => undefined);
