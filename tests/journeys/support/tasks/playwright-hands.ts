import type { Page } from 'playwright-core';
import { until } from '../until';
import { findControl } from './find-control';
import type { Hands } from './hands';

/** The hands of a person in a browser that Playwright controls. */
export const handsOf = (page: Page): Hands => {
  // The policy of the pages forbids `waitForFunction` with a text.
  const find = (name: string) =>
    until(`"${name}"`, async () => {
      const script = `(function () { ${findControl} })(${JSON.stringify(name)})`;
      return (
        (await page.evaluateHandle<HTMLElement | null, void>(script, undefined)).asElement() ?? undefined
      );
    });
  return {
    open: (path) => page.goto(path),
    find,
    press: async (name) => (await find(name)).click(),
    fill: async (label, text) => (await find(label)).fill(text),
    choose: async (label, path) => (await find(label)).setInputFiles(path),
    pressControl: (letter) => page.keyboard.press(`Control+${letter}`),
    evaluate: <Answer>(script: string) => page.evaluate<Answer>(`(function () { ${script} })()`),
  };
};
