import type { Receipt } from '@marquee/contract/receipts';
import type { Screen } from '@marquee/contract/screens';
import { formatAge, formatDateTime } from '../../kit/formats';
import { shownName } from '../../kit/shown-name';
import type { Tone } from '../../ui/StatusDot';
import { momentInZone } from './moment-in-zone';
import type { ScreenStatus } from './screen-status';

export type StatusWords = { tone: Tone; tooltip: string; words: string };

/** Returns the symbol, the tooltip and the text of a state; undefined for a screen that has never sent a ping. */
export const statusWords = (
  status: ScreenStatus,
  { screenMode, timezone }: Pick<Screen, 'screenMode' | 'timezone'>,
  /** Undefined for a screen without a TV. */
  receipt: Pick<Receipt, 'wakesAt' | 'playlists' | 'playlistCount'> | undefined,
  now: number,
): StatusWords | undefined => {
  switch (status.state) {
    case 'silent':
      return undefined;
    case 'sleeping': {
      if (screenMode === 'slideshow') {
        const words = 'Waiting for someone to choose';
        return { tone: 'on', tooltip: words, words };
      }
      const wakesAt = receipt?.wakesAt;
      const until = wakesAt ? ` until ${momentInZone(Date.parse(wakesAt), timezone, now)}` : '';
      return { tone: 'asleep', tooltip: 'Sleeping', words: `Asleep${until}` };
    }
    case 'playing':
      return {
        tone: 'on',
        tooltip: status.schedule,
        words: `Playing ${playedWords(status.schedule, receipt)}`,
      };
    case 'late':
      return {
        tone: 'warning',
        tooltip: `Last contact: ${formatDateTime(status.since)}`,
        words: `No contact for ${formatAge(0, new Date(status.minutes * 60_000))}`,
      };
  }
};

/**
 * Returns the playlists that a screen plays: '“Lunch”', '“Lunch” and “News”', '“Lunch” and 2 more'. Returns the schedule that the TV
 * reported if no playlist is known, for example because the clock of the TV is wrong.
 */
const playedWords = (
  schedule: string,
  receipt: Pick<Receipt, 'playlists' | 'playlistCount'> | undefined,
): string => {
  const [first, second] = receipt?.playlists ?? [];
  const count = receipt?.playlistCount ?? 0;
  if (first === undefined) return `“${schedule}”`;
  if (second === undefined) return `“${shownName(first)}”`;
  return `“${shownName(first)}” and ${count === 2 ? `“${shownName(second)}”` : `${count - 1} more`}`;
};
