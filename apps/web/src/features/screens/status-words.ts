import type { TvState } from '@marquee/contract/kit/tv-state';
import type { Receipt } from '@marquee/contract/receipts';
import type { Screen } from '@marquee/contract/screens';
import { shownName } from '../../kit/shown-name';
import type { Tone } from '../../ui/StatusDot';
import { troubleWords } from '../receipts/tv-state-words';
import { momentInZone } from './moment-in-zone';

export type StatusWords = { tone: Tone; tooltip: string; words: string };

/** What a screen plays. `schedule`: the schedules that the TV reported, or an empty text. */
type Played = Pick<Receipt, 'wakesAt' | 'playlists' | 'playlistCount'> & { schedule: string };

/** Returns the symbol, the tooltip and the text of the state of the TV of a screen. */
export const statusWords = (
  state: TvState,
  { screenMode, timezone }: Pick<Screen, 'screenMode' | 'timezone'>,
  played: Played,
  now: number,
): StatusWords => {
  const trouble = troubleWords(state, now);
  if (trouble) return { tone: 'warning', ...trouble };
  if (played.schedule !== '') {
    const names = playedWords(played);
    return { tone: 'on', tooltip: played.schedule, words: names === '' ? 'Playing' : `Playing ${names}` };
  }
  if (screenMode === 'slideshow') {
    const words = 'Waiting for someone to choose';
    return { tone: 'on', tooltip: words, words };
  }
  const until = played.wakesAt ? ` until ${momentInZone(Date.parse(played.wakesAt), timezone, now)}` : '';
  return { tone: 'asleep', tooltip: 'Sleeping', words: `Asleep${until}` };
};

/**
 * Returns the playlists that a screen plays: '“Lunch”', '“Lunch” and “News”', '“Lunch” and 2 more'. Empty: no playlist is known, for
 * example because the clock of the TV is wrong. The text names no schedule, because people would take it for a playlist.
 */
const playedWords = ({ playlists, playlistCount: count }: Played): string => {
  const [first, second] = playlists;
  if (first === undefined) return '';
  if (second === undefined) return `“${shownName(first)}”`;
  return `“${shownName(first)}” and ${count === 2 ? `“${shownName(second)}”` : `${count - 1} more`}`;
};
