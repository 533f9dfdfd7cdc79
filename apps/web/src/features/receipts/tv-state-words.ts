import type { TvState } from '@marquee/contract/kit/tv-state';
import { tvTroubleWords } from '@marquee/contract/kit/tv-state-words';
import { formatDateTime } from '../../kit/formats';

/**
 * Returns the text and the tooltip of a state in which a TV needs somebody: 'No contact for 21m'. Undefined: all is well with the TV. All
 * pages use these words.
 */
export const troubleWords = (state: TvState, now: number): { words: string; tooltip: string } | undefined => {
  const words = tvTroubleWords(state, now);
  return words === undefined ? undefined : { words, tooltip: tooltipOf(state) };
};

/** Returns the text of a state in which all is well with a TV. */
export const wellWords = ({ kind }: TvState): string => {
  if (kind === 'sleeping') return 'Asleep';
  return kind === 'updating' ? 'Updating…' : 'Playing';
};

const tooltipOf = ({ kind, since }: TvState): string => {
  switch (kind) {
    case 'neverSeen':
      return `Paired: ${formatDateTime(since)}`;
    case 'silent':
      return `Last contact: ${formatDateTime(since)}`;
    case 'connectionLost':
      return 'It plays what it has stored.';
    case 'outdated':
      return 'It has not received the newest content yet.';
    default:
      return `Since: ${formatDateTime(since)}`;
  }
};
