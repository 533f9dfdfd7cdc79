import { readFile } from 'node:fs/promises';

/** The ids of a user and their group. */
export type UserIds = { uid: number; gid: number };

/** Returns the ids of the user `nobody`, who owns no files: for programs that must not run as root. */
export const nobody = async (): Promise<UserIds> => {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users) ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
};

/** Returns the beginning of a command line with which root runs a program as `user`. Further options and `--` follow. */
export const becomeUser = ({ uid, gid }: UserIds): string[] => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
];
