import { tmpdir } from 'node:os';
import type { Shape } from '@marquee/playback/program/shapes';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Log } from '../log/log';
import { isRoot, makeBrowserLauncher } from './browser-launcher';
import type { FoundBrowser } from './find-browser';
import { answered, type Budget, withinBudget } from './page-budget';
import { printOptions, printPage } from './print-page';
import { renderOptions, renderPage } from './render-page';
import { type Content, serveDrawings } from './serve-drawings';

/** A running browser. */
export type Studio = Awaited<ReturnType<typeof openStudio>>;

const noSandbox =
  'The browser cannot create its sandbox, because this system allows Marquee no user namespaces.';

/** Opens a browser whose only network access is a proxy of this process. A page that fails is closed, and the browser stays open. */
export const openStudio = async (found: FoundBrowser, content: Content, log: Log, budget: Budget) => {
  const drawings = await serveDrawings(content);
  const launcher = await makeBrowserLauncher(found.executablePath);
  const close = async () => {
    drawings.close();
    await launcher.remove();
  };
  const launch = (sandbox: boolean) => launchBrowser(found, launcher.executablePath, drawings.proxy, sandbox);
  const browser = await launch(true)
    .catch((error: unknown) => {
      if (!isRoot()) throw error;
      // Some containers allow no sandbox. Then the browser runs without a sandbox, as a user who owns no files.
      log.warn(
        { err: error },
        'the browser that renders thumbnails runs without its sandbox, as the user nobody',
      );
      return launch(false);
    })
    .catch(async (error: unknown) => {
      await close();
      throw String(error).includes('sandboxing failed') ? new Error(noSandbox, { cause: error }) : error;
    });
  const session = await browser.newBrowserCDPSession();

  const inPage = async (options: BrowserContextOptions, work: (page: Page) => Promise<Buffer>) => {
    const context = await answered(browser.newContext(options), budget);
    try {
      // The budget of the page replaces the time limits of the library.
      context.setDefaultTimeout(0);
      const page = await answered(context.newPage(), budget);
      return await withinBudget({ page, session, budget, isServing: drawings.isServing }, () => work(page));
    } finally {
      await answered(context.close(), budget);
    }
  };

  return {
    draw: async (page: string, shape: Shape) => {
      const { address, forget } = drawings.offer(page, shape);
      return inPage(renderOptions(shape), (holder) => renderPage(holder, address)).finally(forget);
    },
    print: async (html: string) => {
      const { address, forget } = drawings.offerDocument(html);
      return inPage(printOptions, (page) => printPage(page, address)).finally(forget);
    },
    /** Returns whether the browser is connected and responds. */
    isAlive: () =>
      answered(session.send('Browser.getVersion'), budget).then(
        () => browser.isConnected(),
        () => false,
      ),
    close: async () => {
      // The library kills a browser that does not close within half a minute.
      await browser.close();
      await close();
    },
  };
};

const launchBrowser = async (
  found: FoundBrowser,
  executablePath: string,
  proxy: string,
  sandbox: boolean,
) => {
  // The library is loaded only by processes that render pages.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath,
    chromiumSandbox: sandbox,
    // The environment of the server is not passed on, because it contains secrets, and so that the time zone is the same on
    // every machine.
    env: { PATH: systemPath, HOME: tmpdir(), LANG: 'C.UTF-8', TZ: 'UTC', ...('env' in found && found.env) },
    args: [...flags, `--proxy-server=${proxy}`],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
};

/** The folders of `setpriv` and of the programs that are called by the start scripts of browsers. */
const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All traffic goes through the proxy: no name resolution, no exception for this machine, no UDP.
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--proxy-bypass-list=<-loopback>',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
];
