import { maxPlaysPerCall } from '@marquee/contract/limits';
import type { Report } from '../health/journal';
import { faultStatus, type Network } from '../link/network';
import type { Shown } from '../views/view';
import { memoryPlays, type NewPlay, newStoreId, type PlayStore } from './play-store';

export type PlayServices = {
  store: PlayStore;
  network: Pick<Network, 'plays'>;
  /** The server's time. */
  now(): number;
  /** ms that only ever count up, whatever is done to the clock. */
  ticks(): number;
  random(): number;
  report: Report;
};

/** What a power cut may take. */
const writeEvery = 5_000;
const sendEvery = 5 * 60_000;
/** After the link came back: not all screens at once. */
const sendWithin = 20_000;
const longest = 7 * 86_400;

/** Counts what was on screen, keeps it, and has the server count it once. */
export function countPlays({ store: first, network, now, ticks, random, report }: PlayServices) {
  let store = first;
  /** `began`: when it was first seen; `seen`: for how long until `since`, from when it is seen now. */
  let on: { shown: Shown; began?: number; seen: number; since?: number | undefined } | undefined;
  let isSeen = true;
  /** Over, and not written yet. */
  let over: NewPlay[] = [];
  let kept: number | undefined;
  /** The server has these, whether or not they could be dropped. */
  let sent = 0;
  /** The first play of this start; undefined once the server's time was heard. */
  let unsure: number | undefined = Number.POSITIVE_INFINITY;
  let turn: Promise<void> = Promise.resolve();
  let soon: ReturnType<typeof setTimeout> | undefined;
  setInterval(() => over.length > 0 && void write(), writeEvery);
  setInterval(sendSoon, sendEvery);

  return {
    /** This is on screen from now on; nothing: what does not count. */
    showing,
    /** Can it be seen? Not while something lies above it, or the page is behind another. */
    seen(is: boolean) {
      isSeen = is;
      tally();
    },
    /** The server said what time it is: the clock was wrong by so many ms until now. */
    timeHeard(by: number) {
      if (unsure !== undefined) void inTurn(() => settleTime(by));
    },
    sendSoon,
    /** What is on counts up to now. */
    send(): Promise<void> {
      showing(on?.shown);
      return inTurn(sendAll);
    },
    /** Before the page goes. */
    async write(): Promise<void> {
      end();
      await write();
    },
    /** What this device has shown is of no screen any more. */
    forget(): Promise<void> {
      on = undefined;
      over = [];
      kept = undefined;
      clearTimeout(soon);
      // Not in turn: what is being sent may wait long for its answer.
      return store.drop(Number.POSITIVE_INFINITY).catch(failed);
    },
  };

  function showing(shown: Shown | undefined): void {
    end();
    on = shown && { shown, seen: 0 };
    tally();
  }

  function end(): void {
    tally();
    if (!on) return;
    const { shown, seen, began = 0 } = on;
    on = undefined;
    const lasted = Math.round(seen);
    const startedAt = new Date(now() - Math.round(ticks() - began)).toISOString();
    if (lasted > 0) over.push({ ...shown, startedAt, seconds: Math.min(lasted / 1000, longest) });
  }

  function tally(): void {
    if (!on) return;
    const at = ticks();
    if (on.since !== undefined) on.seen += at - on.since;
    on.since = isSeen ? at : undefined;
    if (isSeen) on.began ??= at;
  }

  function sendSoon(): void {
    clearTimeout(soon);
    soon = setTimeout(() => void inTurn(sendAll), random() * sendWithin);
  }

  function write(): Promise<void> {
    return inTurn(writeOver);
  }

  async function writeOver(): Promise<void> {
    if (over.length === 0) return;
    const added = over;
    over = [];
    const number = await store.add(added).catch((thrown) => {
      report('plays-not-stored', String(thrown));
      // From here on in memory; what the store holds is sent after the next start.
      store = memoryPlays(newStoreId(random));
      kept = sent = 0;
      return store.add(added);
    });
    if (unsure !== undefined) unsure = Math.min(unsure, number);
    kept = kept === undefined ? await store.count() : kept + added.length;
    if (kept > store.most) await dropOldest(kept - store.most);
  }

  async function dropOldest(count: number): Promise<void> {
    const [oldest] = await store.oldest(sent, 1);
    if (!oldest) return;
    await dropTo(oldest.number + count - 1);
    report('plays-dropped', `${count} that could not be sent for too long`);
  }

  async function sendAll(): Promise<void> {
    await writeOver();
    for (;;) {
      const plays = await store.oldest(sent, maxPlaysPerCall);
      const last = plays[plays.length - 1];
      if (!last) return;
      try {
        await network.plays({ book: store.book, plays });
      } catch (thrown) {
        const status = faultStatus(thrown) ?? 0;
        // Refused for what they are, they would be refused for ever and keep the others from being counted.
        if (status !== 400 && status !== 413) return;
        report('plays-refused', `${plays.length}: ${String(thrown)}`);
      }
      await dropTo(last.number);
    }
  }

  async function dropTo(number: number): Promise<void> {
    sent = Math.max(sent, number);
    await store.drop(number);
    kept = await store.count();
  }

  async function settleTime(by: number): Promise<void> {
    await writeOver();
    const from = unsure;
    unsure = undefined;
    if (from !== undefined && Number.isFinite(from) && by !== 0) await store.shift(from, by);
  }

  /** One at a time: what is being sent must not be sent again, or dropped beneath it. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    turn = turn.then(work).catch(failed);
    return turn;
  }

  function failed(thrown: unknown): void {
    report('plays-failed', String(thrown));
  }
}
