import type { ProgramItem, ProgramPlaylist } from '../program/program';
import { type Random, seededRandom, seedFrom, shuffled } from './random';

/** Data for the order of a playlist. `playable` returns whether a message can play. Messages that cannot play are skipped. */
export type OrderSource = {
  playlists: ReadonlyMap<number, ProgramPlaylist>;
  playable: (message: number) => boolean;
  /** Returns whether a playlist is within its dates. A playlist outside its dates plays no messages, also if it is nested. */
  inDates: (playlist: ProgramPlaylist) => boolean;
};

/** Reads a playlist again and again. `peek` returns the id of the next message, `advance` moves past this message. */
export type Reader = { peek: () => number; advance: () => void };

// Maximum number of items of a pass. A pass with more items ends early. Nested playlists multiply the number of items.
const maxItems = 20_000;

/**
 * Returns a reader of one playlist, or undefined if the playlist has no playable messages.
 * A sequential playlist plays its items in order. A random playlist is shuffled again for each pass. If possible, no message
 * follows itself in a shuffle, also from one pass to the next. A nested playlist plays its items `start` to `end` (counted from
 * 1, both included) at its index, in its sequential or random order. Where a playlist is nested in itself, the nested playlist
 * plays no messages. `seed` determines the shuffles.
 */
export function readPlaylist(id: number, source: OrderSource, seed: number): Reader | undefined {
  let number = 0;
  let index = 0;
  let pass = readPass(id, source, seedFrom(seed, id, number), undefined);
  if (pass.messages.length === 0) return undefined;
  return {
    peek: () => pass.messages[index] ?? 0,
    advance: () => {
      index += 1;
      if (index < pass.messages.length) return;
      number += 1;
      index = 0;
      if (!pass.shuffles) return;
      pass = readPass(id, source, seedFrom(seed, id, number), pass.messages[pass.messages.length - 1]);
    },
  };
}

/**
 * Returns the ids of the messages of one pass of a playlist, with nested playlists at their index. `seed` determines the
 * order of random playlists. Returns an empty list if `playlists` does not contain the playlist.
 */
export function onePass(
  id: number,
  playlists: Pick<ProgramPlaylist, 'id' | 'name' | 'order' | 'items'>[],
  seed: number,
): number[] {
  const known = new Map(playlists.map((playlist) => [playlist.id, { ...playlist, from: null, until: null }]));
  return onePassFrom(id, { playlists: known, playable: () => true, inDates: () => true }, seed);
}

/** Returns the ids of the messages of one pass that can play, without playlists outside their dates. */
export function onePassFrom(id: number, source: OrderSource, seed: number): number[] {
  return readPass(id, source, seedFrom(seed, id), undefined).messages;
}

/** State of one pass. `left` is the number of items that may still be read. `shuffles`: whether a random playlist was read. */
type Pass = { source: OrderSource; random: Random; left: number; shuffles: boolean };

function readPass(id: number, source: OrderSource, seed: number, last: number | undefined) {
  const pass = { source, random: seededRandom(seed), left: maxItems, shuffles: false };
  const messages = readPart({ playlist: id, start: 1, end: maxItems }, pass, last, []);
  return { messages, shuffles: pass.shuffles };
}

function readPart(
  part: { playlist: number; start: number; end: number },
  pass: Pass,
  last: number | undefined,
  path: number[],
): number[] {
  const playlist = pass.source.playlists.get(part.playlist);
  if (!playlist || path.includes(part.playlist) || !pass.source.inDates(playlist)) return [];
  const within = [...path, part.playlist];
  const blocks: number[][] = [];
  for (const item of playlist.items.slice(Math.max(0, part.start - 1), Math.max(0, part.end))) {
    if (pass.left <= 0) break;
    pass.left -= 1;
    const block = readItem(item, pass, within);
    if (block.length > 0) blocks.push(block);
  }
  if (playlist.order === 'sequential') return joined(blocks);
  pass.shuffles = true;
  return joined(withoutRepeats(shuffled(blocks, pass.random), last));
}

function joined(blocks: number[][]): number[] {
  const all: number[] = [];
  for (const block of blocks) for (const message of block) all.push(message);
  return all;
}

/** Returns the messages of one item: one message, or the subset of a nested playlist, which stays together. */
function readItem(item: ProgramItem, pass: Pass, path: number[]): number[] {
  if (item.kind === 'playlist') return readPart(item, pass, undefined, path);
  return pass.source.playable(item.message) ? [item.message] : [];
}

/**
 * Returns the blocks in nearly the given order. If possible, no block begins with the message that ends the block before it. If
 * more than half of the remaining blocks begin with the same message, one of these blocks is next, because otherwise these blocks
 * would follow each other at the end.
 */
function withoutRepeats(blocks: number[][], previous: number | undefined): number[][] {
  if (!blocks.some((block, index) => block[0] === endOf(blocks[index - 1], previous))) return blocks;
  const rest = [...blocks];
  const left = new Map<number, number>();
  for (const [first = 0] of rest) left.set(first, (left.get(first) ?? 0) + 1);
  const result: number[][] = [];
  let last = previous;
  while (rest.length > 0) {
    const pressing = mostOf(left, rest.length, last);
    const fits = (block: number[]) => (pressing === undefined ? block[0] !== last : block[0] === pressing);
    const [block = []] = rest.splice(Math.max(0, rest.findIndex(fits)), 1);
    const [first = 0] = block;
    left.set(first, (left.get(first) ?? 1) - 1);
    result.push(block);
    last = endOf(block, last);
  }
  return result;
}

function endOf(block: number[] | undefined, otherwise: number | undefined): number | undefined {
  return block ? block[block.length - 1] : otherwise;
}

function mostOf(left: Map<number, number>, total: number, not: number | undefined): number | undefined {
  for (const [message, count] of left) if (message !== not && count * 2 > total) return message;
  return undefined;
}
