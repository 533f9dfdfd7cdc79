import type { Page, Request } from 'playwright-core';
import { until } from './until';

/** Returns a set that always contains the open API requests of the page. Requests of its preview frames are not included. */
export const callsOf = (page: Page): Set<Request> => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame() && request.url().includes('/api/')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
};

/** Waits until all calls are answered, the page is rendered and its fonts are loaded. */
export const settle = async (page: Page, calls: Set<Request>) => {
  await until('every call is answered', async () => {
    if (calls.size > 0) return false;
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return calls.size === 0;
  });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};
