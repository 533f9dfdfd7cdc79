import { firstOfSubset, lastOfSubset } from '@marquee/contract/kit/limits';
import { newUuid } from '../../../kit/new-uuid';
import { copiedConditions, noConditions } from '../conditions/item-conditions';
import type { ItemRow } from '../playlist-items';

/** The content of an item: a message, or another playlist. */
export type Content = { messageId: number } | { childPlaylistId: number };

type Rows = readonly ItemRow[];
/** The keys of the rows that an edit changes. */
export type Keys = ReadonlySet<string>;

const newRow = (content: Content): ItemRow => ({
  id: 0,
  key: newUuid(),
  messageId: null,
  childPlaylistId: null,
  childPlaylistStart: firstOfSubset,
  childPlaylistEnd: lastOfSubset,
  conditions: noConditions,
  ...content,
});

const copyOf = (row: ItemRow): ItemRow => ({
  ...row,
  id: 0,
  key: newUuid(),
  conditions: copiedConditions(row.conditions),
});

/** Inserts rows below the last row of `after`, or at the end if `after` has no row of the list. */
const insert = (rows: Rows, added: Rows, after: Keys): ItemRow[] => {
  const last = rows.findLastIndex(({ key }) => after.has(key));
  return rows.toSpliced(last === -1 ? rows.length : last + 1, 0, ...added);
};

export const addContents = (rows: Rows, contents: readonly Content[], after: Keys): ItemRow[] =>
  insert(rows, contents.map(newRow), after);

/** Inserts copies of rows, which may come from another playlist. */
export const addCopies = (rows: Rows, copied: Rows, after: Keys): ItemRow[] =>
  insert(rows, copied.map(copyOf), after);

/** Inserts a copy of the rows below the last of these rows. */
export const duplicateRows = (rows: Rows, keys: Keys): ItemRow[] =>
  addCopies(
    rows,
    rows.filter(({ key }) => keys.has(key)),
    keys,
  );

export const removeRows = (rows: Rows, keys: Keys): ItemRow[] => rows.filter(({ key }) => !keys.has(key));

/** Gives the rows other content. They keep their subset and their conditions. */
export const replaceRows = (rows: Rows, keys: Keys, content: Content): ItemRow[] =>
  rows.map((row) =>
    keys.has(row.key) ? { ...row, messageId: null, childPlaylistId: null, ...content } : row,
  );

export const changeRow = (rows: Rows, key: string, fields: Partial<ItemRow>): ItemRow[] =>
  rows.map((row) => (row.key === key ? { ...row, ...fields } : row));

/** Moves the rows as one block. `position` is the index of the first of them in the result. */
export const moveRows = (rows: Rows, keys: Keys, position: number): ItemRow[] => {
  const rest = removeRows(rows, keys);
  const place = Math.max(0, Math.min(rest.length, position));
  return rest.toSpliced(place, 0, ...rows.filter(({ key }) => keys.has(key)));
};

/** Moves each of the rows one place up (-1) or down (1). Rows at the end of the list stay. */
export const stepRows = (rows: Rows, keys: Keys, by: -1 | 1): ItemRow[] => {
  const next = by === -1 ? [...rows] : rows.toReversed();
  for (const [index, row] of next.entries()) {
    const before = next[index - 1];
    if (before && keys.has(row.key) && !keys.has(before.key)) next.splice(index - 1, 2, row, before);
  }
  return by === -1 ? next : next.toReversed();
};
