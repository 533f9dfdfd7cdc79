import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../support/browser';
import { startServer } from '../support/start-server';
import { type Look, looks } from './looks';
import { makeWorld } from './make-world';
import { emptyStops, firstStops, insideStops, outsideStops, type Stop, tvStops } from './stops';

type Visit = (page: Page, stop: string, look: Look) => Promise<void>;
type Party = { url: string; browser: Browser; visit: Visit };

/** Goes to every page in its main states, in each of these looks, and calls `visit` at each stop. */
export const walk = async (visit: Visit, chosen: readonly Look[] = looks) => {
  const server = await startServer({ LOG_LEVEL: 'error' });
  const browser = await openBrowser();
  const party = { url: server.url, browser, visit };
  try {
    for (const look of chosen) await walkAs(party, look, '', firstStops, undefined);
    const world = await makeWorld(server);
    // First the TVs, so that lists and walls have something to tell.
    for (const look of chosen) await walkAs(party, look, '', tvStops, world);
    for (const look of chosen) {
      await walkAs(party, look, '', outsideStops, world);
      await walkAs(party, look, world.token, insideStops, world);
      await walkAs(party, look, world.emptyToken, emptyStops, world);
    }
  } finally {
    await browser.close();
    await server.remove();
  }
};

const walkAs = async <Needs>(
  { url, browser, visit }: Party,
  look: Look,
  token: string,
  stops: Stop<Needs>[],
  world: Needs,
) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: look.viewport,
    colorScheme: look.colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  if (token) await remember(context, token);
  for (const { name, go } of stops) {
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    try {
      await go(page, world);
      await settle(page);
      await visit(page, name, look);
    } catch (cause) {
      throw new Error(`At "${name}" in ${look.name}: ${String(cause)}`, { cause });
    }
    await page.close();
  }
  await context.close();
};

/** As if signed in here before. The sandboxed frames of slides have no storage. */
const remember = (context: BrowserContext, token: string) =>
  context.addInitScript((kept) => {
    if (window.origin !== 'null') localStorage.setItem('marquee-token', kept);
  }, token);

/** Until lists, pictures and fonts are there. */
const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};
