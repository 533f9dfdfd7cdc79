import type { Browser, Locator, Page } from 'playwright-core';
import { newPerson, openBrowser } from '../../journeys/support/browser';
import type { Row } from '../harness/bench';
import { type Figure, kilobytes, millis } from '../harness/figure';
import { drawn, readVitals, scrollOver, slowDown, type Vitals, watchVitals } from '../harness/page-vitals';
import { median } from '../harness/rounds';
import { type LargeDepartment, makeLargeDepartment } from '../world/large-department';
import type { Product } from '../world/product';

/** A page and the actions of a person on this page. */
type Visit = {
  what: string;
  path: (world: LargeDepartment) => string;
  /** The selector of a row of the page's list. */
  row: string;
  /** The heading that shows that the page has loaded. */
  heading: string;
  act: (page: Page) => Promise<unknown>;
};

const list = 'aside';
const listRow = 'aside [role=listitem] a';

/** Types eight keys a second, like a fast person. */
const type = async (field: Locator, text: string) => {
  await field.click();
  await field.pressSequentially(text, { delay: 120 });
};

const search = async (page: Page, label: string, text: string) => {
  const field = page.getByLabel(label, { exact: true });
  await type(field, text);
  await drawn(page);
  for (const _ of text) await page.keyboard.press('Backspace', { delay: 60 });
  await drawn(page);
};

const visits: Visit[] = [
  {
    what: 'messages',
    path: () => '/messages',
    row: listRow,
    heading: 'Messages',
    act: async (page) => {
      await search(page, 'Search messages', 'menu 12');
      await scrollOver(page, list);
      await page.getByRole('button', { name: 'Sort and filter' }).click();
      await page.getByLabel('Show Unused Messages').click();
      await drawn(page);
      await page.getByLabel('Show Unused Messages').click();
      await drawn(page);
      await page.keyboard.press('Escape');
      const announcements = page.locator('summary', { hasText: 'Announcements' });
      await announcements.click();
      await drawn(page);
      await announcements.click();
      await drawn(page);
      await page.locator(listRow).nth(3).click();
      await page.getByLabel('Title', { exact: true }).waitFor();
    },
  },
  {
    what: 'a message beside the list',
    path: ({ messageId }) => `/messages/${messageId}`,
    row: listRow,
    heading: 'Edit message',
    act: async (page) => {
      await page.getByLabel('Title', { exact: true }).waitFor();
      await type(page.getByLabel('Title', { exact: true }), ' and again');
      await search(page, 'Search messages', 'menu 12');
      await scrollOver(page, list);
    },
  },
  {
    what: 'choose a message of 2,000',
    path: ({ pointerId }) => `/messages/${pointerId}`,
    row: listRow,
    heading: 'Edit message',
    act: async (page) => {
      await page.getByRole('button', { name: 'Choose a message: Message' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('listitem').first().waitFor();
      await drawn(page);
      await search(page, 'Search by name', 'menu 12');
      await scrollOver(page, '[role=dialog] [role=list]');
      await dialog.getByRole('listitem').nth(3).getByRole('button').click();
      await drawn(page);
    },
  },
  {
    what: 'playlists',
    path: () => '/playlists',
    row: listRow,
    heading: 'Playlists',
    act: async (page) => {
      await search(page, 'Search playlists', 'list 12');
      await scrollOver(page, list);
      await page.locator(listRow).nth(3).click();
      await page.getByRole('heading', { name: 'Edit Playlist' }).waitFor();
    },
  },
  {
    what: 'a playlist of 100 items, content of 2,000',
    path: ({ playlistId }) => `/playlists/${playlistId}`,
    row: 'section[aria-label=Content] button',
    heading: 'Edit Playlist',
    act: async (page) => {
      await search(page, 'Search content', 'menu 12');
      await scrollOver(page, 'section[aria-label=Content] summary');
      await page
        .getByRole('button', { name: /^Add Fire drill/ })
        .first()
        .click();
      await drawn(page);
      await type(page.getByLabel('Name', { exact: true }), ' of May');
    },
  },
  {
    what: 'screens',
    path: () => '/screens',
    row: listRow,
    heading: 'Screens',
    act: async (page) => {
      await search(page, 'Search screens', 'een 12');
      await scrollOver(page, list);
      await scrollOver(page, 'section [role=list]');
      await page.locator(listRow).nth(3).click();
      await page.getByRole('heading', { name: 'Schedules' }).waitFor();
    },
  },
  {
    what: 'a screen beside the list',
    path: ({ screenId }) => `/screens/${screenId}`,
    row: listRow,
    heading: 'Schedules',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Schedule' }).waitFor();
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await type(page.getByLabel('Name', { exact: true }), ' north');
      await search(page, 'Search screens', 'een 12');
      await scrollOver(page, list);
    },
  },
];

const speeds = [
  { rate: 1, words: 'full speed', lcp: 1000, inp: 100 },
  { rate: 4, words: 'CPU 4x slower', lcp: 2500, inp: 200 },
];
const maxShift = 0.02;
const maxNodes = 4000;

/** Measures the lists of a large department in a real browser: loading, typing in the search, scrolling, opening. */
export const largeDepartment: Row = async (bench, product) => {
  const world = await makeLargeDepartment(product, bench.some);
  const browser = await openBrowser();
  try {
    const figures: Figure[] = await answerSizes(product, world);
    for (const visit of visits.filter((v) => !process.env.VISITS || v.what.includes(process.env.VISITS))) {
      const measured = new Map<number, Vitals[]>(speeds.map(({ rate }) => [rate, []]));
      for (let round = 0; round < bench.rounds; round++)
        for (const { rate } of speeds)
          measured.get(rate)?.push(await measure(browser, product.url, world, visit, rate));
      for (const speed of speeds) figures.push(figure(visit.what, speed, measured.get(speed.rate) ?? []));
    }
    return figures;
  } finally {
    await browser.close();
  }
};

const measure = async (browser: Browser, url: string, world: LargeDepartment, visit: Visit, rate: number) => {
  const { page, faults } = await newPerson(browser, url);
  await page.addInitScript(
    (jwt) => window.origin !== 'null' && localStorage.setItem('marquee-token', jwt),
    world.token,
  );
  await watchVitals(page, visit.row);
  await slowDown(page, rate);
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(visit.path(world));
  await page.getByRole('heading', { name: visit.heading }).first().waitFor();
  await page.locator(visit.row).first().waitFor();
  await page.waitForLoadState('networkidle');
  await drawn(page);
  await visit.act(page);
  await drawn(page);
  const vitals = await readVitals(page);
  await page.context().close();
  if (faults.length > 0) throw new Error(`${visit.what}: ${faults.join('; ')}`);
  return vitals;
};

const figure = (what: string, speed: (typeof speeds)[number], rounds: Vitals[]): Figure => {
  const of = (name: Exclude<keyof Vitals, 'slowest' | 'shifted'>) =>
    median(rounds.map((vitals) => vitals[name]));
  const slowest = rounds.toSorted((a, b) => b.inp - a.inp)[Math.floor(rounds.length / 2)]?.slowest;
  const shifted = rounds.toSorted((a, b) => b.cls - a.cls)[Math.floor(rounds.length / 2)]?.shifted;
  return {
    what: `large department, ${what}, ${speed.words}`,
    floor: '',
    ours: `first row ${millis(of('firstRow'))}; slowest interaction: ${slowest}; largest shift: ${shifted || 'none'}; longest frame while scrolling ${millis(of('frame'))}`,
    figure: `LCP ${millis(of('lcp'))}, INP ${millis(of('inp'))}, CLS ${of('cls').toFixed(3)}, ${of('nodes').toLocaleString('en-US')} nodes`,
    target: `<= ${millis(speed.lcp)}, ${millis(speed.inp)}, ${maxShift}, ${maxNodes.toLocaleString('en-US')} nodes`,
    met: of('lcp') <= speed.lcp && of('inp') <= speed.inp && of('cls') <= maxShift && of('nodes') <= maxNodes,
  };
};

/** Measures for each list the size of the response, uncompressed and compressed, and the response time. */
const answerSizes = async ({ url }: Product, { token }: LargeDepartment): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const path of ['messages', 'playlists', 'screens', 'pings', 'receipts']) {
    const ask = async (encoding: string) => {
      const began = performance.now();
      const response = await fetch(`${url}/api/${path}`, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding },
      });
      const text = await response.text();
      return { took: performance.now() - began, text, sent: Number(response.headers.get('content-length')) };
    };
    const plain = await ask('identity');
    const packed: Awaited<ReturnType<typeof ask>>[] = [];
    for (let call = 0; call < 9; call++) packed.push(await ask('gzip'));
    const sent = packed[0]?.sent ?? 0;
    figures.push({
      what: `large department, GET /${path}`,
      floor: '',
      ours: `${kilobytes(Buffer.byteLength(plain.text))} of JSON, ${millis(median(packed.map(({ took }) => took)))}`,
      figure: `${kilobytes(sent)} sent`,
      target: '<= 200 KB',
      met: sent <= 200 * 1024,
    });
  }
  return figures;
};
