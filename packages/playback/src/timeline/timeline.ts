import type { Program, ProgramMessage, ProgramPlaylist } from '../program/program';
import { startMix, takeNext } from '../rotation/mix';
import { type OrderSource, type Reader, readPlaylist } from '../rotation/order';
import { seedFrom } from '../rotation/random';
import { nextChange, periodAt, type Stretch } from '../timetable/segments';

/**
 * The content of the screen from `start` until `end` (instants in ms): a message, with its playlist and the schedules that play
 * it, or sleep.
 */
export type Play =
  | { kind: 'message'; message: number; playlist: number; schedules: number[]; start: number; end: number }
  | { kind: 'sleep'; start: number; end: number };

/** `unplayable`: messages that this device cannot play because of missing media or an error. These messages are skipped. */
export type PlayOptions = { unplayable?: ReadonlySet<number> };

/**
 * A playlist in the mix. `weight`: the sum of the playlist's weights in the active schedules. `schedules`: the ids of these
 * schedules.
 */
export type Part = { playlist: number; weight: number; schedules: number[] };

const shortest = 1000;

/** Returns the play at an instant. The same program and instant give the same result on every machine. */
export function whatPlays(program: Program, instant: number, options?: PlayOptions): Play {
  for (const play of playsFrom(program, instant, options)) return play;
  return { kind: 'sleep', start: instant, end: nextChange(program, instant) };
}

/**
 * Yields the play at an instant and all plays after it, without gaps and without end.
 * The mix restarts at each change of the active schedules, at each local midnight, and where the dates of a playlist begin or
 * end. The plays are simulated from the last restart on, so that all devices show the same message at an instant. A restart ends
 * the current message. If less than a second would remain between a message and the restart, the message is extended. A message
 * has a duration of at least a second.
 */
export function* playsFrom(
  program: Program,
  instant: number,
  options: PlayOptions = {},
): Generator<Play, never> {
  const messages = new Map(program.messages.map((message) => [message.id, message]));
  for (let at = instant; ; ) {
    const stretch = mixPeriodAt(program, at);
    const end = stretch.schedules.length > 0 ? stretch.end : nextChange(program, at);
    let asleep = true;
    for (const play of playsOfStretch(program, messages, stretch, at, options)) {
      asleep = false;
      yield play;
    }
    if (asleep) yield { kind: 'sleep', start: stretch.start, end };
    at = end;
  }
}

/** Returns the period around an instant in which one mix plays. */
export function mixPeriodAt(program: Program, instant: number): Stretch {
  let { start, end, schedules } = periodAt(program, instant);
  for (const { from, until } of program.playlists)
    for (const moment of [from, until]) {
      if (moment === null) continue;
      if (moment <= instant) start = Math.max(start, moment);
      else end = Math.min(end, moment);
    }
  return { start, end, schedules };
}

/**
 * Returns the playlists of the active schedules. A playlist of several active schedules is one part with the sum of its weights.
 */
export function partsOf(program: Program, schedules: number[]): Part[] {
  const parts = new Map<number, Part>();
  for (const schedule of program.schedules) {
    if (!schedules.includes(schedule.id)) continue;
    for (const { playlist, weight } of schedule.playlists) {
      const part = parts.get(playlist) ?? { playlist, weight: 0, schedules: [] };
      part.weight += weight;
      if (!part.schedules.includes(schedule.id)) part.schedules.push(schedule.id);
      parts.set(playlist, part);
    }
  }
  return [...parts.values()];
}

/** Returns the data for the order of playlists in a period that begins at `instant`. */
export function orderSource(
  program: Program,
  messages: ReadonlyMap<number, ProgramMessage>,
  instant: number,
  { unplayable }: PlayOptions,
): OrderSource {
  return {
    playlists: new Map(program.playlists.map((playlist) => [playlist.id, playlist])),
    playable: (message) => messages.has(message) && !unplayable?.has(message),
    inDates: (playlist) => isInDates(playlist, instant),
  };
}

/** Returns whether an instant (ms since 1970 UTC) is within the dates of a playlist. `until` is not included. */
export function isInDates({ from, until }: ProgramPlaylist, instant: number): boolean {
  return (from === null || from <= instant) && (until === null || instant < until);
}

/**
 * Yields the plays of a period from the play at `instant` on. To find these plays, simulates the period from its start. The
 * simulation is fast.
 */
function* playsOfStretch(
  program: Program,
  messages: ReadonlyMap<number, ProgramMessage>,
  stretch: Stretch,
  instant: number,
  options: PlayOptions,
): Generator<Play> {
  const source = orderSource(program, messages, stretch.start, options);
  const parts: Part[] = [];
  const readers: Reader[] = [];
  for (const part of partsOf(program, stretch.schedules)) {
    const reader = readPlaylist(part.playlist, source, seedFrom(stretch.start));
    if (!reader) continue;
    parts.push(part);
    readers.push(reader);
  }
  if (parts.length === 0) return;
  const mix = startMix(parts.map((part) => part.weight));
  const lengths = new Map(program.messages.map((message) => [message.id, lengthOf(message)]));
  const next = readers.map((reader) => reader.peek());
  const nextLengths = next.map((message) => lengths.get(message) ?? shortest);
  for (let start = stretch.start; start < stretch.end; ) {
    const index = takeNext(mix, nextLengths);
    const message = next[index] ?? 0;
    const over = stretch.start + mix.elapsed;
    const end = stretch.end - over < shortest ? stretch.end : over;
    const part = parts[index];
    if (end > instant && part) {
      const { playlist, schedules } = part;
      yield { kind: 'message', message, playlist, schedules, start, end };
    }
    const reader = readers[index];
    reader?.advance();
    next[index] = reader?.peek() ?? 0;
    nextLengths[index] = lengths.get(next[index]) ?? shortest;
    start = end;
  }
}

function lengthOf({ seconds }: ProgramMessage): number {
  const length = Math.round(seconds * 1000);
  return length >= shortest ? length : shortest;
}
