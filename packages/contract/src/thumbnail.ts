/** Returns the storage key of the thumbnail of a message. The key contains the time of the last change, in seconds. */
export const thumbnailKey = (id: number, lastModified: string): string =>
  `${thumbnailFolder(id)}${new Date(lastModified).toISOString().replace(/\D/g, '').slice(2, 14)}.png`;

/** Returns the storage key of the small version of a thumbnail, for rows of lists. */
export const smallThumbnailKey = (key: string): string => key.replace(/\.png$/, '.small.webp');

/** Returns the storage key of the thumbnail of which a key names the small version. Returns undefined for other keys. */
export const largeThumbnailKey = (key: string): string | undefined =>
  /^messages\/\d+\/thumb\/\d+\.small\.webp$/.test(key) ? key.replace(/\.small\.webp$/, '.png') : undefined;

/** Widths of a thumbnail and of its small version, in pixels. */
export const thumbnailWidth = 480;
export const smallThumbnailWidth = 280;

/** Returns the storage folder of all thumbnails of a message. */
export const thumbnailFolder = (id: number): string => `messages/${id}/thumb/`;

/**
 * Returns the address of the thumbnail of a message. A pending thumbnail has no file there. The specification prescribes the
 * timestamp: yyMMddHHmmss of `lastModified` in UTC.
 */
export const thumbnailUrl = ({ id, lastModified }: { id: number; lastModified: string }): string =>
  `/content/${thumbnailKey(id, lastModified)}`;

/** Returns the sizes of a thumbnail as the attribute `srcset`. */
export const thumbnailSizes = (url: string): string =>
  `${smallThumbnailKey(url)} ${smallThumbnailWidth}w, ${url} ${thumbnailWidth}w`;

/** Address of the placeholder for a pending thumbnail. */
export const updatingThumbnail = '/images/updating-thumbnail.png';
