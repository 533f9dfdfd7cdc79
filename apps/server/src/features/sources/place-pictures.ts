import type { RssFeed, RssItem } from '@marquee/playback/template/outside';
import { contentRoot } from '../../kit/storage/content-root';
import type { PictureRow } from './source-picture-queries';
import { isOpen } from './source-picture-queries';

/**
 * Returns the feed with the address of the stored picture in each item that has a stored picture. `addresses` are the addresses
 * of the pictures on the site of the feed, one for each item. An item whose picture is not fetched yet keeps its picture from
 * `before`, so that a feed whose picture addresses change at each reading always shows pictures.
 */
export const placePictures = (
  feed: RssFeed,
  addresses: readonly string[],
  rows: ReadonlyMap<string, PictureRow>,
  before: RssFeed | undefined,
): RssFeed => {
  const former = new Map(before?.items.map((item) => [nameOf(item), item.image]));
  const imageOf = (item: RssItem, address: string): string => {
    if (!address) return '';
    const row = rows.get(address);
    if (row?.key) return contentRoot + row.key;
    return isOpen(row) ? (former.get(nameOf(item)) ?? '') : '';
  };
  return {
    ...feed,
    items: feed.items.map((item, index) => ({ ...item, image: imageOf(item, addresses[index] ?? '') })),
  };
};

const nameOf = ({ link, title }: RssItem): string => `${link} ${title}`;
