import { rm } from 'node:fs/promises';
import type { Shape } from '@marquee/playback/program/shapes';
import type { Config } from '../config/config';
import type { Log } from '../log/log';
import { inTurn } from '../run/in-turn';
import { canLeaveRoot } from './browser-launcher';
import { type FoundBrowser, findBrowser } from './find-browser';
import { openStudio, type Studio } from './open-studio';
import type { Budget } from './page-budget';
import type { Content } from './serve-drawings';

export type Render = {
  /** Returns whether there is a browser. */
  isThere(): Promise<boolean>;
  /**
   * Returns a PNG of a page (from `makePage`) with its canvas in full size, after the page was ready and started and its
   * animations ended. Returns undefined if there is no browser.
   * @throws PageFault if the page itself can not be rendered. After other errors, another attempt may succeed.
   */
  draw(page: string, shape: Shape): Promise<Buffer | undefined>;
  /**
   * Returns a PDF file of an HTML document on US Letter paper. Scripts do not run, and the document can show only own files.
   * Returns undefined if there is no browser.
   */
  print(html: string): Promise<Buffer | undefined>;
  /** Closes the browser at once. The page that is being rendered, and the pages that wait, are rejected. */
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
  budget?: Budget;
  /** Time without work after which the browser is closed, in milliseconds. */
  idle?: number;
};

const defaultBudget: Budget = { cpu: 30, waiting: 20, silence: 120 };

/** Number of pictures after which the browser is closed, because its memory grows with each page. */
const maxPictures = 200;

/** Pauses before the browser is started again, in milliseconds. They double up to the maximum. */
const firstPause = 1_000;
const maxPause = 60_000;

/**
 * Opens the adapter that renders pages with a browser, one page at a time. The browser starts with the first page and stays open for the next
 * page, also if a page fails. It is closed when it is idle, and started again if it ends or does not respond. A page can access only the files in
 * `content`.
 */
export const openRender = (
  { chromiumPath }: Pick<Config, 'chromiumPath'>,
  log: Log,
  content: Content,
  { budget = defaultBudget, idle = 60_000 }: Options = {},
): Render => {
  let place: Promise<FoundBrowser | undefined> | undefined;
  let warm: Studio | undefined;
  let drawn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = 0;
  let restsUntil = 0;
  let isClosed = false;
  const take = inTurn(1);

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
    if (!found) return undefined;
    if (performance.now() < restsUntil) throw new Error('The browser has ended. It is started again later.');
    return openStudio(found, content, log, budget);
  };

  const rest = () => {
    pause = Math.min(maxPause, pause * 2 || firstPause);
    restsUntil = performance.now() + pause;
  };

  const cool = async () => {
    const studio = warm;
    warm = undefined;
    drawn = 0;
    await studio?.close();
  };

  const openWarm = async (): Promise<Studio | undefined> => {
    if (!isClosed) warm ??= await start();
    if (isClosed) throw new Error('The renderer is closed.');
    return warm;
  };

  const inStudio = (work: (studio: Studio) => Promise<Buffer>): Promise<Buffer | undefined> =>
    take(async () => {
      clearTimeout(timer);
      try {
        const studio = await openWarm();
        const picture = studio && (await work(studio));
        pause = 0;
        return picture;
      } catch (error) {
        if (!(await warm?.isAlive())) {
          if (performance.now() >= restsUntil) rest();
          await cool();
        }
        throw error;
      } finally {
        drawn++;
        if (drawn >= maxPictures) await cool();
        timer = setTimeout(() => void take(cool), idle).unref();
      }
    });

  return {
    isThere: async () => (await findOnce()) !== undefined,
    draw: (page, shape) => inStudio((studio) => studio.draw(page, shape)),
    print: (html) => inStudio((studio) => studio.print(html)),
    close: async () => {
      isClosed = true;
      await cool();
      // The browser may still have been starting.
      await take(cool);
      clearTimeout(timer);
      const found = await place?.catch(() => undefined);
      if (found && 'folder' in found) await rm(found.folder, { recursive: true, force: true });
      place = undefined;
    },
  };
};
