import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../support/browser';
import { callsOf, settle } from '../support/settle';
import { startServer } from '../support/start-server';
import { type Look, looks } from './looks';
import { makeWorld } from './make-world';
import { firstStops, outsideStops } from './outside-stops';
import type { Stop } from './stop';
import { emptyStops, insideStops } from './stops';
import { suspendedStops, suspendedTvStops } from './suspended-stops';
import { tvStops } from './tv-stops';

type Visit = (page: Page, stop: string, look: Look) => Promise<void>;
type Party = { url: string; browser: Browser; visit: Visit };

/**
 * Opens every page in its main states, once for each chosen variant. Calls `visit` at each stop.
 * @param start starts the browser
 * @returns the failures of all stops
 */
export const walk = async (
  visit: Visit,
  chosen: readonly Look[] = looks,
  start: () => Promise<Browser> = openBrowser,
): Promise<string[]> => {
  const server = await startServer({ LOG_LEVEL: 'error' });
  const browser = await start();
  const party = { url: server.url, browser, visit };
  try {
    const failures: string[] = [];
    const visitAll = async <Needs>(look: Look, token: string, stops: Stop<Needs>[], world: Needs) => {
      failures.push(...(await walkAs(party, look, token, stops, world)));
    };
    await inPairs(chosen, (look) => visitAll(look, '', firstStops, undefined));
    const world = await makeWorld(server);
    // The TVs are visited first, so that lists and grids have data.
    for (const look of chosen) {
      await visitAll(look, '', tvStops, world);
      await visitAll(look, '', suspendedTvStops, world);
    }
    await inPairs(chosen, async (look) => {
      await visitAll(look, '', outsideStops, world);
      await visitAll(look, world.token, insideStops, world);
      await visitAll(look, world.emptyToken, emptyStops, world);
      await visitAll(look, world.suspended.token, suspendedStops, world);
    });
    return failures;
  } finally {
    await browser.close();
    await server.remove();
  }
};

/**
 * Runs two variants at the same time, because each variant mostly waits for pages. The variants save no data, so they do not
 * disturb each other.
 */
const inPairs = async (all: readonly Look[], go: (look: Look) => Promise<void>) => {
  for (let at = 0; at < all.length; at += 2) await Promise.all(all.slice(at, at + 2).map(go));
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
    hasTouch: look.hasTouch,
    colorScheme: look.colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  if (token) await remember(context, token);
  // All stops use one page, because a new page would start without the browser's caches.
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  // The walk leaves forms with unsaved input, so the browser asks for confirmation.
  page.on('dialog', (dialog) => dialog.accept());
  const faults: unknown[] = [];
  const failures: string[] = [];
  page.on('pageerror', (error) => faults.push(error));
  const calls = callsOf(page);
  for (const { name, go } of stops) {
    try {
      await go(page, world);
      await settle(page, calls);
      await visit(page, name, look);
    } catch (cause) {
      faults.push(cause);
    }
    // The walk continues after a failure, so that one run lists the failures of all stops.
    failures.push(...faults.splice(0).map((fault) => `At "${name}" in ${look.name}: ${String(fault)}`));
    await page.unrouteAll();
    await page.emulateMedia({ media: null });
  }
  await context.close();
  return failures;
};

/** Signs in by storing the token in each frame, except in sandboxed frames of messages, which have no storage. */
const remember = (context: BrowserContext, token: string) =>
  context.addInitScript((kept) => {
    if (window.origin !== 'null') localStorage.setItem('marquee-token', kept);
  }, token);
