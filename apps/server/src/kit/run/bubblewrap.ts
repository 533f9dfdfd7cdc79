import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The folder of a contained program, as the program sees it. */
const workFolder = '/work';

/** The folders and files of the system that a program needs. */
const system = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/etc/alternatives', '/etc/fonts'];
const linker = ['/etc/ld.so.cache', '/etc/ld.so.conf', '/etc/ld.so.conf.d'];

/**
 * Returns the beginning of a command line with which bubblewrap runs a program. The program sees the folders of the system, these
 * files with the libraries next to them, and the current folder, which alone it may change. It sees no other files of this user, no
 * other program and no network.
 * @param hasFolder false: the program has an empty folder instead of the current folder
 */
export const contain = (files: readonly string[], hasFolder: boolean): string[] => [
  ...words('bwrap --unshare-all --die-with-parent --new-session --cap-drop ALL'),
  ...words('--proc /proc --dev /dev --tmpfs /tmp'),
  ...[...system, ...linker, ...files.flatMap(withLibraries)].flatMap((path) => ['--ro-bind-try', path, path]),
  ...words(`${hasFolder ? '--bind .' : '--tmpfs'} ${workFolder} --chdir ${workFolder} --`),
];

const words = (text: string): string[] => text.split(' ');

/** A script needs the other files of its folder and installed packages, and a program the libraries beside its folder `bin`. */
const withLibraries = (file: string): string[] => {
  const folder = dirname(file);
  if (file.endsWith('.mjs')) return [folder, ...packagesAbove(folder)];
  return basename(folder) === 'bin' ? [file, join(dirname(folder), 'lib')] : [file];
};

const packagesAbove = (folder: string): string[] => {
  const packages = join(folder, 'node_modules');
  const above = dirname(folder) === folder ? [] : packagesAbove(dirname(folder));
  return existsSync(packages) ? [packages, ...above] : above;
};
