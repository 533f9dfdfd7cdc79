import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const tools = ['pgbouncer', 'nginx'];
const isThere = (name) => ['/usr/sbin', '/usr/bin'].some((folder) => existsSync(`${folder}/${name}`));

/** Installs the pooler and the proxy that some journeys run behind, on Debian as root. Without them those journeys are skipped. */
export const ensureServerTools = () => {
  const missing = tools.filter((name) => !isThere(name));
  if (missing.length === 0) return;
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${missing.join(' and ')} for the journeys …`);
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      // RUNLEVEL: a package must not start its service.
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
  }
  for (const name of missing.filter((each) => !isThere(each)))
    console.log(`There is no ${name}: the journeys that need it are skipped.`);
};
