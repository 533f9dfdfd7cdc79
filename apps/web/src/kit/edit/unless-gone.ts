import { isRefused } from '../failures';

/** Returns what `fetch` returns; nothing if the server answers that it does not exist. */
export const unlessGone = async <Fetched>(fetch: () => Promise<Fetched>): Promise<Fetched | undefined> => {
  try {
    return await fetch();
  } catch (thrown) {
    if (isRefused(thrown, 'not-found')) return undefined;
    throw thrown;
  }
};
