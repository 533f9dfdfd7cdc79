import type { Browser } from 'playwright-core';

/** Returns a PDF file of the document at an address. Its CSS gives the margins. Scripts do not run. */
export const printPage = async (browser: Browser, address: string): Promise<Buffer> => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    acceptDownloads: false,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'load' });
  const file = await page.pdf({ format: 'Letter', printBackground: true, preferCSSPageSize: true });
  await context.close();
  return file;
};
