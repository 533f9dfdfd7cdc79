import type { Placement } from '@marquee/contract/placements';
import type { Receipt } from '@marquee/contract/receipts';
import { formatCount } from '../../kit/formats';
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

/** Returns the text of the button: "8 of 9 screens play this". The screens without a TV count as screens that do not play. */
export const whereWords = (screens: readonly PlayingScreen[], receipts: readonly Current[]): string => {
  if (screens.length > 0 && receipts.length === 0)
    return `On ${formatCount(screens.length, 'screen')}, not playing yet`;
  const ids = new Set([...screens.map(({ id }) => id), ...receipts.map(({ screenId }) => screenId)]);
  return playedByWords(receipts, ids.size);
};

/** Returns whether all TVs of all screens play the newest content. */
export const allPlay = (screens: readonly PlayingScreen[], receipts: readonly Current[]): boolean =>
  receipts.length > 0 && [...screens, ...receipts].every(({ isCurrent }) => isCurrent === true);
