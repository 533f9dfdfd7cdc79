import { chromium, type Page } from 'playwright-core';
import { startBrowser } from './browser-process';

export type Device = Awaited<ReturnType<typeof switchOn>>;

/** A device on this profile, and its page. */
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
    /** Ends it and all its processes without a word. */
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

/** When this was first on screen, in ms since 1970, by the page's own clock: the frame after it was there. */
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
