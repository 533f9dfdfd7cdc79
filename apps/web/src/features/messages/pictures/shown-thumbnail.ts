import { thumbnailUrl, updatingThumbnail } from '@marquee/contract/thumbnail';

type Thumbnailed = { id: number; lastModified: string; thumbnailPending?: boolean };

/** The addresses of the thumbnails that were shown, by message. The cache of the browser has these pictures. */
const shown = new Map<number, string>();

/**
 * Returns the address of the picture of a message. A pending thumbnail has no file yet. Then the last shown thumbnail stays,
 * because a save would otherwise remove a picture for seconds. A message without one has the placeholder.
 */
export const shownThumbnail = (message: Thumbnailed): string =>
  message.thumbnailPending ? (shown.get(message.id) ?? updatingThumbnail) : thumbnailUrl(message);

/** Remembers the thumbnail of a message after the browser has loaded it. */
export const rememberThumbnail = (message: Thumbnailed): void => {
  if (!message.thumbnailPending) shown.set(message.id, thumbnailUrl(message));
};
