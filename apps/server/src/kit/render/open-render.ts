import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Shape } from '@marquee/playback/program/shapes';
import type { Config } from '../config/config';
import type { Log } from '../log/log';
import { canLeaveRoot, isRoot, makeBrowserLauncher } from './browser-launcher';
import { type FoundBrowser, findBrowser } from './find-browser';
import { printPage } from './print-page';
import { renderPage } from './render-page';
import { type Content, serveDrawings } from './serve-drawings';

export type Render = {
  /** Returns whether there is a browser. */
  isThere(): Promise<boolean>;
  /**
   * Returns a PNG of a page (from `makePage`) with its canvas in full size, after the page was ready and started and its
   * animations ended. Returns undefined if there is no browser.
   * @throws Error if the page is not ready in time
   */
  draw(page: string, shape: Shape): Promise<Buffer | undefined>;
  /**
   * Returns a PDF file of an HTML document on US Letter paper. Scripts do not run, and the document can show only own files.
   * Returns undefined if there is no browser.
   */
  print(html: string): Promise<Buffer | undefined>;
  close(): Promise<void>;
};

/** The adapter of a machine without a browser. */
export const noRender: Render = {
  isThere: async () => false,
  draw: async () => undefined,
  print: async () => undefined,
  close: async () => {},
};

type Options = {
  /** Maximum time for one picture, in milliseconds. */
  within?: number;
  /** Time without work after which the browser is closed, in milliseconds. */
  idle?: number;
};

/** Number of pictures after which the browser is closed, because its memory grows with each page. */
const maxPictures = 200;

/**
 * Opens the adapter that renders pages with a browser. The browser starts with the first page, stays open for the next page, and
 * is closed when it is idle. A page can access only the files in `content`.
 */
export const openRender = (
  { chromiumPath }: Pick<Config, 'chromiumPath'>,
  log: Log,
  content: Content,
  { within = 20_000, idle = 60_000 }: Options = {},
): Render => {
  let place: Promise<FoundBrowser | undefined> | undefined;
  let warm: Promise<Studio | undefined> | undefined;
  let drawing = 0;
  let drawn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const find = async () => {
    const found = await findBrowser(chromiumPath);
    if (!found && chromiumPath !== 'none')
      log.warn('There is no browser to draw thumbnails with. CHROMIUM_PATH can name one.');
    if (!found || canLeaveRoot()) return found;
    log.warn(
      'Marquee runs as root, and without setpriv (package util-linux) it can not start a browser as another user. No thumbnails are rendered.',
    );
    return undefined;
  };

  const findOnce = () => {
    place ??= find().catch((error: unknown) => {
      place = undefined;
      throw error;
    });
    return place;
  };

  const start = async (): Promise<Studio | undefined> => {
    const found = await findOnce();
    return found && openStudio(found, content, log);
  };

  const cool = async () => {
    const studio = warm;
    warm = undefined;
    drawn = 0;
    await (await studio?.catch(() => undefined))?.close();
  };

  const inStudio = async (work: (studio: Studio) => Promise<Buffer>): Promise<Buffer | undefined> => {
    clearTimeout(timer);
    drawing++;
    try {
      warm ??= start();
      const studio = await warm;
      return studio && (await limited(work(studio), within));
    } catch (error) {
      // A browser that hung or crashed would also fail for the next page.
      await cool();
      throw error;
    } finally {
      drawing--;
      drawn++;
      if (drawing === 0) timer = setTimeout(cool, drawn < maxPictures ? idle : 0).unref();
    }
  };

  return {
    isThere: async () => (await findOnce()) !== undefined,
    draw: (page, shape) => inStudio((studio) => studio.draw(page, shape)),
    print: (html) => inStudio((studio) => studio.print(html)),
    close: async () => {
      clearTimeout(timer);
      await cool();
      const found = await place?.catch(() => undefined);
      if (found && 'folder' in found) await rm(found.folder, { recursive: true, force: true });
      place = undefined;
    },
  };
};

type Studio = Awaited<ReturnType<typeof openStudio>>;

const noSandbox =
  'The browser cannot create its sandbox, because this system allows Marquee no user namespaces.';

/** Opens a browser whose only network access is a proxy of this process. */
const openStudio = async (found: FoundBrowser, content: Content, log: Log) => {
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
  return {
    draw: async (page: string, shape: Shape) => {
      const { address, forget } = drawings.offer(page, shape);
      return renderPage(browser, address, shape).finally(forget);
    },
    print: async (html: string) => {
      const { address, forget } = drawings.offerDocument(html);
      return printPage(browser, address).finally(forget);
    },
    close: async () => {
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

const limited = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The page was not drawn within ${ms} ms.`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
