import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds on a page, a line each. Slides in frames are their authors' work, and are not looked at. */
export const findFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(`
    axe.run(document, { iframes: false, resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) =>
          [id + ': ' + help, target.join(' '), failureSummary.split('\\n').slice(1).join(' ').trim()].join(' | '),
        ),
      ),
    )`);
};
