/** What divides the values of `string[]`, `image[]` and `file[]`. */
const divider = '`';

/** Several values in one text. A divider that was typed becomes an apostrophe. */
export const textList = {
  read: (value: string): string[] => (value === '' ? [] : value.split(divider)),
  write: (texts: readonly string[]): string =>
    texts.map((text) => text.replaceAll(divider, "'")).join(divider),
};
