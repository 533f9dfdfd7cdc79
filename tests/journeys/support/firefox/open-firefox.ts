import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, firefox } from 'playwright-core';

/** True if the package firefox-esr of Debian is installed. */
export const hasFirefox = existsSync('/usr/bin/firefox-esr');

/** Starts the installed Firefox. Firefox takes the theme for all its pages from its preferences. */
export const openFirefox = async ({ isDark = false } = {}): Promise<Browser> => {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'firefox.mjs'),
    firefoxUserPrefs: { 'ui.systemUsesDarkTheme': Number(isDark), 'ui.prefersReducedMotion': 1 },
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(insertAsEdit);
    return context;
  };
  return browser;
};

/**
 * Replaces the script with which Playwright fills a field in Firefox. That script sets the value of the field, which React overwrites
 * because it does not notice an edit. This script inserts the text as an edit. Playwright continues in the document of a frame.
 */
const insertAsEdit = `
  Object.defineProperty(window, '__pw_bidiInsertText', {
    get: () => (text) => {
      if (document.activeElement instanceof HTMLIFrameElement) return document.activeElement;
      document.execCommand('insertText', false, text);
    },
    set: () => undefined,
  });`;
