import type { Page } from 'playwright-core';

/** Returns the number of visible links back on a page of the settings. Undefined: the list of these pages, or another page. */
export const countWaysBack = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    if (!location.pathname.startsWith('/settings') || document.querySelector('[data-list]')) return undefined;
    return [...document.querySelectorAll('a[data-back]')].filter((link) => link.checkVisibility()).length;
  });
