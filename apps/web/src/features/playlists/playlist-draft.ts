import type { Playlist, PlaylistMessage } from '@marquee/contract/playlists';
import type { Stored } from '../../kit/edit/edit';
import { type Part, part, partOf } from '../../kit/edit/part';
import { itemKeys } from './item-keys';
import { mergeItems } from './merge-items';
import { fieldParts, fieldsOf, newFields, type PlaylistValues } from './playlist-fields';
import { areSameItems, type ItemRow, isWhole, toRows } from './playlist-items';

/** The values of the form of a playlist. */
export type PlaylistDraft = PlaylistValues & { items: readonly ItemRow[] };

/** A playlist with its items. */
export type WholePlaylist = { playlist: Playlist; items: readonly PlaylistMessage[] };

/** The values with which the form of a new playlist opens. */
export const newPlaylist: Stored<PlaylistDraft> = {
  id: 0,
  draft: { ...newFields, items: [] },
};

export const storedPlaylist = ({ playlist, items }: WholePlaylist): Stored<PlaylistDraft> => {
  const keyOf = itemKeys.read({ ...playlist, items });
  const { id, lastModified } = playlist;
  return { id, lastModified, draft: { ...fieldsOf(playlist), items: toRows(items, keyOf) } };
};

type Describe = { nameOf: (item: ItemRow) => string; conditionsOf: (item: ItemRow) => string[] };

/** Returns the parts of a playlist that are compared and merged. */
export const playlistPart = (describe: Describe): Part<PlaylistDraft> =>
  partOf<PlaylistDraft>({
    ...fieldParts,
    items: part({
      title: 'Items',
      same: areSameItems,
      merge: mergeItems,
      words: (items) => listWords(items.map((item) => itemWords(item, describe))),
    }),
  });

/** Maximum number of items that a conflict names. */
const maxNamed = 50;

const listWords = (items: readonly string[]): string =>
  items.length > maxNamed
    ? `${items.slice(0, maxNamed).join(', ')} and ${items.length - maxNamed} more`
    : items.join(', ');

const itemWords = (item: ItemRow, { nameOf, conditionsOf }: Describe): string => {
  const isPart = item.messageId === null && !isWhole(item);
  const details = [
    ...(isPart ? [`${item.childPlaylistStart} to ${item.childPlaylistEnd}`] : []),
    ...conditionsOf(item),
  ];
  return details.length === 0 ? nameOf(item) : `${nameOf(item)} (${details.join(', ')})`;
};
