import { spawn } from 'node:child_process';
import { lchown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contain } from './bubblewrap';
import { becomeUser, nobody, type UserIds } from './nobody';

/** The beginning of a command line that isolates a program, and the user of the program if it is not the user of this process. */
export type Isolation = { prefix: string[]; owner: UserIds | undefined };

/** The folders of the programs that isolate others. */
export const isolationPath = '/usr/local/bin:/usr/bin:/bin';

/**
 * Returns the strictest isolation that the system allows for a program that reads these files: without a network and without the
 * files of the server. For root the program runs as the user `nobody`, who owns no files. For another user bubblewrap hides the
 * files.
 * @param hasFolder whether the program gets the folder in which it starts
 */
export const findIsolation = async (files: readonly string[], hasFolder: boolean): Promise<Isolation> => {
  const key = [hasFolder, ...files].join('\n');
  const found = stored.get(key) ?? search(files, hasFolder);
  stored.set(key, found);
  return found;
};

const stored = new Map<string, Promise<Isolation>>();

const search = async (files: readonly string[], hasFolder: boolean): Promise<Isolation> => {
  for (const isolation of await candidates(files, hasFolder))
    if (await isAllowed(isolation, files)) return isolation;
  return { prefix: [], owner: undefined };
};

const candidates = async (files: readonly string[], hasFolder: boolean): Promise<Isolation[]> => {
  // In its own user namespace, a program cannot read the memory and the folders of other programs of the same user.
  const sameUser = { prefix: ['unshare', '--user', '--net', '--'], owner: undefined };
  if (process.getuid?.() !== 0) return [{ prefix: contain(files, hasFolder), owner: undefined }, sameUser];
  const owner = await nobody();
  const other = [...becomeUser(owner), '--pdeathsig', 'KILL', '--'];
  const withoutNetwork = ['unshare', '--net', '--'];
  return [
    { prefix: [...other, ...sameUser.prefix], owner },
    { prefix: [...withoutNetwork, ...other], owner },
    { prefix: other, owner },
    { prefix: withoutNetwork, owner: undefined },
    sameUser,
  ];
};

/** Returns whether the system allows the isolation, and whether an isolated program can read the files. */
const isAllowed = ({ prefix }: Isolation, files: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const test = ['/bin/sh', '-c', 'for file; do test -r "$file" || exit 1; done', 'sh'] as const;
    const [command, ...args] = [...prefix, ...test];
    spawn(command, [...args, ...files], { stdio: 'ignore', cwd: '/', env: { PATH: isolationPath } })
      .once('error', () => resolve(false))
      .once('close', (code) => resolve(code === 0));
  });

/** Gives a folder and its files to the user of an isolated program. */
export const giveFolder = async (folder: string, { owner }: Isolation): Promise<void> => {
  if (!owner) return;
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))])
    await lchown(join(folder, name), owner.uid, owner.gid);
};
