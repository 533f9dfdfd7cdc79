import { firstOfSubset, lastOfSubset } from '@marquee/contract/kit/limits';
import type { Change } from '../../kit/edit/use-editor';
import { newUuid } from '../../kit/new-uuid';
import type { PlaylistDraft } from './playlist-draft';
import type { ItemRow } from './playlist-items';

/** The content of an item: a message, or another playlist. */
export type Content = { messageId: number } | { childPlaylistId: number };

/** Returns the functions by which the form of a playlist changes its items. */
export const itemChanges = (change: Change<PlaylistDraft>) => {
  const setItems = (next: (now: readonly ItemRow[]) => readonly ItemRow[]) =>
    change(({ items }) => ({ items: next(items) }));
  return {
    add: (content: Content) => setItems((now) => [...now, newRow(content)]),
    reorder: (items: readonly ItemRow[]) => setItems(() => items),
    changeItem: (key: string, fields: Partial<ItemRow>) =>
      setItems((now) => now.map((row) => (row.key === key ? { ...row, ...fields } : row))),
    remove: (key: string) => setItems((now) => now.filter((row) => row.key !== key)),
  };
};
export type ItemChanges = ReturnType<typeof itemChanges>;

const newRow = (content: Content): ItemRow => ({
  id: 0,
  key: newUuid(),
  messageId: null,
  childPlaylistId: null,
  childPlaylistStart: firstOfSubset,
  childPlaylistEnd: lastOfSubset,
  ...content,
});
