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
 * The messages of a playlist from its first to its last, once: nested ones in their places, a shuffled one in an order that `seed`
 * decides. A playlist that is not among `playlists` yields nothing.
 */
export function onePass(
  id: number,
  playlists: Pick<ProgramPlaylist, 'id' | 'name' | 'order' | 'items'>[],
  seed: number,
): number[] {
  const known = new Map(playlists.map((playlist) => [playlist.id, { ...playlist, from: null, until: null }]));
  return onePassFrom(id, { playlists: known, playable: () => true, inDates: () => true }, seed);
}

/** The same of what can play, within its dates. */
export function onePassFrom(id: number, source: OrderSource, seed: number): number[] {
  return readPass(id, source, seedFrom(seed, id), undefined).messages;
}

/** What reading one pass needs. `left`: how many items may still be looked at. `shuffles`: did anything need `random`? */
type Pass = { source: OrderSource; random: Random; left: number; shuffles: boolean };

function readPass(id: number, source: OrderSource, seed: number, last: number | undefined) {
  const pass = { source, random: seededRandom(seed), left: mostItems, shuffles: false };
  const messages = readPart({ playlist: id, start: 1, end: mostItems }, pass, last, []);
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
