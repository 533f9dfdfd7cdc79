import type { LeftOut } from '../program/left-out';
import type { Program } from '../program/program';
import { effectiveWeights } from '../rotation/mix';
import { readPlaylist } from '../rotation/order';
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
  const parts = partsOf(program, schedules);
  const outs = parts.map((part) => whyOut(program, part.playlist, instant, options));
  const playing = parts.filter((_, index) => outs[index] === null);
  const weights = effectiveWeights(playing.map((part) => part.weight));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const playlists = parts.map((part, index) => {
    const share = outs[index] === null ? (weights[playing.indexOf(part)] ?? 0) / total : 0;
    const name = program.playlists.find((playlist) => playlist.id === part.playlist)?.name ?? '';
    return { ...part, name, share, out: outs[index] ?? (share === 0 ? ('noWeight' as const) : null) };
  });
  return {
    play: whatPlays(program, instant, options),
    schedules: program.schedules
      .filter(({ id }) => schedules.includes(id))
      .map(({ id, name }) => ({ id, name })),
    playlists,
    leftOut: leftOut.filter((out) => out.schedules.some((schedule) => schedules.includes(schedule))),
  };
}

function whyOut(program: Program, id: number, instant: number, options: PlayOptions): WhyOut | null {
  const playlist = program.playlists.find((each) => each.id === id);
  if (!playlist) return 'empty';
  if (!isInDates(playlist, instant))
    return playlist.from !== null && instant < playlist.from ? 'notYet' : 'over';
  const messages = new Map(program.messages.map((message) => [message.id, message]));
  return readPlaylist(id, orderSource(program, messages, instant, options), 0) ? null : 'empty';
}
