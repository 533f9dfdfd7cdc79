import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installFromDebian } from './debian.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const findBrowser = () => places.find((path) => path && existsSync(path));

/** Returns the path of a Chromium. If there is none, installs the package of Debian, or ends the process if that fails. */
export const ensureBrowser = () => {
  const found = findBrowser();
  if (found) return found;
  installFromDebian(['chromium', 'fonts-dejavu-core'], 'the tests');
  const installed = findBrowser();
  if (installed) return installed;
  console.error('The tests need Chromium or Chrome. Install one, or name it in CHROMIUM_PATH.');
  process.exit(1);
};

const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of the browser for the tests: the headless shell of Chromium if Debian offers it, otherwise `browser`. The
 * shell has the same engine without the interface of Chromium, so it opens a profile and a page in a quarter of the time.
 */
export const ensureTestBrowser = (browser) => {
  if (process.env.CHROMIUM_PATH) return browser;
  if (!existsSync(headlessShell)) installFromDebian(['chromium-headless-shell'], 'the tests');
  return existsSync(headlessShell) ? headlessShell : browser;
};

const hasOldBrowserLibraries = () =>
  ['libnss3.so', 'libexpat.so.1'].every((name) =>
    spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).stdout?.includes(name),
  );

/** Installs the libraries that Chromium 68 needs, if they are missing. Ends the process if that fails. */
export const ensureOldBrowser = () => {
  if (process.platform !== 'linux' || process.arch !== 'x64' || hasOldBrowserLibraries()) return;
  installFromDebian(['libnss3', 'libexpat1'], 'the old browser');
  if (hasOldBrowserLibraries()) return;
  console.error(
    'The tests in Chromium 68 need the libraries NSS and Expat. Install them (Debian: libnss3, libexpat1).',
  );
  process.exit(1);
};
