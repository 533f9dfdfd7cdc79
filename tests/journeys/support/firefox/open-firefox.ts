import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, firefox } from 'playwright-core';

/** True if the package firefox-esr of Debian is installed. */
export const hasFirefox = existsSync('/usr/bin/firefox-esr');

/** Starts the installed Firefox. Firefox takes the theme for all its pages from its preferences. */
export const openFirefox = ({ isDark = false } = {}): Promise<Browser> =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'firefox.mjs'),
    firefoxUserPrefs: { 'ui.systemUsesDarkTheme': Number(isDark), 'ui.prefersReducedMotion': 1 },
  });
