export const fileThumbnailFolder = 'thumbnails/';

/** Returns the key of the thumbnail of a picture or video. */
export const thumbnailKey = (key: string): string => `${fileThumbnailFolder}${key}.webp`;

/** Returns the key of the picture or video of a thumbnail. Returns other keys unchanged. */
export const fileOfThumbnail = (key: string): string =>
  key.startsWith(fileThumbnailFolder) ? key.slice(fileThumbnailFolder.length).replace(/\.webp$/, '') : key;
