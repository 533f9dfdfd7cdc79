import { maxPlaysPerCall, maxStoredPlays } from '@marquee/contract/kit/limits';
import type { SentPlay } from '@marquee/contract/plays';
import type { Report } from '../health/journal';
import { firstValue, openDatabase, run } from '../storage/browser-storage';

export type NewPlay = Omit<SentPlay, 'number'>;

/** Plays that the server does not have yet. Each play has a number that is used once. Every new store has a new `id`. */
export type PlayStore = {
  /** The id of this store. Sent to the server as `book`. */
  readonly id: number;
  /** The maximum number of plays. The sender drops the oldest plays beyond this number. */
  readonly max: number;
  /** Stores plays. Returns the number of the first play when all plays are stored. */
  add(plays: NewPlay[]): Promise<number>;
  /** Returns the plays with the lowest numbers greater than `above`, at most `max`. */
  oldest(above: number, max: number): Promise<SentPlay[]>;
  /** Adds `by` milliseconds to the start of each play whose number is at least `from`. */
  shift(from: number, by: number): Promise<void>;
  /** Drops the plays whose number is at most `upTo`. */
  drop(upTo: number): Promise<void>;
  count(): Promise<number>;
};

/** Maximum number of plays in memory: three days of plays, because a TV has little memory. */
const maxInMemory = maxStoredPlays / 10;

/** Returns 48 random bits as a number. */
export const newStoreId = (random: () => number): number => Math.floor(random() * 2 ** 48);

/** Creates a play store in memory, which is lost when the page closes. */
export function memoryPlays(id: number): PlayStore {
  let stored: SentPlay[] = [];
  let last = 0;
  return {
    id,
    max: maxInMemory,
    async add(plays) {
      const first = last + 1;
      for (const play of plays) stored.push({ ...play, number: ++last });
      return first;
    },
    oldest: async (above, max) => stored.filter(({ number }) => number > above).slice(0, max),
    async shift(from, by) {
      stored = stored.map((play) => (play.number < from ? play : shifted(play, by)));
    },
    async drop(upTo) {
      stored = stored.filter(({ number }) => number > upTo);
    },
    count: async () => stored.length,
  };
}

/** Returns the best play store of this browser: on the disk, otherwise in memory. */
export const playStore = (report: Report): Promise<PlayStore> =>
  browserPlays(Math.random).catch((thrown) => {
    report('plays-not-stored', String(thrown));
    return memoryPlays(newStoreId(Math.random));
  });

const plays = 'plays';
const books = 'books';

/**
 * Opens the play store on the disk. The plays have a separate database, so that damage to this database does not affect the
 * program.
 * @throws if the browser offers or grants no database.
 */
async function browserPlays(random: () => number): Promise<PlayStore> {
  const database = await openDatabase('marquee-plays', (created) => {
    created.createObjectStore(plays, { keyPath: 'number', autoIncrement: true });
    created.createObjectStore(books);
  });
  const found = await firstValue(database, books, 'book');
  const id = typeof found === 'number' ? found : newStoreId(random);
  if (id !== found) await run(database, books, 'readwrite', (store) => store.put(id, 'book'));
  return {
    id,
    max: maxStoredPlays,
    async add(added) {
      const last = await run(database, plays, 'readwrite', (store) =>
        lastOf(added.map((play) => store.add(play))),
      );
      return Number(last) - added.length + 1;
    },
    oldest: (above, max) =>
      run(database, plays, 'readonly', (store) => store.getAll(IDBKeyRange.lowerBound(above, true), max)),
    async shift(from, by) {
      // Reads the plays in parts, because the plays of a month are too large for the memory of a TV.
      for (let next = from; ; ) {
        const range = IDBKeyRange.lowerBound(next);
        const batch: SentPlay[] = await run(database, plays, 'readonly', (store) =>
          store.getAll(range, maxPlaysPerCall),
        );
        const last = batch[batch.length - 1];
        if (!last) return;
        await run(database, plays, 'readwrite', (store) =>
          lastOf(batch.map((play) => store.put(shifted(play, by)))),
        );
        next = last.number + 1;
      }
    },
    async drop(upTo) {
      await run(database, plays, 'readwrite', (store) => store.delete(IDBKeyRange.upperBound(upTo)));
    },
    count: () => run(database, plays, 'readonly', (store) => store.count()),
  };
}

/** Returns the last of several requests. A transaction completes its requests in order. */
function lastOf<T>(requests: IDBRequest<T>[]): IDBRequest<T> {
  const last = requests[requests.length - 1];
  if (!last) throw new Error('There is nothing to write');
  return last;
}

const shifted = (play: SentPlay, by: number): SentPlay => ({
  ...play,
  startedAt: new Date(Date.parse(play.startedAt) + by).toISOString(),
});
