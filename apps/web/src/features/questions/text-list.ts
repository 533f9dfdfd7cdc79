/** Separates the values of `string[]`, `image[]` and `file[]`. */
const divider = '`';

/** Joins several values into one text. A typed separator becomes an apostrophe. */
export const textList = {
  read: (value: string): string[] => (value === '' ? [] : value.split(divider)),
  write: (texts: readonly string[]): string =>
    texts.map((text) => text.replaceAll(divider, "'")).join(divider),
};
