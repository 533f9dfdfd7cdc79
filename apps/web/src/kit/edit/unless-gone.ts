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
