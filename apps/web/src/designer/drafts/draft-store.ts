import type { DraftStorage } from './draft-storage';

/** The answer that a draft belongs to. `place`: the name of the content, such as 'message 7'. */
export type DraftPlace = { department: number; place: string; question: number };

/** A design that the form has not received or not saved, without its text. */
export type Draft = DraftPlace & {
  /** Each opened designer stores one draft. */
  id: string;
  /** The tab that stored the draft. */
  tab: string;
  /** Name of the lock of the designer that stored the draft. While a tab has the lock, the designer is open there. */
  lock: string;
  /** The stored answer from which the person started. */
  base: string;
  /** The time in milliseconds. */
  savedAt: number;
};

const maxAge = 7 * 86_400_000;
const maxDrafts = 10;
/** Maximum length of a draft with its pictures, in characters. */
const maxLength = 50 * 1024 * 1024;

export type DraftStore = {
  /** Stores a draft, also over an earlier version of it. */
  save(draft: Omit<Draft, 'savedAt'>, text: string): Promise<'saved' | 'too-large'>;
  /** Returns the drafts that have these fields, the newest first. */
  find(fields: Partial<Draft>): Promise<Draft[]>;
  /** Returns the text of a draft, with its pictures. */
  read(id: string): Promise<string | undefined>;
  remove(ids: readonly string[]): Promise<void>;
};

/** Keeps the unsaved designs of one person in a storage: at most 10, for 7 days. All functions throw if the storage does. */
export const createDraftStore = (storage: DraftStorage, now: () => number): DraftStore => {
  const all = async (): Promise<Draft[]> => {
    const heads = (await storage.keys()).filter((key) => key.startsWith(headOf('')));
    const drafts = await storage.get<Draft>(heads);
    return drafts.flatMap((draft) => draft ?? []).toSorted((a, b) => b.savedAt - a.savedAt);
  };
  const remove = (ids: readonly string[]) => storage.remove(ids.flatMap((id) => [headOf(id), textOf(id)]));
  const isOld = ({ savedAt }: Draft) => savedAt < now() - maxAge;

  return {
    async save(draft, text) {
      if (text.length > maxLength) return 'too-large';
      await storage.set([
        [headOf(draft.id), { ...draft, savedAt: now() } satisfies Draft],
        [textOf(draft.id), text],
      ]);
      const drafts = await all();
      const unwanted = drafts.filter((each, index) => index >= maxDrafts || isOld(each));
      if (unwanted.length > 0) await remove(unwanted.map((each) => each.id));
      return 'saved';
    },
    find: async (fields) => {
      const wanted = Object.entries(fields);
      return (await all()).filter(
        (draft) =>
          !isOld(draft) &&
          wanted.every(([name, value]) => new Map(Object.entries(draft)).get(name) === value),
      );
    },
    read: async (id) => (await storage.get<string>([textOf(id)]))[0],
    remove,
  };
};

const headOf = (id: string): string => `head ${id}`;
const textOf = (id: string): string => `text ${id}`;
