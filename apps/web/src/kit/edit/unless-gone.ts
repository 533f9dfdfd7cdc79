import { isRefused } from '../failures';

/** Returns the result of `fetch`, or undefined if the server refuses the call with `not-found`. */
export const unlessGone = async <Fetched>(fetch: () => Promise<Fetched>): Promise<Fetched | undefined> => {
  try {
    return await fetch();
  } catch (thrown) {
    if (isRefused(thrown, 'not-found')) return undefined;
    throw thrown;
  }
};

/** Returns the sentence that says that somebody else deleted the row of a form. `thing` is the kind of row. */
export const goneSentenceOf = (thing: string): string =>
  `Someone else deleted this ${thing}. Save again to create it as a new one.`;
