import type { TvState } from '@marquee/contract/kit/tv-state';
import { isWell } from '@marquee/contract/kit/tv-state';
import { formatCount } from '../../kit/formats';

/** Returns a text that says whether a TV has the latest content. Undefined: the state of the TV says so, or makes no statement. */
export const receiptWords = ({ kind }: TvState, isCurrent: boolean): string | undefined => {
  if (kind === 'playing' || kind === 'sleeping') return 'Up to date';
  if (kind === 'updating') return 'Updating…';
  const isAway = kind === 'silent' || kind === 'connectionLost';
  return isAway && !isCurrent ? 'Updates when it is back online' : undefined;
};

/** A screen on which some content is scheduled. `state` undefined: no TV plays the content. */
export type Playing = { isCurrent: boolean | null; state: TvState | undefined };

/** Returns whether the TV is well and has the newest content. */
export const playsNewest = ({ isCurrent, state }: Playing): boolean =>
  isCurrent === true && state !== undefined && isWell(state);

/** Returns a text that says how many of these screens play the latest version of some content. */
export const playedByWords = (screens: readonly Playing[]): string => {
  const of = screens.length;
  const current = screens.filter(playsNewest).length;
  if (of === 0) return 'Not on any screen yet';
  if (current === 0) return `${formatCount(of, 'screen')} will play this`;
  return `${current} of ${of} ${of === 1 ? 'screen plays' : 'screens play'} this`;
};
