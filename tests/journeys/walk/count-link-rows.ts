import type { Page } from 'playwright-core';

/** Returns the number of rows in which the links of the settings are. 0: the page has no such links. */
export const countLinkRows = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('nav[aria-label="Settings"] a')];
    return new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size;
  });
