import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../journeys/support/browser';
import type { Row } from '../harness/bench';
import { type Figure, kilobytes, millis } from '../harness/figure';
import { tracedFrames } from '../harness/frame-work';
import { drawn, readVitals, watchVitals } from '../harness/page-vitals';
import { median, percentile } from '../harness/rounds';
import { closeDesigner, openDesigner, openForm, saveDesigned } from '../world/designer-page';
import { makeOrganisation } from '../world/organisation';
import { watchLoads } from '../world/watch-loads';

type Visit = { browser: Browser; url: string; token: string; design: (count: number) => Promise<number> };

/** Makes a row whose measurement opens designs of a new account in a browser. */
const inBrowser =
  (
    name: string,
    measure: (visit: Visit, rounds: number, some: (count: number) => number) => Promise<Figure[]>,
  ): Row =>
  async (bench, product) => {
    const { call, token } = await makeOrganisation(product, name, { screens: 1, messages: 1 });
    const browser = await openBrowser();
    const design = (count: number) => saveDesigned(call, product.url, count);
    try {
      return await measure({ browser, url: product.url, token, design }, bench.rounds, bench.some);
    } finally {
      await browser.close();
    }
  };

/** Opens the designer with a new design of this number of elements. */
const designerWith = async (
  { browser, url, token, design }: Visit,
  count: number,
  prepare?: (page: Page) => Promise<unknown>,
) => {
  const messageId = await design(count);
  const page = await openForm(browser, url, { token, messageId, ...(prepare ? { prepare } : {}) });
  await openDesigner(page, count);
  await drawn(page);
  return page;
};

/** The numbers of elements of the measured designs. */
const sizes = [20, 200, 1000];

/**
 * Measures a drag of one and of fifty elements, or of all elements of a smaller design: the work of each frame, late frames, and
 * the time until the next frame.
 */
export const designerDrag: Row = inBrowser('Drag Lane', async (visit, _rounds, some) => {
  const figures: Figure[] = [];
  const cases = sizes.flatMap((size) => [1, Math.min(size, 50)].map((chosen) => [size, chosen] as const));
  for (const [size, chosen] of cases) {
    const [count, selected] = [some(size), some(chosen)];
    const page = await designerWith(visit, count, (each) => watchVitals(each, '.none'));
    await page.locator('[aria-label="Canvas"]').focus();
    await selectFirst(page, selected);
    const times = await drag(page, some(300));
    const { late, frames, waits } = times;
    const what = `designer: drag ${selected} of ${count} elements`;
    const work = percentile(times.work, 0.95);
    figures.push(
      row(`${what}, script, style and layout of a frame, p95`, millis(work), '<= 4 ms', work <= 4),
      row(`${what}, late frames`, `${late} of ${frames}`, '<= 1%', late <= frames / 100),
      row(
        `${what}, move to frame, p95`,
        `${percentile(waits, 0.95).toFixed(1)} frames`,
        '<= 2 frames',
        percentile(waits, 0.95) <= 2,
      ),
    );
    const { inp } = await readVitals(page);
    figures.push(row(`${what}, slowest interaction (INP)`, millis(inp), '<= 100 ms', inp <= 100));
    await page.context().close();
  }
  return figures;
});

/** Measures the slowest of clicks that select elements one after another, from the press to the next frame. */
export const designerSelect: Row = inBrowser('Select Lane', async (visit, rounds, some) => {
  const figures: Figure[] = [];
  for (const count of sizes.map(some)) {
    const page = await designerWith(visit, count, (each) => watchVitals(each, '.none'));
    const places = await elementCenters(page);
    for (let click = 0; click < rounds * 4; click++) {
      const place = places[(click * 7919) % places.length];
      if (place) await page.mouse.click(place.x, place.y);
      await drawn(page);
    }
    const { inp } = await readVitals(page);
    figures.push(
      row(`designer: select one of ${count} elements (INP)`, millis(inp), '<= 100 ms', inp <= 100),
    );
    await page.context().close();
  }
  return figures;
});

/** Returns the points of the page that show the centers of the elements, from back to front. */
const elementCenters = async (page: Page): Promise<{ x: number; y: number }[]> => {
  const box = await page.locator('[aria-label="Canvas"] iframe').boundingBox();
  if (!box) throw new Error('There is no canvas.');
  const elements = await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('[aria-label="Canvas"] iframe');
    const scale = (frame?.getBoundingClientRect().width ?? 0) / (frame?.clientWidth || 1);
    return [...(frame?.contentDocument?.querySelectorAll('.design > div') ?? [])].map((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return { x: (left + width / 2) * scale, y: (top + height / 2) * scale };
    });
  });
  return elements.map(({ x, y }) => ({ x: box.x + x, y: box.y + y }));
};

/** Selects the first elements of the design by keyboard and Shift+click on the buttons of the overlay. */
const selectFirst = async (page: Page, count: number): Promise<void> => {
  const elements = await elementCenters(page);
  for (const [index, { x, y }] of elements.slice(0, count).entries()) {
    if (index === 1) await page.keyboard.down('Shift');
    await page.mouse.click(x, y);
  }
  await page.keyboard.up('Shift');
  const [first] = elements;
  await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
};

/** Returns the style of the first element of the canvas, which contains its place. */
const firstPlace = (page: Page) =>
  page
    .locator('[aria-label="Canvas"] iframe')
    .contentFrame()
    .locator('.design > div')
    .first()
    .getAttribute('style');

/** Drags the element below the pointer in a circle. `waits`: frames from each move to the next animation frame. */
const drag = async (page: Page, moves: number) => {
  await page.evaluate(() => {
    const seen = { waits: [] as number[], gaps: [] as number[] };
    Object.assign(window, { seen });
    let moved = 0;
    let last = 0;
    const isMove = (event: Event) => {
      moved ||= event.timeStamp;
    };
    addEventListener('pointermove', isMove, true);
    const look = () => {
      const now = performance.now();
      if (moved) seen.waits.push((now - moved) / (1000 / 60));
      if (last) seen.gaps.push(now - last);
      [moved, last] = [0, now];
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const box = await page.locator('[aria-label="Canvas"] iframe').boundingBox();
  const center = { x: (box?.x ?? 0) + 300, y: (box?.y ?? 0) + 300 };
  const before = await firstPlace(page);
  await page.mouse.down();
  const work = await tracedFrames(page, async () => {
    for (let move = 0; move < moves; move++) {
      const angle = (move / moves) * 4 * Math.PI;
      await page.mouse.move(center.x + Math.cos(angle) * 150, center.y + Math.sin(angle) * 150);
    }
  });
  await page.mouse.up();
  await drawn(page);
  if ((await firstPlace(page)) === before) throw new Error('The drag moved no element.');
  const { waits, gaps } = await page.evaluate<{ waits: number[]; gaps: number[] }>('window.seen');
  return { work, waits, frames: gaps.length, late: gaps.filter((gap) => gap > 25).length };
};

/** Measures the time from the click on "Open designer" until fonts and pictures are drawn. */
export const designerOpen: Row = inBrowser(
  'Open Lane',
  async ({ browser, url, token, design }, rounds, some) => {
    const figures: Figure[] = [];
    for (const size of sizes) {
      const count = some(size);
      const messageId = await design(count);
      const times = { cold: [] as number[], warm: [] as number[] };
      for (let round = 0; round < rounds; round++) {
        const page = await openForm(browser, url, { token, messageId });
        times.cold.push(await openDesigner(page, count));
        await closeDesigner(page);
        times.warm.push(await openDesigner(page, count));
        await page.context().close();
      }
      const limits = size === 20 ? { cold: 1200, warm: 400 } : { cold: 1000, warm: 1000 };
      for (const kind of ['cold', 'warm'] as const) {
        const time = median(times[kind]);
        figures.push(
          row(
            `designer: open ${count} elements, ${kind}`,
            millis(time),
            `<= ${limits[kind]} ms`,
            time <= limits[kind],
          ),
        );
      }
    }
    return figures;
  },
);

/** Measures undo of a move of all elements, and the memory of 200 steps. */
export const designerUndo: Row = inBrowser('Undo Lane', async (visit, rounds, some) => {
  const figures: Figure[] = [];
  for (const size of sizes) figures.push(...(await undoFigures(visit, { count: some(size), rounds, some })));
  return figures;
});

const undoFigures = async (
  visit: Visit,
  { count, rounds, some }: { count: number; rounds: number; some: (count: number) => number },
): Promise<Figure[]> => {
  const page = await designerWith(visit, count);
  await page.locator('[aria-label="Canvas"]').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { undone: seen });
    addEventListener(
      'keydown',
      ({ key, timeStamp }) => {
        if (key.toLowerCase() === 'z') requestAnimationFrame(() => seen.push(performance.now() - timeStamp));
      },
      true,
    );
  });
  for (let round = 0; round < rounds * 4; round++) {
    await page.keyboard.press('ArrowRight');
    await drawn(page);
    await page.keyboard.press('ControlOrMeta+z');
    await drawn(page);
  }
  const time = median(await page.evaluate<number[]>('window.undone'));
  const steps = some(200);
  const before = await heapOf(page);
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press(step % 2 === 0 ? 'ControlOrMeta+]' : 'ControlOrMeta+[');
    // Two equal actions within one second could be one step.
    if (step % 20 === 0) await drawn(page);
  }
  const grown = (await heapOf(page)) - before;
  await page.context().close();
  return [
    row(
      `designer: undo a move of ${count} elements, key to frame, median`,
      millis(time),
      '<= 16 ms',
      time <= 16,
    ),
    row(
      `designer: memory of ${steps} steps with ${count} elements`,
      kilobytes(grown),
      '<= 10 MB',
      grown <= 10 * 1024 * 1024,
    ),
  ];
};

const heapOf = async (page: Page): Promise<number> => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  await protocol.detach();
  return usedSize;
};

/** Time in ms after the designer is drawn in which code still counts. */
const lateCode = 3000;

/** Measures the code that the designer loads in addition to the form of a message, over the network with gzip. */
export const designerWeight: Row = inBrowser('Weight Lane', async ({ browser, url, token, design }) => {
  const messageId = await design(20);
  let loads: Awaited<ReturnType<typeof watchLoads>> | undefined;
  const page = await openForm(browser, url, {
    token,
    messageId,
    prepare: async (each) => {
      loads = await watchLoads(each);
    },
  });
  const form = loads?.code ?? 0;
  await openDesigner(page, 20);
  // The page keeps a connection for news, so the network is never idle. Code that the designer loads later counts too.
  await page.waitForTimeout(lateCode);
  const added = (loads?.code ?? 0) - form;
  await page.context().close();
  return [
    row('weight: the designer, in addition to the form', kilobytes(added), '<= 90 KB', added <= 90 * 1024),
  ];
});

const row = (what: string, ours: string, target: string, met: boolean): Figure => ({
  what,
  floor: '',
  ours,
  figure: ours,
  target,
  met,
});
