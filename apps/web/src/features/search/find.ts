import { folded, searchWords } from '@marquee/contract/kit/name-contains';

/** An item that a person can find by its name. */
export type Findable = {
  key: string;
  name: string;
  /** More words that find the item, for example the category of a message. */
  words?: string | undefined;
};

/** The maximum number of items that one group shows. */
export const shownPerGroup = 6;

export type Group<Item> = { title: string; items: readonly Item[] };

/**
 * Returns the items whose names contain each word of a text, in groups: the best matches of each group first, and the group with
 * the best match first. Case and accents are ignored. If nothing contains the words, returns the items whose names contain them
 * with one wrong letter in each word of five letters or more.
 */
export const find = <Item extends Findable>(groups: readonly Group<Item>[], text: string): Group<Item>[] => {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const found = findBy(groups, (item) => rankOf(item, words));
  return found.length > 0 ? found : findBy(groups, ({ name }) => (isAlmostIn(name, words) ? 0 : none));
};

const findBy = <Item extends Findable>(
  groups: readonly Group<Item>[],
  rankIn: (item: Item) => number,
): Group<Item>[] =>
  groups
    .map(({ title, items }) => {
      const found = items
        .map((item) => ({ item, rank: rankIn(item) }))
        .filter(({ rank }) => rank < none)
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, shownPerGroup);
      return { title, items: found.map(({ item }) => item), rank: found[0]?.rank ?? none };
    })
    .filter(({ rank }) => rank < none)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ title, items }) => ({ title, items }));

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
  wordsIn(name).some((part) => part.startsWith(word));

const wordsIn = (name: string): string[] => name.split(/[^\p{L}\p{N}]+/u);

/** Minimum length of a word that may have a wrong letter. */
const minLength = 5;

const isAlmostIn = (name: string, asked: readonly string[]): boolean => {
  const whole = folded(name);
  return asked.every(
    (word) =>
      whole.includes(word) ||
      (word.length >= minLength && wordsIn(whole).some((part) => beginsAlmostWith(part, word))),
  );
};

/** Returns whether a text begins with a word in which one letter is wrong, missing or too many, or two letters are swapped. */
const beginsAlmostWith = (text: string, word: string): boolean => {
  let place = 0;
  while (place < word.length && text[place] === word[place]) place += 1;
  const rest = text.slice(place);
  const typed = word.slice(place);
  return (
    rest.slice(1).startsWith(typed.slice(1)) ||
    rest.slice(1).startsWith(typed) ||
    rest.startsWith(typed.slice(1)) ||
    `${rest[1]}${rest[0]}${rest.slice(2)}`.startsWith(typed)
  );
};
