import type { ItemRow } from '../playlist-items';

/** An item of a nested playlist with its number. `plays`: the item is in the subset. */
export type NumberedItem = { number: number; row: ItemRow; plays: boolean };

export const numberedItems = (
  rows: readonly ItemRow[],
  { childPlaylistStart, childPlaylistEnd }: Pick<ItemRow, 'childPlaylistStart' | 'childPlaylistEnd'>,
): NumberedItem[] =>
  rows.map((row, index) => ({
    number: index + 1,
    row,
    plays: index + 1 >= childPlaylistStart && index + 1 <= childPlaylistEnd,
  }));

/** Describes how many items play: "3 of 12 items play here." */
export const subsetWords = (items: readonly NumberedItem[]): string => {
  const playing = items.filter(({ plays }) => plays).length;
  if (items.length === 0) return 'This playlist is empty.';
  if (playing === 0) return 'No item plays here. Choose other numbers.';
  if (playing === items.length)
    return items.length === 1 ? 'Its item plays here.' : `All ${items.length} items play here.`;
  return `${playing} of ${items.length} items play here.`;
};
