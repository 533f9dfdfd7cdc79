import type { TvState } from '@marquee/contract/kit/tv-state';
import type { Placement } from '@marquee/contract/placements';
import type { Receipt } from '@marquee/contract/receipts';
import { formatCount } from '../../kit/formats';
import { type Playing, playedByWords } from '../receipts/receipt-words';

type Current = Pick<Receipt, 'screenId' | 'isCurrent'> & { state: TvState };
/**
 * A screen that plays some content, with the playlists and schedules that do so. `rows` is empty if the screen still plays content that
 * was removed, or plays it in a zone of other content. `isCurrent` null: no TV plays the content.
 */
export type PlayingScreen = Playing & { id: number; name: string; rows: Placement[] };

/** Returns the placements by screen, in their order. */
export const playingScreens = (
  placements: readonly Placement[],
  receipts: readonly Current[],
): PlayingScreen[] => {
  const receiptOf = new Map(receipts.map((receipt) => [receipt.screenId, receipt]));
  return [...new Set(placements.map(({ screenId }) => screenId))].map((id) => {
    const rows = placements.filter(({ screenId }) => screenId === id);
    const receipt = receiptOf.get(id);
    return {
      id,
      name: rows[0]?.screen ?? '',
      isCurrent: receipt?.isCurrent ?? null,
      state: receipt?.state,
      rows,
    };
  });
};

/** Returns the screens with some content, and the other TVs that still play it. */
export const allPlaying = (screens: readonly PlayingScreen[], receipts: readonly Current[]): Playing[] => {
  const ids = new Set(screens.map(({ id }) => id));
  return [...screens, ...receipts.filter(({ screenId }) => !ids.has(screenId))];
};

/** Returns the text of the button: "8 of 9 screens play this". The screens without a TV count as screens that do not play. */
export const whereWords = (screens: readonly PlayingScreen[], receipts: readonly Current[]): string => {
  if (screens.length > 0 && receipts.length === 0)
    return `On ${formatCount(screens.length, 'screen')}, not playing yet`;
  if (screens.length === 0 && receipts.length > 0 && !receipts.some(({ isCurrent }) => isCurrent))
    return `Being removed from ${formatCount(receipts.length, 'screen')}`;
  return playedByWords(allPlaying(screens, receipts));
};
