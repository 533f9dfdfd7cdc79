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
const webKitTools = { WebKitWebDriver: 'webkit2gtk-driver', 'xvfb-run': 'xvfb', xauth: 'xauth' };
const isThere = (name) => ['/usr/sbin', '/usr/bin'].some((folder) => existsSync(`${folder}/${name}`));

/**
 * Installs the programs that some journeys and the tests of the alert rules need, on Debian as root. If a program is missing, the
 * tests that need it are skipped.
 */
export const ensureServerTools = () => {
  for (const name of ensureTools(tools, 'the tests'))
    console.log(`There is no ${name}: the tests that need it are skipped.`);
};

/** Installs WebKit for its trial. Ends the process if that fails. */
export const ensureWebKit = () => {
  const missing = ensureTools(webKitTools, 'the trial in WebKit');
  if (missing.length === 0) return;
  console.error('The trial in WebKit needs the packages webkit2gtk-driver, xvfb and xauth of Debian.');
  process.exit(1);
};

/** Installs missing programs. Returns the names of those that are still missing. */
const ensureTools = (wanted, purpose) => {
  const missing = Object.keys(wanted).filter((name) => !isThere(name));
  if (missing.length > 0)
    installFromDebian(
      missing.map((name) => wanted[name]),
      purpose,
    );
  return missing.filter((name) => !isThere(name));
};
