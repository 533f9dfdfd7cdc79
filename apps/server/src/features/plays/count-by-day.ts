import type { PlayedContent } from './played-content-queries';

/** The earliest and the latest instant at which a counted play may begin. */
type Limits = { from: number; until: number };

/** The plays of a message on one day. `feedId`: the feed whose content was played, or null for content of the account. */
export type Count = {
  day: string;
  messageId: number;
  playlistId: number;
  feedId: number | null;
  plays: number;
  milliseconds: number;
};

/** Sums plays by day, message, playlist and feed. Plays that began too early or too late are left out. */
export const countByDay = (
  plays: PlayedContent[],
  { from, until }: Limits,
  dayOf: (instant: number) => string,
): Count[] => {
  const counts: Count[] = [];
  const known = new Map<string, Map<number, Count[]>>();
  for (const { startedAt, messageId, playlistId, feedId, seconds } of plays) {
    const at = Date.parse(startedAt);
    if (at < from || at > until) continue;
    const day = dayOf(at);
    const ofMessage = getOrCreate(getOrCreate(known, day, newMessages), messageId, newCounts);
    let count = ofMessage.find((each) => each.playlistId === playlistId && each.feedId === feedId);
    if (!count) {
      count = { day, messageId, playlistId, feedId, plays: 0, milliseconds: 0 };
      ofMessage.push(count);
      counts.push(count);
    }
    count.plays += 1;
    count.milliseconds += Math.round(seconds * 1000);
  }
  return counts;
};

const newMessages = () => new Map<number, Count[]>();
const newCounts = (): Count[] => [];

/** Returns the value of a key. Creates the value if it is missing. */
const getOrCreate = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
};
