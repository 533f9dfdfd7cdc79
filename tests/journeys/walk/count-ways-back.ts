import type { Page } from 'playwright-core';

/**
 * Returns the number of visible links back on a page of the settings. Undefined: the list of these pages, another page, or the look of
 * a page on paper, which has no links.
 */
export const countWaysBack = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const isList = document.querySelector('[data-list]') !== null;
    if (!location.pathname.startsWith('/settings') || isList || matchMedia('print').matches) return undefined;
    return [...document.querySelectorAll('a[data-back]')].filter((link) => link.checkVisibility()).length;
  });
