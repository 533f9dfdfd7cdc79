import type { PlayedContent } from './played-content-queries';
import { addTimeRange, freeTime, type TimeRange } from './time-ranges';

/** Maximum number of ranges of a device, so that its row stays small. A TV that sleeps each night has one range for each day. */
const maxRanges = 50;
/** Minimum time that a play uses, in milliseconds. */
const minLength = 1_000;

/** The time that the counted plays of a device used, and the further seconds that it may report. */
export type PlayTime = { played: readonly TimeRange[]; secondsLeft: number };

/**
 * Leaves out plays at the time of other plays of the device, because a TV shows one message at a time. A play that overlaps others
 * for less than half of its length is shortened, because a TV corrects its clock. All plays together have at most `secondsLeft`.
 * @param until the instant at which each play must have ended, in milliseconds since 1970
 */
export const limitPlayTime = (
  plays: PlayedContent[],
  { played, secondsLeft }: PlayTime,
  until: number,
): PlayTime & { plays: PlayedContent[] } => {
  let ranges = played;
  let left = secondsLeft;
  const kept: PlayedContent[] = [];
  const inOrder = plays.toSorted((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt));
  for (const play of inOrder) {
    const at = Date.parse(play.startedAt);
    const length = Math.max(Math.round(play.seconds * 1000), minLength);
    const range: TimeRange = [at, Math.min(at + length, until)];
    const free = freeTime(ranges, range);
    if (free < length / 2 || free / 1000 > left) continue;
    ranges = addTimeRange(ranges, range, maxRanges);
    left -= free / 1000;
    kept.push({ ...play, seconds: Math.min(play.seconds, free / 1000) });
  }
  return { plays: kept, played: ranges, secondsLeft: left };
};
