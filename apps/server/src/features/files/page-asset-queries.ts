import type { Asset } from '@marquee/playback/program/program';
import type { Db } from '../../kit/db/open-database';
import { builtInAsset } from './built-in-file-queries';
import { assetsAt } from './file-queries';

/**
 * Returns the assets of each page. The function reads the assets of all pages together.
 * @param urls the addresses of the files that each page needs
 */
export const assetsOfPages = async (db: Db, urls: string[][]): Promise<Asset[][]> => {
  const stored = await assetsAt(db, [...new Set(urls.flat())]);
  return urls.map((named) => named.flatMap((url) => stored.get(url) ?? builtInAsset(url) ?? []));
};
