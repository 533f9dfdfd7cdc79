import { chromium, type Page } from 'playwright-core';
import { startBrowser } from './browser-process';

export type Device = Awaited<ReturnType<typeof switchOn>>;

/** Starts a device with this profile, and returns its page. */
export const switchOn = async (folder: string, url: string) => {
  const begun = Date.now();
  const { address, over, kill } = await startBrowser(folder, url);
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  const page = context?.pages().find((each) => each.url() !== 'about:blank') ?? context?.pages()[0];
  if (!page) throw new Error('The browser opened no page.');
  return {
    page,
    begun,
    /** Kills the device and all its processes. */
    async kill() {
      await kill();
      await browser.close().catch(() => undefined);
    },
    async turnOff() {
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await over;
    },
  };
};

/** Returns the time of the first frame that contains this element, in ms since 1970 by the clock of the page. */
export const seenAt = (page: Page, selector: string, within: number): Promise<number | undefined> =>
  page
    .waitForFunction(
      (what) => {
        if (!document.querySelector(what)) return undefined;
        return new Promise<number>((resolve) => requestAnimationFrame(() => resolve(Date.now())));
      },
      selector,
      { timeout: within, polling: 'raf' },
    )
    .then((handle) => handle.jsonValue())
    .catch(() => undefined);
