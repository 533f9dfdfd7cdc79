import type { BrowserContextOptions, Page } from 'playwright-core';

/** Settings of a page that is printed. Scripts do not run. */
export const printOptions: BrowserContextOptions = {
  javaScriptEnabled: false,
  acceptDownloads: false,
  serviceWorkers: 'block',
};

/** Returns a PDF file of the document at an address. Its CSS gives the margins. */
export const printPage = async (page: Page, address: string): Promise<Buffer> => {
  await page.goto(address, { waitUntil: 'load' });
  return page.pdf({ format: 'Letter', printBackground: true, preferCSSPageSize: true });
};
