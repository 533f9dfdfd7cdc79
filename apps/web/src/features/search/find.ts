import { folded, searchWords } from '@marquee/contract/kit/name-contains';

/** An item that a person can find by its name. */
export type Findable = {
  key: string;
  name: string;
  /** More words that find the item, for example the category of a message. */
  words?: string;
};

/** The maximum number of items that one group shows. */
export const shownPerGroup = 6;

export type Group<Item> = { title: string; items: readonly Item[] };

/**
 * Returns the items whose names contain each word of a text, in groups: the best matches of each group first, and the group with
 * the best match first. Case and accents are ignored.
 */
export const find = <Item extends Findable>(groups: readonly Group<Item>[], text: string): Group<Item>[] => {
  const words = searchWords(text);
  if (words.length === 0) return [];
  return groups
    .map(({ title, items }) => {
      const found = items
        .map((item) => ({ item, rank: rankOf(item, words) }))
        .filter(({ rank }) => rank < none)
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, shownPerGroup);
      return { title, items: found.map(({ item }) => item), rank: found[0]?.rank ?? none };
    })
    .filter(({ rank }) => rank < none)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ title, items }) => ({ title, items }));
};

const none = 4;

/** 0: the name begins with the words. 1: a word of the name begins with each word. 2: the name contains them. 3: other words do. */
const rankOf = ({ name, words = '' }: Findable, asked: readonly string[]): number => {
  const whole = folded(name);
  if (whole.startsWith(asked.join(' '))) return 0;
  if (asked.every((word) => beginsAWord(whole, word))) return 1;
  if (asked.every((word) => whole.includes(word))) return 2;
  const all = `${whole} ${folded(words)}`;
  return asked.every((word) => all.includes(word)) ? 3 : none;
};

const beginsAWord = (name: string, word: string): boolean =>
  name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(word));
