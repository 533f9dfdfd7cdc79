import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium, type Page } from 'playwright-core';

const quiet = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-crash-restore-bubble',
  '--window-size=640,360',
  '--remote-debugging-port=0',
];

export type Device = Awaited<ReturnType<typeof switchOn>>;

/** A browser of its own on a profile in this folder, which opens this address as it starts, as a device in kiosk mode does. */
export const switchOn = async (folder: string, url: string) => {
  const begun = Date.now();
  const child = spawn(process.env.CHROMIUM_PATH || 'chromium', [...quiet, `--user-data-dir=${folder}`, url], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const [context] = browser.contexts();
  const page = context?.pages().find((each) => each.url() !== 'about:blank') ?? context?.pages()[0];
  if (!page) throw new Error('The browser opened no page.');
  return {
    page,
    begun,
    /** Ends it and all its processes without a word. */
    async kill() {
      const over = once(child, 'exit');
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await over;
      await browser.close().catch(() => undefined);
    },
    async turnOff() {
      const over = once(child, 'exit');
      const session = await browser.newBrowserCDPSession();
      await session.send('Browser.close').catch(() => undefined);
      await over;
    },
  };
};

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', () => reject(new Error(`The browser ended at its start:\n${said}`)));
  });

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
