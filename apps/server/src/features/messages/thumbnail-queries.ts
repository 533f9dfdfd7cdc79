import { smallThumbnailKey, thumbnailFolder, thumbnailKey } from '@marquee/contract/thumbnail';
import type { Services } from '../../kit/http/context';
import { messageById } from './message-queries';

const thumbnail = /^messages\/(\d{1,16})\/thumb\/\d{12}(?:\.png|\.small\.webp)$/;

/**
 * Returns the key of the file for the current address of a thumbnail. A save that changes nothing drawn changes the address, but
 * leaves the file at its key. Returns undefined for earlier addresses and for pending thumbnails, which have no file.
 */
export const currentThumbnail = async (
  { db, storage }: Services,
  asked: string,
): Promise<string | undefined> => {
  const messageId = thumbnail.exec(asked)?.[1];
  const message = messageId === undefined ? undefined : await messageById(db, Number(messageId));
  if (!message || message.thumbnailPending) return undefined;
  const current = thumbnailKey(message.id, message.lastModified.toISOString());
  if (![current, smallThumbnailKey(current)].includes(asked)) return undefined;
  const stored: string[] = [];
  for await (const key of storage.list(thumbnailFolder(message.id)))
    if (key.endsWith('.png')) stored.push(key);
  const newest = stored.toSorted().at(-1);
  return newest !== undefined && asked !== current ? smallThumbnailKey(newest) : newest;
};
