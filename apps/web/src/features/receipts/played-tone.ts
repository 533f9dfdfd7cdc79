import { isWell } from '@marquee/contract/kit/tv-state';
import type { Tone } from '../../ui/StatusDot';
import { type Playing, playsNewest } from './receipt-words';

/** Returns the symbol of content on these screens: amber if a TV needs somebody, green if all of them play the newest content. */
export const playedTone = (screens: readonly Playing[]): Tone => {
  if (screens.some(({ state }) => state && !isWell(state))) return 'warning';
  return screens.length > 0 && screens.every(playsNewest) ? 'on' : 'none';
};
