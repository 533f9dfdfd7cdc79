import type { Placement } from '@marquee/contract/placements';
import type { Receipt } from '@marquee/contract/receipts';
import type { Screen } from '@marquee/contract/screens';

/**
 * Returns the first screen that plays some content, if none of the screens that play the content has a TV.
 * @param receipts one for each paired TV, also for a TV that was not heard from yet
 */
export const screenWithoutTv = <One extends Pick<Screen, 'id'>>(
  placements: readonly Pick<Placement, 'screenId'>[],
  screens: readonly One[],
  receipts: readonly Pick<Receipt, 'screenId' | 'state'>[],
): One | undefined => {
  const withTv = new Set(receipts.map(({ screenId }) => screenId));
  const playing = new Set(placements.map(({ screenId }) => screenId));
  const playingScreens = screens.filter(({ id }) => playing.has(id));
  return playingScreens.some(({ id }) => withTv.has(id)) ? undefined : playingScreens[0];
};
