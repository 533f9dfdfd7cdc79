import { messageJson } from './message-json';
import type { SourceMessage } from './sources';

/** Maximum size of a program as JSON, in bytes of UTF-8. A TV keeps all of it in memory. */
export const maxProgramBytes = 20 * 1024 * 1024;
/** Maximum size of the page of one message, in bytes of UTF-8. */
export const maxPageBytes = 5 * 1024 * 1024;
/** Maximum size of the pages of all overlays of a program, in bytes of UTF-8. */
export const maxOverlayBytes = 4 * 1024 * 1024;
/** Maximum number of items in all playlists of a program. */
export const maxProgramItems = 50_000;

/** The size of a message in a program as JSON, in bytes of UTF-8, and the hash of that JSON. */
export type Weighed = { bytes: number; hash: string };
export type Weigh = (message: SourceMessage) => Weighed;

/** Returns the size of a text in UTF-8, in bytes. */
export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Creates a function that weighs messages, each once, because the screens of an account share theirs. */
export function messageWeigher(hash: (text: string) => string): Weigh {
  const known = new WeakMap<SourceMessage, Weighed>();
  return (message) => {
    const found = known.get(message);
    if (found) return found;
    const json = messageJson(message);
    const weighed = { bytes: utf8Bytes(json), hash: hash(json) };
    known.set(message, weighed);
    return weighed;
  };
}

/** Returns the ids of the messages that no longer fit, in their order, after those that fit into `room` bytes. */
export function beyondRoom(messages: SourceMessage[], room: number, weigh: Weigh): Set<number> {
  let used = 0;
  const first = messages.findIndex((message) => {
    used += weigh(message).bytes + 1;
    return used > room;
  });
  return new Set(first < 0 ? [] : messages.slice(first).map(({ id }) => id));
}
