import { maxPlaysPerCall, maxStoredPlays } from '@marquee/contract/limits';
import type { SentPlay } from '@marquee/contract/plays';
import type { Report } from '../health/journal';
import { firstValue, openDatabase, run } from '../storage/browser-storage';

export type NewPlay = Omit<SentPlay, 'number'>;

/** Plays that the server has not taken yet. Numbers count up and are never given twice; `book` is new wherever the store is. */
export type PlayStore = {
  readonly book: number;
  /** How many it may keep: beyond that the oldest go. */
  readonly most: number;
  /** They have reached the disk when it answers. The number of the first one. */
  add(plays: NewPlay[]): Promise<number>;
  /** The oldest with numbers above this one. */
  oldest(above: number, most: number): Promise<SentPlay[]>;
  /** Those from this number on were noted by a clock that was wrong by so many ms. */
  shift(from: number, by: number): Promise<void>;
  /** Drops those up to this number. */
  drop(upTo: number): Promise<void>;
  count(): Promise<number>;
};

/** Three days of plays: a TV has little memory, and loses it at the next start anyway. */
const maxInMemory = maxStoredPlays / 10;

/** 48 random bits. */
export const newStoreId = (random: () => number): number => Math.floor(random() * 2 ** 48);

/** Keeps them as long as the page lives. */
export function memoryPlays(book: number): PlayStore {
  let kept: SentPlay[] = [];
  let last = 0;
  return {
    book,
    most: maxInMemory,
    async add(plays) {
      const first = last + 1;
      for (const play of plays) kept.push({ ...play, number: ++last });
      return first;
    },
    oldest: async (above, most) => kept.filter(({ number }) => number > above).slice(0, most),
    async shift(from, by) {
      kept = kept.map((play) => (play.number < from ? play : shifted(play, by)));
    },
    async drop(upTo) {
      kept = kept.filter(({ number }) => number > upTo);
    },
    count: async () => kept.length,
  };
}

/** The best place this browser has. */
export const playStore = (report: Report): Promise<PlayStore> =>
  browserPlays(Math.random).catch((thrown) => {
    report('plays-not-stored', String(thrown));
    return memoryPlays(newStoreId(Math.random));
  });

const plays = 'plays';
const books = 'books';

/**
 * In a database of its own: what befalls it or the program leaves the other whole.
 * @throws where the browser has or grants none
 */
async function browserPlays(random: () => number): Promise<PlayStore> {
  const database = await openDatabase('marquee-plays', (made) => {
    made.createObjectStore(plays, { keyPath: 'number', autoIncrement: true });
    made.createObjectStore(books);
  });
  const found = await firstValue(database, books, 'book');
  const book = typeof found === 'number' ? found : newStoreId(random);
  if (book !== found) await run(database, books, 'readwrite', (store) => store.put(book, 'book'));
  return {
    book,
    most: maxStoredPlays,
    async add(added) {
      const last = await run(database, plays, 'readwrite', (store) =>
        lastOf(added.map((play) => store.add(play))),
      );
      return Number(last) - added.length + 1;
    },
    oldest: (above, most) =>
      run(database, plays, 'readonly', (store) => store.getAll(IDBKeyRange.lowerBound(above, true), most)),
    async shift(from, by) {
      // By and by: a month of them is too much for the memory of a TV.
      for (let next = from; ; ) {
        const range = IDBKeyRange.lowerBound(next);
        const found: SentPlay[] = await run(database, plays, 'readonly', (store) =>
          store.getAll(range, maxPlaysPerCall),
        );
        const last = found[found.length - 1];
        if (!last) return;
        await run(database, plays, 'readwrite', (store) =>
          lastOf(found.map((play) => store.put(shifted(play, by)))),
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

/** Requests of one transaction are answered in their order. */
function lastOf<T>(requests: IDBRequest<T>[]): IDBRequest<T> {
  const last = requests[requests.length - 1];
  if (!last) throw new Error('There is nothing to write');
  return last;
}

const shifted = (play: SentPlay, by: number): SentPlay => ({
  ...play,
  startedAt: new Date(Date.parse(play.startedAt) + by).toISOString(),
});
