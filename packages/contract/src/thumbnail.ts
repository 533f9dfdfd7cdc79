/** Returns the storage key of the thumbnail of a message. The key contains the time of the last change, in seconds. */
export const thumbnailKey = (id: number, lastModified: string): string =>
  `${thumbnailFolder(id)}${new Date(lastModified).toISOString().replace(/\D/g, '').slice(2, 14)}.png`;

/** Returns the storage folder of all thumbnails of a message. */
export const thumbnailFolder = (id: number): string => `messages/${id}/thumb/`;

/**
 * Returns the address of the thumbnail of a message. A pending thumbnail has no file there. The specification prescribes the
 * timestamp: yyMMddHHmmss of `lastModified` in UTC.
 */
export const thumbnailUrl = ({ id, lastModified }: { id: number; lastModified: string }): string =>
  `/content/${thumbnailKey(id, lastModified)}`;

/** Address of the placeholder for a pending thumbnail. */
export const updatingThumbnail = '/images/updating-thumbnail.png';
