import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';

/** A user of the machine. */
export type User = { uid: number; gid: number; name: string; home: string };

/** Returns the user with this id. Undefined if the id has no name on this machine, as in a container with `--user 12345`. */
export const findUser = async (uid: number): Promise<User | undefined> => {
  if (uid === process.getuid?.()) return ownUser();
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = users.split('\n').map((line) => line.split(':'));
  const [name, , , gid, , home = '/'] = fields.find(([, , id]) => id === String(uid)) ?? [];
  return name ? { uid, gid: Number(gid), name, home } : undefined;
};

/** Returns the name of a user for a message, or its number. */
export const nameOfUser = async (uid: number): Promise<string> =>
  (await findUser(uid))?.name ?? `the user ${uid}`;

/** Returns the ids of the further groups of a user. */
export const groupsOf = async (name: string): Promise<number[]> => {
  const groups = await readFile('/etc/group', 'utf8').catch(() => '');
  const fields = groups.split('\n').map((line) => line.split(':'));
  return fields
    .filter(([, , , members = '']) => members.split(',').includes(name))
    .map(([, , id]) => Number(id));
};

/** The users of a directory service such as LDAP are not in /etc/passwd. */
const ownUser = (): User | undefined => {
  try {
    const { uid, gid, username, homedir } = userInfo();
    return { uid, gid, name: username, home: homedir };
  } catch {
    return undefined;
  }
};
