import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs packages of Debian if this process runs as root and apt-get exists. The caller checks whether the packages are
 * installed.
 */
export const installFromDebian = (packages, purpose) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${packages.join(' and ')} for ${purpose} …`);
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    // RUNLEVEL prevents a package from starting its service.
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
};
