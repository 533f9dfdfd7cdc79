/** Maximum number of values in the body of a call. Two thousand items of a playlist with two conditions each have half as many. */
const maxValues = 50_000;
const maxDepth = 100;

const quote = 34;
const backslash = 92;

/**
 * Returns why a JSON text has too many values or levels to be parsed, as a sentence, or undefined. Parsing and checking a value takes
 * about a microsecond, during which no other call is served. Reads no further than the limits.
 */
export const excessOf = (text: string): string | undefined => {
  let values = 1;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) values += 1;
    else if (code === openList || code === openObject) {
      values += 1;
      depth += 1;
    } else if (code === closeList || code === closeObject) depth -= 1;
    if (values > maxValues)
      return `The body can have at most ${maxValues.toLocaleString('en')} values. Please send fewer rows at once.`;
    if (depth > maxDepth) return `The body can have at most ${maxDepth} levels.`;
  }
  return undefined;
};

const comma = 44;
const openList = 91;
const closeList = 93;
const openObject = 123;
const closeObject = 125;

/** Returns the index of the quote that ends the string, or of the last character of a text that ends too early. */
const endOfString = (text: string, begin: number): number => {
  let end = text.indexOf('"', begin + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
};

/** Returns whether an odd number of backslashes precedes the character. */
const isEscaped = (text: string, at: number): boolean => {
  let first = at;
  while (text.charCodeAt(first - 1) === backslash) first -= 1;
  return (at - first) % 2 === 1;
};
