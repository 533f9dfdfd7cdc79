import type { Page } from 'playwright-core';
import { newPerson, openBrowser } from '../../journeys/support/browser';
import type { Row } from '../harness/bench';
import { type Figure, kilobytes, millis } from '../harness/figure';
import { drawn, readVitals, scrollOver, slowDown, watchVitals } from '../harness/page-vitals';
import { countStatements } from '../world/count-statements';
import { makeLongPlaylist } from '../world/long-playlist';
import type { Product } from '../world/product';

/**
 * A part of the visit: its calls of the API, their bytes without compression, and the statements of all calls. The part `save` also
 * contains the calls that read the saved playlist again.
 */
type Part = { what: string; calls: number; sent: number; received: number; statements: number; ms: number };

const speeds = [
  { rate: 1, words: 'full speed', inp: 100 },
  { rate: 4, words: 'CPU 4x slower', inp: 200 },
];

/** Measures the editor of a playlist of 2,000 items in a department of 10,000 messages: open, search, drag, save. */
export const longPlaylist: Row = async (bench, product) => {
  const world = await makeLongPlaylist(product, bench.some);
  const browser = await openBrowser();
  const figures: Figure[] = [];
  try {
    for (const { rate, words, inp } of speeds) {
      const { page, faults } = await newPerson(browser, product.url);
      await page.addInitScript(
        (jwt) => window.origin !== 'null' && localStorage.setItem('marquee-token', jwt),
        world.token,
      );
      await watchVitals(page, '[aria-label="Items in order"] li');
      await slowDown(page, rate);
      const measure = partOf(product, page);
      const parts = [
        await measure('open', () => openEditor(page, world.playlistId)),
        await measure('search', () => search(page)),
        await measure('drag', () => drag(page)),
        await measure('save', () => save(page)),
      ];
      const vitals = await readVitals(page);
      await page.context().close();
      if (faults.length > 0) throw new Error(faults.join('; '));
      const size = `${world.size.items.toLocaleString('en-US')} items, ${world.size.messages.toLocaleString('en-US')} messages`;
      for (const part of parts) figures.push(partFigure(size, words, part));
      figures.push({
        what: `long playlist (${size}), ${words}`,
        floor: '',
        ours: `first row ${millis(vitals.firstRow)}; slowest interaction: ${vitals.slowest}; largest shift: ${vitals.shifted || 'none'}; longest frame while scrolling ${millis(vitals.frame)}`,
        figure: `INP ${millis(vitals.inp)}, CLS ${vitals.cls.toFixed(3)}, ${vitals.nodes.toLocaleString('en-US')} nodes`,
        target: `<= ${millis(inp)}, 4,000 nodes`,
        met: vitals.inp <= inp && vitals.nodes <= 4_000,
      });
    }
    return figures;
  } finally {
    await browser.close();
  }
};

/** Returns the function that measures a part of the visit of a page. */
const partOf = (product: Product, page: Page) => async (what: string, work: () => Promise<unknown>) => {
  const part: Part = { what, calls: 0, sent: 0, received: 0, statements: 0, ms: 0 };
  const bodies: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return;
    part.calls++;
    part.sent += response.request().postData()?.length ?? 0;
    bodies.push(
      response.body().then(
        (body) => (part.received += body.length),
        () => undefined,
      ),
    );
  });
  part.statements = await countStatements(product, async () => {
    const began = performance.now();
    await work();
    part.ms = performance.now() - began;
  });
  await Promise.all(bodies);
  page.removeAllListeners('response');
  return part;
};

const partFigure = (size: string, words: string, part: Part): Figure => ({
  what: `long playlist (${size}), ${part.what}, ${words}`,
  floor: '',
  ours: `${part.calls} calls, ${kilobytes(part.sent)} sent, ${kilobytes(part.received)} of JSON, ${millis(part.ms)}`,
  figure: `${part.statements} statements`,
  target: '',
});

const openEditor = async (page: Page, playlistId: number) => {
  await page.goto(`/playlists/${playlistId}`);
  await page.getByRole('list', { name: 'Items in order' }).getByRole('listitem').first().waitFor();
  await page.getByRole('button', { name: /^Add / }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

const search = async (page: Page) => {
  const field = page.getByLabel('Search content', { exact: true });
  await field.click();
  await field.pressSequentially('message 99', { delay: 120 });
  await page.getByRole('button', { name: 'Add Message 99', exact: false }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await scrollOver(page, 'section[aria-label=Content] summary');
};

/** Drags the first item below its neighbors, and on to the edge, so that the list scrolls. */
const drag = async (page: Page) => {
  const handle = await page
    .getByRole('list', { name: 'Items in order' })
    .getByRole('button', { name: /^Drag / })
    .first()
    .boundingBox();
  if (!handle) throw new Error('The first item has no handle.');
  const [x, y] = [handle.x + 10, handle.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate('window.scrolling = true');
  for (let step = 1; step <= 10; step++) await page.mouse.move(x, y + step * 16);
  await page.mouse.move(x, 820, { steps: 5 });
  await page.waitForTimeout(1_500);
  await page.mouse.up();
  await drawn(page);
  await page.evaluate('window.scrolling = false');
};

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Changes Saved').waitFor();
  await page.waitForLoadState('networkidle');
};
