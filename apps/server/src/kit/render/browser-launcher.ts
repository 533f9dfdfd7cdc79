import { spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { becomeUser, nobody } from '../run/nobody';

/** A command that starts the browser, and a function that deletes the files of the command. */
export type BrowserLauncher = { executablePath: string; remove(): Promise<void> };

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Returns whether a browser can be started here without the rights of root. */
export const canLeaveRoot = (): boolean =>
  !isRoot() || spawnSync('setpriv', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Creates the command that starts the browser at `executablePath`. A process of root starts the browser as the user `nobody`,
 * with a profile that this user owns, because Chromium refuses its sandbox to root, and because a fault in the browser would give
 * a page the rights of root.
 */
export const makeBrowserLauncher = async (executablePath: string): Promise<BrowserLauncher> => {
  if (!isRoot()) return { executablePath, remove: async () => {} };
  const user = await nobody();
  const folder = await mkdtemp(join(tmpdir(), 'marquee-browser-'));
  const profile = join(folder, 'profile');
  // The user may enter the folder and change only the profile.
  await chmod(folder, 0o755);
  await mkdir(profile, { mode: 0o700 });
  await chown(profile, user.uid, user.gid);
  const launcher = join(folder, 'launch');
  const command = [...becomeUser(user), '--pdeathsig', 'KILL', '--', quoted(executablePath)].join(' ');
  // Chromium uses the last profile folder of its command line. Playwright names an earlier folder, which only root may enter.
  await writeFile(launcher, `#!/bin/sh\nexec ${command} "$@" --user-data-dir=${quoted(profile)}\n`, {
    mode: 0o755,
  });
  return { executablePath: launcher, remove: () => rm(folder, { recursive: true, force: true }) };
};

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
