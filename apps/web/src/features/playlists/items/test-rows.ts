import { noConditions } from '../conditions/item-conditions';
import type { ItemRow } from '../playlist-items';

/** Returns an item with this key and the message with this id. */
export const messageRow = (key: string, messageId: number): ItemRow => ({
  id: messageId,
  key,
  messageId,
  childPlaylistId: null,
  childPlaylistStart: 1,
  childPlaylistEnd: 999,
  conditions: noConditions,
});

/** Returns an item for each letter. The messages have the ids 1, 2, 3, ... */
export const rowsOf = (letters: string): ItemRow[] =>
  letters.split('').map((key, index) => messageRow(key, index + 1));

export const keysOf = (rows: readonly ItemRow[]): string => rows.map(({ key }) => key).join('');
