import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/**
 * The limits of one page. They measure the work of the page and not the speed of the machine, so that a busy machine renders a page
 * late and not wrongly.
 */
export type Budget = {
  /** CPU time of the browser for the page, in seconds. */
  cpu: number;
  /** Time in which the page responds and waits for nothing from the server, in seconds. */
  waiting: number;
  /** Time without any response of the browser after which it is ended, in seconds. */
  silence: number;
};

/** A page that can not be rendered, because of its own fault. Another attempt would fail too. */
export class PageFault extends Error {
  override name = 'PageFault';
}

/** The process of a page has ended. Another attempt may succeed, because the system may have ended the process. */
export class PageCrash extends Error {
  override name = 'PageCrash';
}

/** The browser does not respond. */
export class SilentBrowser extends Error {
  override name = 'SilentBrowser';
}

/** Interval between two checks of a page, in milliseconds. */
const checkEvery = 1_000;

type Options = { page: Page; session: CDPSession; budget: Budget; isServing: () => boolean };

/**
 * Returns the result of the work in a page.
 * @throws PageFault if the page exceeds its budget
 * @throws PageCrash
 * @throws SilentBrowser
 */
export const withinBudget = async <Result>(
  { page, session, budget, isServing }: Options,
  work: () => Promise<Result>,
): Promise<Result> => {
  const ended = new AbortController();
  const pause = () => sleep(checkEvery, undefined, { signal: ended.signal });
  const limitCpu = async (): Promise<never> => {
    const before = await cpuByProcess(session, budget);
    for (;;) {
      await pause();
      const now = await cpuByProcess(session, budget);
      const used = [...now].reduce((sum, [id, seconds]) => sum + seconds - (before.get(id) ?? 0), 0);
      if (used > budget.cpu)
        throw new PageFault(`The page needs more than ${budget.cpu} seconds of computing time.`);
    }
  };
  const limitWaiting = async (): Promise<never> => {
    // A page that computes, or that waits for a processor, responds after its work.
    for (let waited = 0; waited * checkEvery < budget.waiting * 1_000; ) {
      await pause();
      await response(page);
      if (!isServing()) waited += 1;
    }
    throw new PageFault(`The page is not ready after ${budget.waiting} seconds.`);
  };
  const crash = new Promise<never>((_, reject) => {
    page.once('crash', () => reject(new PageCrash('The process of the page has ended.')));
  });
  const all = [work(), limitCpu(), limitWaiting(), crash];
  // The promises that lose the race reject later.
  for (const each of all) each.catch(() => {});
  return Promise.race(all).finally(() => ended.abort());
};

const cpuByProcess = async (session: CDPSession, budget: Budget): Promise<Map<number, number>> => {
  const { processInfo } = await answered(session.send('SystemInfo.getProcessInfo'), budget);
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
};

/** Returns the response of the browser. @throws SilentBrowser */
export const answered = async <Response>(
  response: Promise<Response>,
  { silence }: Pick<Budget, 'silence'>,
): Promise<Response> => {
  const ended = new AbortController();
  const silent = sleep(silence * 1_000, undefined, { signal: ended.signal }).then(() => {
    throw new SilentBrowser(`The browser has not responded for ${silence} seconds.`);
  });
  silent.catch(() => {});
  return Promise.race([response, silent]).finally(() => ended.abort());
};

/** Waits until each frame has run a script. A frame that disappears meanwhile counts as responding. */
const response = (page: Page): Promise<unknown> =>
  Promise.all(page.frames().map((frame) => frame.evaluate('0').catch(() => 0)));
