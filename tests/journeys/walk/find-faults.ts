import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Returns the findings of axe on a page, one line each. Frames of messages are excluded, because the authors of the messages are
 * responsible for these frames. Style sheets are not fetched again, because only a rule that is off needs them. Each fetch took up to
 * 1.5 seconds.
 */
export const findFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source);
  return page.evaluate<string[]>(`
    axe.run(document, { iframes: false, preload: { assets: ['media'] }, resultTypes: ['violations'] }).then(({ violations }) =>
      violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) =>
          [id + ': ' + help, target.join(' '), failureSummary.split('\\n').slice(1).join(' ').trim()].join(' | '),
        ),
      ),
    )`);
};
