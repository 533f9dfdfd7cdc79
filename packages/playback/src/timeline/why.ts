import type { LeftOut } from '../program/left-out';
import type { Program } from '../program/program';
import { effectiveWeights } from '../rotation/mix';
import { type OrderSource, readPlaylist } from '../rotation/order';
import {
  isInDates,
  mixPeriodAt,
  orderSource,
  type Part,
  type Play,
  type PlayOptions,
  partsOf,
  whatPlays,
} from './timeline';

/** `share`: share of screen time, 0 to 1. `out`: the reason why the playlist has no share, or null. */
export type WhyPlaylist = Part & { name: string; share: number; out: WhyOut | null };
export type WhyOut = 'notYet' | 'over' | 'empty' | 'noWeight';

export type Why = {
  play: Play;
  /** The active schedules. Empty: the screen sleeps. */
  schedules: { id: number; name: string }[];
  playlists: WhyPlaylist[];
  /** The left-out content of the active schedules. */
  leftOut: LeftOut[];
};

/** Returns the play at an instant and its reasons: the schedules, the playlists with their shares, and left-out content. */
export function whyPlays(
  program: Program,
  instant: number,
  leftOut: LeftOut[],
  options: PlayOptions = {},
): Why {
  const { schedules } = mixPeriodAt(program, instant);
  return {
    play: whatPlays(program, instant, options),
    schedules: program.schedules
      .filter(({ id }) => schedules.includes(id))
      .map(({ id, name }) => ({ id, name })),
    playlists: sharesAt(program, schedules, instant, options),
    leftOut: leftOut.filter((out) => out.schedules.some((schedule) => schedules.includes(schedule))),
  };
}

/** Returns the playlists of the active schedules with their shares of the time at an instant. */
export function sharesAt(
  program: Program,
  schedules: number[],
  instant: number,
  options: PlayOptions = {},
): WhyPlaylist[] {
  const messages = new Map(program.messages.map((message) => [message.id, message]));
  const source = orderSource(program, messages, instant, options);
  const parts = partsOf(program, schedules);
  const outs = parts.map((part) => whyOut(source, part.playlist, instant));
  const playing = parts.filter((_, index) => outs[index] === null);
  const weights = effectiveWeights(playing.map((part) => part.weight));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return parts.map((part, index) => {
    const share = outs[index] === null ? (weights[playing.indexOf(part)] ?? 0) / total : 0;
    const name = source.playlists.get(part.playlist)?.name ?? '';
    return { ...part, name, share, out: outs[index] ?? (share === 0 ? ('noWeight' as const) : null) };
  });
}

function whyOut(source: OrderSource, id: number, instant: number): WhyOut | null {
  const playlist = source.playlists.get(id);
  if (!playlist) return 'empty';
  if (!isInDates(playlist, instant))
    return playlist.from !== null && instant < playlist.from ? 'notYet' : 'over';
  return readPlaylist(id, source, 0) ? null : 'empty';
}
