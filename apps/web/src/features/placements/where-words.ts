import type { Placement } from '@marquee/contract/placements';
import type { Receipt } from '@marquee/contract/receipts';
import { playedByWords } from '../receipts/receipt-words';

type Current = Pick<Receipt, 'screenId' | 'isCurrent'>;
/** A screen that plays some content, with the playlists and schedules that do so. `isCurrent` null: no TV plays the content. */
export type PlayingScreen = { id: number; name: string; isCurrent: boolean | null; rows: Placement[] };

/** Returns the placements by screen, in their order. */
export const playingScreens = (
  placements: readonly Placement[],
  receipts: readonly Current[],
): PlayingScreen[] => {
  const current = new Map(receipts.map(({ screenId, isCurrent }) => [screenId, isCurrent]));
  return [...new Set(placements.map(({ screenId }) => screenId))].map((id) => {
    const rows = placements.filter(({ screenId }) => screenId === id);
    return { id, name: rows[0]?.screen ?? '', isCurrent: current.get(id) ?? null, rows };
  });
};

/** Returns the text of the button: "8 of 9 screens play this". Screens without a TV are named if no other screen plays the content. */
export const whereWords = (screens: readonly PlayingScreen[], receipts: readonly Current[]): string => {
  if (receipts.length > 0 || screens.length === 0) return playedByWords(receipts);
  return `On ${screens.length === 1 ? '1 screen' : `${screens.length} screens`}, not playing yet`;
};
