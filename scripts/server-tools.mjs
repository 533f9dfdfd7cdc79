import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

const tools = ['pgbouncer', 'nginx'];
const isThere = (name) => ['/usr/sbin', '/usr/bin'].some((folder) => existsSync(`${folder}/${name}`));

/**
 * Installs PgBouncer and nginx, which some journeys need, on Debian as root. If PgBouncer or nginx is missing, these journeys are
 * skipped.
 */
export const ensureServerTools = () => {
  const missing = tools.filter((name) => !isThere(name));
  if (missing.length === 0) return;
  installFromDebian(missing, 'the journeys');
  for (const name of missing.filter((each) => !isThere(each)))
    console.log(`There is no ${name}: the journeys that need it are skipped.`);
};
