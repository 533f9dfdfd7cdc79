import type { InputMessage } from './program-input';

/** Maximum size of a program as JSON, in bytes of UTF-8. A TV keeps the whole program in memory. */
export const maxProgramBytes = 20 * 1024 * 1024;
/** Maximum size of the page of one message, in bytes of UTF-8. */
export const maxPageBytes = 5 * 1024 * 1024;
/** Maximum size of the pages of all overlays of a program, in bytes of UTF-8. */
export const maxOverlayBytes = 4 * 1024 * 1024;
/** Maximum number of items in all playlists of a program. */
export const maxProgramItems = 50_000;

/** The size of a message in a program as JSON, in bytes of UTF-8, and the hash of that JSON. */
export type MessageSize = { bytes: number; hash: string };
/** Returns the size of a message. The function is called several times for each message, so it should cache its results. */
export type MeasureMessage = (message: InputMessage) => MessageSize;

/** Returns the size of a text in UTF-8, in bytes. */
export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * Returns the ids of the items that are left out of `room` bytes: the first item that does not fit with all earlier items, and
 * all later items.
 */
export function beyondRoom<Item extends { id: number }>(
  items: Item[],
  bytesOf: (item: Item) => number,
  room: number,
): Set<number> {
  let used = 0;
  const first = items.findIndex((item) => {
    used += bytesOf(item);
    return used > room;
  });
  return new Set(first < 0 ? [] : items.slice(first).map(({ id }) => id));
}
