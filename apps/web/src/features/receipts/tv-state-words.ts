import type { TvState } from '@marquee/contract/kit/tv-state';
import { formatAge, formatAgo, formatDateTime } from '../../kit/formats';

/**
 * Returns the text and the tooltip of a state in which a TV needs somebody: 'No contact for 21m'. Undefined: all is well with the TV. All
 * pages use these words.
 */
export const troubleWords = (
  { kind, since, reason }: TvState,
  now: number,
): { words: string; tooltip: string } | undefined => {
  const date = new Date(now);
  const lasts = since === null ? '' : ` for ${formatAge(since, date)}`;
  switch (kind) {
    case 'neverSeen':
      return { words: 'Paired, not heard from yet', tooltip: `Paired: ${formatDateTime(since)}` };
    case 'silent':
      return { words: `No contact${lasts}`, tooltip: `Last contact: ${formatDateTime(since)}` };
    case 'connectionLost':
      return {
        words: `Connection lost ${formatAgo(since, date)}`,
        tooltip: 'It plays what it has stored.',
      };
    case 'notPlaying':
      return {
        words: `Not playing${lasts}: ${reason.replace(/^Ready\. /, '')}`,
        tooltip: `Since: ${formatDateTime(since)}`,
      };
    case 'downloading':
      return { words: `Downloading content${lasts}`, tooltip: `Since: ${formatDateTime(since)}` };
    case 'outdated':
      return { words: 'Plays old content', tooltip: 'It has not received the newest content yet.' };
    case 'updating':
    case 'sleeping':
    case 'playing':
      return undefined;
  }
};
