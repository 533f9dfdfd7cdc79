import type { Page } from 'playwright-core';

/** Returns a fault if the links of the settings take several rows. On a phone they are one row that scrolls. */
export const findWrappedLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('nav[aria-label="Settings"] a')];
    const rows = new Set(links.map((link) => Math.round(link.getBoundingClientRect().top)));
    return rows.size > 1 ? [`the links of the settings take ${rows.size} rows`] : [];
  });
