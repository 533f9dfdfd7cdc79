import type { Screen } from '@marquee/contract/screens';
import { formatAge, formatDateTime } from '../../kit/formats';
import type { Tone } from '../../ui/StatusDot';
import { momentInZone } from './moment-in-zone';
import type { ScreenStatus } from './screen-status';

export type StatusWords = { tone: Tone; tooltip: string; words: string };

/** Returns the symbol, the tooltip and the text of a state; undefined for a screen that has never sent a ping. */
export const statusWords = (
  status: ScreenStatus,
  { screenMode, timezone }: Pick<Screen, 'screenMode' | 'timezone'>,
  wakesAt: string | null,
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
      const until = wakesAt ? ` until ${momentInZone(Date.parse(wakesAt), timezone, now)}` : '';
      return { tone: 'asleep', tooltip: 'Sleeping', words: `Asleep${until}` };
    }
    case 'playing':
      return { tone: 'on', tooltip: status.schedule, words: `Playing “${status.schedule}”` };
    case 'late':
      return {
        tone: 'warning',
        tooltip: `Last contact: ${formatDateTime(status.since)}`,
        words: `No contact for ${formatAge(0, new Date(status.minutes * 60_000))}`,
      };
  }
};
