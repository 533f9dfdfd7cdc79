import { nameContains } from '@marquee/contract/kit/name-contains';
import type { ItemRow } from '../playlist-items';
import type { Contents } from '../use-contents';

export const itemKinds = {
  all: 'All items',
  messages: 'Messages',
  playlists: 'Playlists',
  stopped: 'Does not play',
} as const;
export type ItemKind = keyof typeof itemKinds;
export const isItemKind = (value: string): value is ItemKind => value in itemKinds;
export type ItemFilter = { text: string; kind: ItemKind };

export const noFilter: ItemFilter = { text: '', kind: 'all' };

export const isFiltering = ({ text, kind }: ItemFilter): boolean => text.trim() !== '' || kind !== 'all';

/** Returns the rows that fit the filter, each with its index in the playlist. */
export const filterRows = (
  rows: readonly ItemRow[],
  { text, kind }: ItemFilter,
  contents: Contents,
): { row: ItemRow; index: number }[] =>
  rows
    .map((row, index) => ({ row, index }))
    .filter(({ row }) => isOfKind(row, kind, contents) && nameContains(contents.nameOf(row), text));

const isOfKind = (row: ItemRow, kind: ItemKind, contents: Contents): boolean => {
  if (kind === 'messages') return row.messageId !== null;
  if (kind === 'playlists') return row.messageId === null;
  return kind === 'all' || contents.whyLeftOut(row) !== undefined;
};
