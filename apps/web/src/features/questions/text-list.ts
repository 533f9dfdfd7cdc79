/** Separates the values of `string[]`, `image[]` and `file[]`. */
const divider = '`';

/** Reads and writes several texts as one value. A separator within a text becomes an apostrophe. */
export const textList = {
  read: (value: string): string[] => (value === '' ? [] : value.split(divider)),
  write: (texts: readonly string[]): string =>
    texts.map((text) => text.replaceAll(divider, "'")).join(divider),
};
