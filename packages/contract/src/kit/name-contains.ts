/** Returns whether a name contains each word of the search text, in any order. Case and accents are ignored. */
export const nameContains = (name: string, search: string): boolean => {
  const whole = folded(name);
  return searchWords(search).every((word) => whole.includes(word));
};

/** Returns the words of a search text, without their case and accents. */
export const searchWords = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);

/** Returns a text in lower case and without accents. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
