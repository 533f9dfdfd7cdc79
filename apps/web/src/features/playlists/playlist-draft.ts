import type { Playlist, PlaylistMessage } from '@marquee/contract/playlists';
import type { Stored } from '../../kit/edit/edit';
import { type Part, part, partOf } from '../../kit/edit/part';
import { itemKeys } from './item-keys';
import { mergeItems } from './merge-items';
import { areSameItems, type ItemRow, isWhole, toRows } from './playlist-items';

type Fields = Pick<Playlist, 'name' | 'playOrder' | 'startDate' | 'endDate'>;

/** The values of the form of a playlist. */
export type PlaylistDraft = Fields & { items: readonly ItemRow[] };

/** A playlist with its items. */
export type WholePlaylist = { playlist: Playlist; items: readonly PlaylistMessage[] };

/** The values with which the form of a new playlist opens. */
export const newPlaylist: Stored<PlaylistDraft> = {
  id: 0,
  draft: { name: '', playOrder: 'sequential', startDate: null, endDate: null, items: [] },
};

export const storedPlaylist = ({ playlist, items }: WholePlaylist): Stored<PlaylistDraft> => {
  const keyOf = itemKeys.read({ ...playlist, items });
  const { id, lastModified, name, playOrder, startDate, endDate } = playlist;
  return { id, lastModified, draft: { name, playOrder, startDate, endDate, items: toRows(items, keyOf) } };
};

export const orderNames = { sequential: 'Sequential', random: 'Random' } satisfies Record<
  Playlist['playOrder'],
  string
>;

/** Returns the parts of a playlist that are compared and merged. */
export const playlistPart = (nameOf: (item: ItemRow) => string): Part<PlaylistDraft> =>
  partOf<PlaylistDraft>({
    name: part({ title: 'Name', same: (a, b) => a.trim() === b.trim(), words: (name) => name }),
    playOrder: part({ title: 'Play order', words: (order) => orderNames[order] }),
    startDate: part({ title: 'Start date', words: (day) => day ?? '' }),
    endDate: part({ title: 'End date', words: (day) => day ?? '' }),
    items: part({
      title: 'Items',
      same: areSameItems,
      merge: mergeItems,
      words: (items) => listWords(items.map((item) => itemWords(item, nameOf))),
    }),
  });

/** Maximum number of items that a conflict names. */
const maxNamed = 50;

const listWords = (items: readonly string[]): string =>
  items.length > maxNamed
    ? `${items.slice(0, maxNamed).join(', ')} and ${items.length - maxNamed} more`
    : items.join(', ');

const itemWords = (item: ItemRow, nameOf: (item: ItemRow) => string): string =>
  item.messageId !== null || isWhole(item)
    ? nameOf(item)
    : `${nameOf(item)} (${item.childPlaylistStart} to ${item.childPlaylistEnd})`;
