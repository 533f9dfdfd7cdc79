import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { newPerson, openBrowser } from '../../journeys/support/browser';
import { startLoad } from '../harness/child';
import type { Figure } from '../harness/figure';
import { cpuOf } from '../harness/proc';
import type { PingsAnswer, PingsCommand } from '../load/pings';
import { makeOrganisation } from '../world/organisation';
import { type Product, startProduct } from '../world/product';
import type { Trial } from './trial';

const screenCount = 1_000;
/** Interval of the pings of a player, in seconds: ten minutes. */
const pingEverySeconds = 600;
const defaultBrowsers = 20;
const windowMs = 60_000;

/** Opens the list of 1,000 screens in many browsers, and measures the cost of the pings of these screens. */
export const openBrowsersTrial: Trial = async ({ times = defaultBrowsers }) => {
  const product = await startProduct();
  const pings = startLoad<PingsAnswer>('pings.ts');
  const browser = await openBrowser();
  try {
    const { call, token, secrets } = await makeOrganisation(product, 'Large Hall', {
      screens: screenCount,
      messages: 10,
    });
    // This call makes the server build the programs of all screens, so that the measurement does not include this work.
    await call('GET /receipts');
    await pings.ask({ open: { url: product.url, secrets } } satisfies PingsCommand);
    // Each screen sends at least one ping before the measurement.
    await pings.ask({ start: { everySeconds: 5 } } satisfies PingsCommand);
    await wait(8_000);
    await pings.ask('stop' satisfies PingsCommand);
    console.log('The screens are ready.');
    const pages: Received[] = [];
    for (let index = 0; index < times; index++) pages.push(await openScreens(browser, product.url, token));
    console.log('The browsers are open.');
    await wait(10_000);
    const quiet = await measure(product, pages);
    await pings.ask({ start: { everySeconds: pingEverySeconds } } satisfies PingsCommand);
    const busy = await measure(product, pages);
    const { sent } = await pings.ask('stop' satisfies PingsCommand);
    await wait(3_000);
    await checkShown(call, pages, sent);
    return figures(times, sent, quiet, busy);
  } finally {
    await browser.close();
    await pings.stop();
    await product.stop();
  }
};

type Received = { page: Page; bytes: () => number; requests: () => number };

/** Opens the list of screens in a separate browser profile, and counts the bytes and the requests of the page. */
const openScreens = async (browser: Browser, url: string, token: string): Promise<Received> => {
  const { page } = await newPerson(browser, url);
  let bytes = 0;
  let requests = 0;
  const network = await page.context().newCDPSession(page);
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  network.on('Network.webSocketFrameReceived', ({ response }) => {
    bytes += response.payloadData.length;
  });
  await network.send('Network.enable');
  await page.addInitScript(
    (jwt) => window.origin !== 'null' && localStorage.setItem('marquee-token', jwt),
    token,
  );
  await page.goto('/screens');
  await page.locator('aside [role=listitem] a').first().waitFor();
  await page.waitForLoadState('networkidle');
  return { page, bytes: () => bytes, requests: () => requests };
};

type Cost = { bytes: number; requests: number; server: number; database: number };

/** Measures the cost of all browsers together, per hour: bytes, requests, and milliseconds of CPU time. */
const measure = async (product: Product, pages: Received[]): Promise<Cost> => {
  const read = (): Cost => ({
    bytes: pages.reduce((sum, { bytes }) => sum + bytes(), 0),
    requests: pages.reduce((sum, { requests }) => sum + requests(), 0),
    server: cpuOf(product.pid),
    database: product.databaseCpu(),
  });
  const before = read();
  await wait(windowMs);
  const after = read();
  const perHour = (key: keyof Cost) => ((after[key] - before[key]) * 3_600_000) / windowMs;
  return {
    bytes: perHour('bytes'),
    requests: perHour('requests'),
    server: perHour('server'),
    database: perHour('database'),
  };
};

/** Throws an error unless each browser has the newest ping of each screen. */
const checkShown = async (
  call: Awaited<ReturnType<typeof makeOrganisation>>['call'],
  pages: Received[],
  sent: number,
) => {
  const pings = await call('GET /pings');
  const newest =
    pings
      .map(({ pingTime }) => pingTime)
      .toSorted()
      .at(-1) ?? '';
  if (pings.length !== screenCount) throw new Error(`Only ${pings.length} screens have a ping.`);
  if (Date.now() - Date.parse(newest) > 20_000) throw new Error(`The last of ${sent} pings is not stored.`);
  for (const { page } of pages)
    if ((await page.locator('aside [role=listitem] a').count()) === 0)
      throw new Error('A browser shows no screens.');
};

const figures = (browsers: number, sent: number, quiet: Cost, busy: Cost): Figure[] => {
  const what = `${browsers} browsers show ${screenCount.toLocaleString('en')} screens`;
  const row = (name: string, show: (cost: Cost) => string): Figure => ({
    what: `${what}: ${name} an hour`,
    floor: `${show(quiet)} (no pings)`,
    ours: `${((sent * 1_000) / windowMs).toFixed(2)} pings a second`,
    figure: show(busy),
    target: '',
  });
  return [
    row('bytes to the browsers', ({ bytes }) => `${(bytes / 2 ** 20).toFixed(1)} MB`),
    row('requests', ({ requests }) => requests.toLocaleString('en', { maximumFractionDigits: 0 })),
    row('CPU of the server', ({ server }) => `${(server / 1000).toFixed(0)} s`),
    row('CPU of the database', ({ database }) => `${(database / 1000).toFixed(0)} s`),
  ];
};
