import type { Tone } from '../../ui/StatusDot';
import { formatAge } from '../../kit/formats';
import type { ScreenStatus } from './screen-status';

/** A state as its sign, its tooltip and the words beside it. Nothing is said of a screen that was never heard from. */
export const statusWords = (
  status: ScreenStatus,
): { tone: Tone; tooltip: string; words: string } | undefined => {
  switch (status.state) {
    case 'silent':
      return undefined;
    case 'sleeping':
      return { tone: 'asleep', tooltip: 'Sleeping', words: 'Sleeping' };
    case 'playing':
      return { tone: 'on', tooltip: status.schedule, words: `Playing ${status.schedule}` };
    case 'late':
      return {
        tone: 'warning',
        tooltip: status.schedule || 'Sleeping',
        words: `Not heard from for ${formatAge(0, new Date(status.minutes * 60_000))}`,
      };
  }
};
