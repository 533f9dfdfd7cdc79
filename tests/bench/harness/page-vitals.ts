import { join } from 'node:path';
import type { Page } from 'playwright-core';

export type Vitals = {
  /** Largest Contentful Paint, in milliseconds. */
  lcp: number;
  /** Time until the first row was in the document, in milliseconds. */
  firstRow: number;
  /**
   * Duration of the slowest interaction, in milliseconds, in steps of 8. With fewer than 50 interactions, this duration equals
   * INP.
   */
  inp: number;
  /** The event and the element of the slowest interaction. */
  slowest: string;
  /** Sum of all layout shifts that no input caused. */
  cls: number;
  /** The element of the largest layout shift, and its coordinates before and after the shift, in CSS pixels. */
  shifted: string;
  /** The largest number of elements in the document. */
  nodes: number;
  /** The longest time between two frames while a list scrolls, in milliseconds. */
  frame: number;
};

const inPage = join(import.meta.dirname, 'vitals-in-page.js');

/** Records the vitals of every document that this page opens. `row` is the selector of a row of the page's list. */
export const watchVitals = async (page: Page, row: string) => {
  await page.addInitScript({ path: inPage });
  await page.addInitScript(`window.rowSelector = ${JSON.stringify(row)}`);
};

/** Slows the page's processor down by the factor `rate`. 1 is full speed. */
export const slowDown = async (page: Page, rate: number) => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Scrolls an element with the mouse wheel. The vitals record the longest time between two frames. */
export const scrollOver = async (page: Page, selector: string, steps = 20) => {
  await page.locator(selector).first().hover();
  await page.evaluate('window.scrolling = true');
  for (let step = 0; step < steps; step++) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(50);
  }
  await page.mouse.wheel(0, -100_000);
  await drawn(page);
  await page.evaluate('window.scrolling = false');
};

/** Waits until the page has processed its events and has drawn two frames. */
export const drawn = (page: Page) =>
  page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 50))))',
  );

export const readVitals = (page: Page): Promise<Vitals> => page.evaluate<Vitals>('window.vitals');
