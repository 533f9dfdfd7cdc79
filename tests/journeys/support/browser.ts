import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { browserArguments } from '../../../apps/player/src/testing/browser';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Returns the browser in CHROMIUM_PATH, or an installed browser. */
export const browserPath = () => process.env.CHROMIUM_PATH || places.find((place) => existsSync(place));

/** Starts the browser of `browserPath`. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath(),
    args: browserArguments,
  });

/** Opens a page of desktop size in a new profile, signed in with this token. `faults` records the errors of the page. */
export const newPerson = async (browser: Browser, url: string, token?: string) => {
  const stored = token ? [{ origin: url, localStorage: [{ name: 'marquee-token', value: token }] }] : [];
  const context = await browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: stored },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  return watched(await context.newPage());
};

/** Opens a TV in a separate profile, so that the TV keeps its storage while the server is away. */
export const newTv = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 720 } });
  const { page, faults } = watched(await context.newPage());
  await page.goto('/display/');
  return { page, faults };
};

type Watched = { page: Awaited<ReturnType<Browser['newPage']>>; faults: string[] };

const watched = (page: Watched['page']): Watched => {
  page.setDefaultTimeout(20_000);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  return { page, faults };
};
