import type { ProgramItem, ProgramPlaylist } from '../program/program';
import { type Random, seededRandom, seedFrom, shuffled } from './random';

/** What a playlist's order is read from. `playable` says which messages can play; the others are passed over. */
export type OrderSource = {
  playlists: ReadonlyMap<number, ProgramPlaylist>;
  playable: (message: number) => boolean;
  /** Is the playlist within its dates? One that is not yields nothing, nested or not. */
  inDates: (playlist: ProgramPlaylist) => boolean;
};

/** Reads a playlist for ever, pass after pass. `peek` is the message due next, `advance` goes past it. */
export type Reader = { peek: () => number; advance: () => void };

// Playlists nested in one another by the dozen multiply; after this many items a pass ends early.
const mostItems = 20_000;

/**
 * A reader of one playlist; undefined where it has nothing to play.
 * Sequential: its items in their order. Random: shuffled anew for each pass, and where the playlist allows it no message
 * follows itself, also from one pass to the next. A nested playlist plays its items `start` to `end` (counted from 1, both
 * included) in its place, in its own order. A playlist nested in itself yields nothing there. `seed` decides the shuffles.
 */
export function readPlaylist(id: number, source: OrderSource, seed: number): Reader | undefined {
  let pass = 0;
  let index = 0;
  let messages = readPass(id, source, seededRandom(seedFrom(seed, id, pass)), undefined);
  if (messages.length === 0) return undefined;
  return {
    peek: () => messages[index] ?? 0,
    advance: () => {
      index += 1;
      if (index < messages.length) return;
      pass += 1;
      index = 0;
      messages = readPass(id, source, seededRandom(seedFrom(seed, id, pass)), messages[messages.length - 1]);
    },
  };
}

/** What reading one pass needs. `left`: how many items may still be looked at. */
type Pass = { source: OrderSource; random: Random; left: number };

function readPass(id: number, source: OrderSource, random: Random, last: number | undefined): number[] {
  const pass = { source, random, left: mostItems };
  return readPart({ playlist: id, start: 1, end: mostItems }, pass, last, []);
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
  const ordered = playlist.order === 'random' ? withoutRepeats(shuffled(blocks, pass.random), last) : blocks;
  return ordered.reduce<number[]>((all, block) => {
    all.push(...block);
    return all;
  }, []);
}

/** What one item plays: a message, or the part of a nested playlist, which stays together. */
function readItem(item: ProgramItem, pass: Pass, path: number[]): number[] {
  if (item.kind === 'playlist') return readPart(item, pass, undefined, path);
  return pass.source.playable(item.message) ? [item.message] : [];
}

/**
 * The blocks in nearly the order given, with no block beginning as the one before it ended, where that can be had. A message
 * that makes up more than half of what is left goes first, or its repeats would be left over at the end.
 */
function withoutRepeats(blocks: number[][], previous: number | undefined): number[][] {
  const rest = [...blocks];
  const left = new Map<number, number>();
  for (const [first = 0] of rest) left.set(first, (left.get(first) ?? 0) + 1);
  const hasTwins = left.size < rest.length;
  const result: number[][] = [];
  let last = previous;
  while (rest.length > 0) {
    const pressing = hasTwins ? mostOf(left, rest.length, last) : undefined;
    const fits = (block: number[]) => (pressing === undefined ? block[0] !== last : block[0] === pressing);
    const [block = []] = rest.splice(Math.max(0, rest.findIndex(fits)), 1);
    const [first = 0] = block;
    left.set(first, (left.get(first) ?? 1) - 1);
    result.push(block);
    last = block[block.length - 1];
  }
  return result;
}

function mostOf(left: Map<number, number>, total: number, not: number | undefined): number | undefined {
  for (const [message, count] of left) if (message !== not && count * 2 > total) return message;
  return undefined;
}
