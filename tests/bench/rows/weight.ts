import type { Browser } from 'playwright-core';
import { newPerson, openBrowser } from '../../journeys/support/browser';
import { codeOn } from '../../journeys/support/tv';
import type { Row } from '../harness/bench';
import { type Figure, kilobytes } from '../harness/figure';
import { makeOrganisation } from '../world/organisation';
import { type Kind, type Loaded, watchLoads } from '../world/watch-loads';

const lists = ['/', '/messages', '/playlists', '/screens', '/settings'];

/** Measures the bytes that a browser with an empty cache loads for a page, over the network with gzip. */
export const weight: Row = async (_bench, product) => {
  const { token } = await makeOrganisation(product, 'Light Lane', { screens: 3, messages: 6 });
  const browser = await openBrowser();
  try {
    const figures = [figure('sign-in, first load', await weigh(browser, product.url, '/login'), 120)];
    for (const path of lists) {
      const what = path === '/' ? 'welcome page' : `list ${path}`;
      figures.push(figure(what, await weigh(browser, product.url, path, token), 200));
    }
    figures.push(
      figure('player, until it shows its pairing code', await weighPlayer(browser, product.url), 60),
    );
    return figures;
  } finally {
    await browser.close();
  }
};

const weigh = async (browser: Browser, url: string, path: string, token?: string): Promise<Loaded> => {
  const { page } = await newPerson(browser, url);
  if (token) await page.addInitScript((jwt) => localStorage.setItem('marquee-token', jwt), token);
  const loads = await watchLoads(page);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.context().close();
  return loads;
};

const weighPlayer = async (browser: Browser, url: string): Promise<Loaded> => {
  const { page: tv } = await newPerson(browser, url);
  const loads = await watchLoads(tv);
  await tv.goto('/display/');
  await codeOn(tv);
  await tv.context().close();
  return loads;
};

/**
 * The target applies to files that gzip compresses. Fonts are already compressed and load once. Pictures and API responses
 * depend on the content of the account.
 */
const figure = (what: string, loaded: Loaded, target: number): Figure => {
  const kinds: Kind[] = ['code', 'fonts', 'pictures', 'answers'];
  return {
    what: `weight: ${what}`,
    floor: '',
    ours: kinds.map((kind) => `${kind} ${kilobytes(loaded[kind])}`).join(', '),
    figure: `${kilobytes(loaded.code)} code`,
    target: `<= ${target} KB`,
    met: loaded.code <= target * 1024,
  };
};
