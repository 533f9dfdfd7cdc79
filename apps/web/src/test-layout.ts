/// <reference types="node" />
import { readFileSync } from 'node:fs';
import type { ReactElement } from 'react';
import { afterAll } from 'vitest';
import { openBrowser } from '../../player/src/testing/browser';
import { markupOf } from './test-markup';

/** A CSS module: its address, and the names that the test gives to its classes. */
export type Sheet = { url: URL; styles: Record<string, string> };

const browser = await openBrowser();
afterAll(() => browser.close());

/**
 * Opens the first render of an element in a browser, with the rules of these CSS modules and the theme.
 * @param width the width of the window, in CSS pixels
 */
export const openLayout = async (element: ReactElement, sheets: readonly Sheet[], width: number) => {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  const rules = sheets.map(({ url, styles }) =>
    readFileSync(url, 'utf8').replace(/\.([a-z][\w-]*)/gi, (_, name: string) => `.${styles[name]}`),
  );
  const theme = readFileSync(new URL('theme/tokens.css', import.meta.url), 'utf8');
  await page.setContent(`<style>${[theme, ...rules].join('\n')}</style>${markupOf(element)}`);
  return page;
};
