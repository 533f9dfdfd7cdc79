import type { Page } from 'playwright-core';

/** A script that returns what is wrong with the layout of a page: a page that is wider than its window, and pictures without content. */
export const layoutFaults = `(() => {
    const { scrollWidth } = document.documentElement;
    const broken = [...document.images].filter(
      (image) => image.checkVisibility() && image.complete && image.naturalWidth === 0 && image.getAttribute('src'),
    );
    return [
      ...(scrollWidth > innerWidth ? ['The page is ' + scrollWidth + ' px wide in a window of ' + innerWidth + ' px.'] : []),
      ...broken.map((image) => 'The picture ' + image.src.slice(0, 200) + ' has no content.'),
    ];
  })()`;

export const findLayoutFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>(layoutFaults);
