import type { Placement } from '@marquee/contract/placements';
import type { Screen } from '@marquee/contract/screens';

/**
 * Returns the first screen that plays some content, if none of the screens that play the content has a TV. A screen has a TV as soon
 * as it has a ping.
 */
export const screenWithoutTv = <One extends Pick<Screen, 'id'>>(
  placements: readonly Pick<Placement, 'screenId'>[],
  screens: readonly One[],
  pings: readonly { screenId: number }[],
): One | undefined => {
  const withTv = new Set(pings.map(({ screenId }) => screenId));
  const playing = new Set(placements.map(({ screenId }) => screenId));
  const playingScreens = screens.filter(({ id }) => playing.has(id));
  return playingScreens.some(({ id }) => withTv.has(id)) ? undefined : playingScreens[0];
};
