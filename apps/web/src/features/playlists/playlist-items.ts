import { firstOfSubset, lastOfSubset } from '@marquee/contract/kit/limits';
import type { PlaylistMessage } from '@marquee/contract/playlists';
import { areSameConditions, type ItemCondition, noConditions } from './conditions/item-conditions';

/** An item in the form. `id` 0: the item is not saved yet. `key` also identifies rows without an id. */
export type ItemRow = Pick<
  PlaylistMessage,
  'messageId' | 'childPlaylistId' | 'childPlaylistStart' | 'childPlaylistEnd'
> & {
  id: number;
  key: string;
  /** Only items in a list of a feed have conditions. */
  conditions: readonly ItemCondition[];
};

export type ItemLengths = {
  messages: ReadonlyMap<number, { seconds: number }>;
  playlists: ReadonlyMap<number, { seconds: number; messageCount: number }>;
};

/** Returns the stored items as rows of the form, in their order. `keyOf`: the key of the row of an item. */
export const toRows = (
  items: readonly PlaylistMessage[],
  keyOf: (id: number) => string = String,
): ItemRow[] =>
  items
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ id, messageId, childPlaylistId, childPlaylistStart, childPlaylistEnd, conditions }) => ({
      id,
      key: keyOf(id),
      messageId,
      childPlaylistId,
      childPlaylistStart,
      childPlaylistEnd,
      conditions: conditions.length === 0 ? noConditions : conditions.map(toCondition),
    }));

const toCondition = ({ id, questionId, operator, value, dataType }: ItemCondition): ItemCondition => ({
  id,
  questionId,
  operator,
  value,
  dataType,
});

/** Returns whether two items have the same content. Their ids may differ. */
export const isSameItem = (a: ItemRow, b: ItemRow): boolean =>
  a.messageId === b.messageId &&
  a.childPlaylistId === b.childPlaylistId &&
  a.childPlaylistStart === b.childPlaylistStart &&
  a.childPlaylistEnd === b.childPlaylistEnd &&
  areSameConditions(a.conditions, b.conditions);

/** Returns whether two lists have items with the same content in the same order. */
export const areSameItems = (a: readonly ItemRow[], b: readonly ItemRow[]): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every((row, index) => {
      const other = b[index];
      return other !== undefined && (other === row || isSameItem(row, other));
    }));

/** Reads the bound of a subset: the absolute value, at most 9999. 0 and texts that are not numbers become 1. */
export const parseBound = (typed: string | number): number => {
  const bound = Math.abs(Math.trunc(Number(typed)));
  return Number.isNaN(bound) || bound === 0 ? 1 : Math.min(bound, 9999);
};

export const isWhole = (row: Pick<ItemRow, 'childPlaylistStart' | 'childPlaylistEnd'>): boolean =>
  row.childPlaylistStart <= firstOfSubset && row.childPlaylistEnd >= lastOfSubset;

/** Returns how long a row is on screen, in seconds. A subset of a playlist counts in proportion to its number of messages. */
export const rowSeconds = (row: ItemRow, { messages, playlists }: ItemLengths): number => {
  if (row.messageId !== null) return messages.get(row.messageId)?.seconds ?? 0;
  const child = row.childPlaylistId === null ? undefined : playlists.get(row.childPlaylistId);
  if (!child || child.messageCount === 0) return 0;
  const count = Math.min(row.childPlaylistEnd, child.messageCount) - row.childPlaylistStart + 1;
  return Math.round((child.seconds * Math.max(0, count)) / child.messageCount);
};

export const totalSeconds = (rows: readonly ItemRow[], lengths: ItemLengths): number =>
  rows.reduce((sum, row) => sum + rowSeconds(row, lengths), 0);
