import type { Api } from '@marquee/contract/kit/api';
import type { Answered } from '@marquee/contract/kit/endpoint';
import { inNameOrder } from '../../kit/in-name-order';
import { newestFirst } from '../../kit/row-orders';
import type { ListKind } from '../../ui/listing/arrange-rows';
import { shapeOptions } from '../../ui/listing/shape-filter';
import { rowWords } from './playlist-states';

export type ListedPlaylist = Answered<Api['GET /playlists']>[number];

export const playlistGroups = { feeds: 'Feeds', custom: 'Custom' } as const;

/** Maximum number of playlists in a list of the usual style. A longer list is condensed. */
const condensedAbove = 15;

/** Returns whether a list of playlists is condensed. A search does not change the style. */
export const isCondensed = (playlists: readonly unknown[]): boolean => playlists.length > condensedAbove;

/** Returns the playlists without the lists of own feeds, which are edited with their feed. */
export const listedPlaylists = (playlists: readonly ListedPlaylist[]): ListedPlaylist[] =>
  playlists.filter(({ feedId }) => feedId === null);

/** The list of playlists: the playlists of feeds, and all others. */
export const playlistListing: ListKind<ListedPlaylist> = {
  name: 'playlists',
  noun: 'playlists',
  groupOf: ({ subscriptionId }) => (subscriptionId === null ? playlistGroups.custom : playlistGroups.feeds),
  fixedGroups: Object.values(playlistGroups),
  sorts: {
    name: { label: 'Name', order: inNameOrder },
    changed: {
      label: 'Recently changed',
      order: (rows) => newestFirst(rows, ({ lastModified }) => lastModified),
    },
    newest: {
      label: 'Newest first',
      order: (rows) => newestFirst(rows, ({ createdAt }) => createdAt),
    },
    longest: {
      label: 'Longest first',
      order: (rows) => inNameOrder(rows).toSorted((a, b) => b.seconds - a.seconds),
    },
  },
  filters: {
    attention: {
      kind: 'switch',
      label: 'Only with problems',
      chip: 'Only with problems',
      fits: (row, value) => value === '' || rowWords(row).isFault || row.state.kind === 'empty',
    },
    mode: {
      kind: 'choice',
      label: 'Type',
      fits: ({ mode }, value) => value === '' || mode === value,
      options: (rows) => {
        const known = new Set(rows.map(({ mode }) => mode));
        return modes.filter(({ value }) => known.has(value));
      },
    },
    shape: {
      kind: 'choice',
      label: 'Shape',
      fits: ({ shape }, value) => value === '' || shape === value,
      options: (rows) => shapeOptions(rows.map(({ shape }) => shape)),
    },
  },
};

const modes = [
  { value: 'normal', label: 'Custom' },
  { value: 'slideshow', label: 'Slideshow' },
  { value: 'external', label: 'External feed' },
  { value: 'subscription', label: 'Feed' },
] satisfies { value: ListedPlaylist['mode']; label: string }[];
