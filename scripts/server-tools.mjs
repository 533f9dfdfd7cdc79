import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

/** The programs, and the packages of Debian that contain them. */
const tools = {
  pgbouncer: 'pgbouncer',
  nginx: 'nginx',
  caddy: 'caddy',
  promtool: 'prometheus',
  bwrap: 'bubblewrap',
  'firefox-esr': 'firefox-esr',
};
const isThere = (name) => ['/usr/sbin', '/usr/bin'].some((folder) => existsSync(`${folder}/${name}`));

/**
 * Installs the programs that some journeys and the tests of the alert rules need, on Debian as root. If a program is missing, the
 * tests that need it are skipped.
 */
export const ensureServerTools = () => {
  const missing = Object.keys(tools).filter((name) => !isThere(name));
  if (missing.length === 0) return;
  installFromDebian(
    missing.map((name) => tools[name]),
    'the tests',
  );
  for (const name of missing.filter((each) => !isThere(each)))
    console.log(`There is no ${name}: the tests that need it are skipped.`);
};
