import { maxPlaysPerCall } from '@marquee/contract/kit/limits';
import type { Report } from '../health/journal';
import { faultStatus, type Network } from '../link/network';
import { memoryPlays, type NewPlay, newStoreId, type PlayStore } from './play-store';

export type PlaySenderServices = {
  store: PlayStore;
  network: Pick<Network, 'plays'>;
  random(): number;
  report: Report;
};

/** Stores finished plays and sends them to the server, which counts each play once. */
export function makePlaySender({ store: diskStore, network, random, report }: PlaySenderServices) {
  let store = diskStore;
  /** Finished plays that are not stored yet. */
  let unstored: NewPlay[] = [];
  /** The number of stored plays, once it is known. */
  let stored: number | undefined;
  /** The server has the plays up to this number, also if the store could not drop them. */
  let sentUpTo = 0;
  /**
   * Number of the first play whose time may be wrong: the first play of this instance. Undefined after the server's time was
   * received.
   */
  let uncertainFrom: number | undefined = Number.POSITIVE_INFINITY;
  let last: Promise<void> = Promise.resolve();

  return {
    add: (play: NewPlay): void => void unstored.push(play),
    hasUnstored: () => unstored.length > 0,
    write: () => inTurn(write),
    send: () => inTurn(sendAll),
    /** Adds `correction` milliseconds to the times of the plays of this instance. Only the first call has an effect. */
    receiveTime(correction: number) {
      if (uncertainFrom !== undefined) void inTurn(() => correctTimes(correction));
    },
    /** Deletes all plays, because the device belongs to no screen. Does not wait for a running request, which may take long. */
    forget(): Promise<void> {
      unstored = [];
      stored = undefined;
      return store.drop(Number.POSITIVE_INFINITY).catch(failed);
    },
  };

  async function write(): Promise<void> {
    if (unstored.length === 0) return;
    const added = unstored;
    unstored = [];
    const number = await store.add(added).catch((thrown) => {
      report('plays-not-stored', String(thrown));
      // From now on plays are kept in memory. The plays in the store are sent after the next start.
      store = memoryPlays(newStoreId(random));
      stored = sentUpTo = 0;
      return store.add(added);
    });
    if (uncertainFrom !== undefined) uncertainFrom = Math.min(uncertainFrom, number);
    stored = stored === undefined ? await store.count() : stored + added.length;
    if (stored > store.max) await dropOldest(stored - store.max);
  }

  async function dropOldest(count: number): Promise<void> {
    const [oldest] = await store.oldest(sentUpTo, 1);
    if (!oldest) return;
    await dropUpTo(oldest.number + count - 1);
    report('plays-dropped', `${count} that could not be sent for too long`);
  }

  async function sendAll(): Promise<void> {
    await write();
    for (;;) {
      const plays = await store.oldest(sentUpTo, maxPlaysPerCall);
      const lastPlay = plays[plays.length - 1];
      if (!lastPlay) return;
      try {
        await network.plays({ book: store.id, plays });
      } catch (thrown) {
        const status = faultStatus(thrown) ?? 0;
        // The server would refuse invalid plays every time. The plays are dropped, because otherwise no later play would be sent.
        if (status !== 400 && status !== 413) return;
        report('plays-refused', `${plays.length}: ${String(thrown)}`);
      }
      await dropUpTo(lastPlay.number);
    }
  }

  async function dropUpTo(number: number): Promise<void> {
    sentUpTo = Math.max(sentUpTo, number);
    await store.drop(number);
    stored = await store.count();
  }

  async function correctTimes(correction: number): Promise<void> {
    await write();
    const from = uncertainFrom;
    uncertainFrom = undefined;
    if (from !== undefined && Number.isFinite(from) && correction !== 0) await store.shift(from, correction);
  }

  /** Runs one operation at a time. Otherwise a play could be sent twice, or dropped while it is sent. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    last = last.then(work).catch(failed);
    return last;
  }

  function failed(thrown: unknown): void {
    report('plays-failed', String(thrown));
  }
}
