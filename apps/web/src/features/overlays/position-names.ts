import type { Position } from '@marquee/playback/overlay/position';

export const positionNames: Record<Position, string> = {
  top: 'At the top',
  bottom: 'At the bottom',
  'top-left': 'Top left corner',
  'top-right': 'Top right corner',
  'bottom-left': 'Bottom left corner',
  'bottom-right': 'Bottom right corner',
};
