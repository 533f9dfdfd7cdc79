import type { Content as ContentRow } from '@marquee/contract/contents';
import type { Api } from '@marquee/contract/kit/api';
import type { Answered } from '@marquee/contract/kit/endpoint';
import { uncategorized } from '@marquee/contract/kit/limits';
import type { Shape } from '@marquee/playback/program/shapes';
import type { Content } from '../items/edit-rows';
import type { KnownMessage } from '../use-contents';

/** A message or playlist that the picker offers. `message`: the message, unless the content is a playlist. */
export type Offered = {
  key: string;
  name: string;
  shape: Shape;
  seconds: number;
  /** The department or the feed that the content comes from. Null: this department. */
  from: string | null;
  content: Content;
  message: KnownMessage | undefined;
};

/** The kinds of content that the picker can show. */
export const contentKinds = {
  all: 'All content',
  message: 'Messages',
  playlist: 'Playlists',
  feed: 'Feeds',
} as const;
export type ContentKind = keyof typeof contentKinds;
export const isContentKind = (value: string): value is ContentKind => value in contentKinds;

/** The filters of the picker. `playlistId`: the playlist itself, which is not offered; 0 for a new playlist. */
export type Filter = { shape: Shape; kind: ContentKind; unused: boolean; playlistId: number };
/** The filters and the search text of the picker. */
export type PickerQuery = Filter & { search: string };

export type PickerGroup = { group: string; kind: GroupKind; title: string; count: number };

type Counted = Answered<Api['GET /contents/groups']>[number];
type GroupKind = Counted['kind'];

const titles: Partial<Record<GroupKind, string>> = {
  shared: 'From other departments',
  playlists: 'Playlists',
};
/** The groups that each kind of content has. */
const kindsOfGroups: Record<ContentKind, readonly GroupKind[]> = {
  all: ['category', 'shared', 'feed', 'playlists'],
  message: ['category', 'shared'],
  feed: ['feed'],
  playlist: ['playlists'],
};

/**
 * Returns the groups that the picker shows, with their titles.
 * @param isListOfFeed whether the playlist is a list of a feed, which can contain only content of its account
 */
export const pickerGroups = (
  counted: readonly Counted[],
  kind: ContentKind,
  isListOfFeed: boolean,
): PickerGroup[] =>
  counted
    .filter((group) => kindsOfGroups[kind].includes(group.kind) && !(isListOfFeed && group.kind === 'feed'))
    .map(({ group, kind: of, name, count }) => ({
      group,
      kind: of,
      title: titles[of] ?? (name.trim() || uncategorized),
      count,
    }));

/** Returns a row of `GET /contents` as the picker offers it. */
export const offeredRow = ({ kind, used: _, sharedBy, feedId, ...row }: ContentRow): Offered => {
  const { id, name, shape, seconds } = row;
  const shown = { name, shape, seconds, from: sharedBy };
  if (kind === 'playlist')
    return { ...shown, key: `playlist ${id}`, content: { childPlaylistId: id }, message: undefined };
  const feedName = feedId === undefined ? undefined : (sharedBy ?? '');
  return {
    ...shown,
    key: `message ${id}`,
    content: { messageId: id },
    message: { ...row, ...(feedName !== undefined && { feedName }) },
  };
};

/** Maximum number of groups that are open when the picker opens, because each of them is a request. */
const maxOpen = 10;
/** Number of rows that the open groups have together when the picker opens, unless the first group has more. */
const openRows = 100;

/** Returns how many groups are open when the picker opens, counted from the first group. */
export const openAtFirst = (groups: readonly Pick<PickerGroup, 'count'>[]): number => {
  let rows = 0;
  const full = groups.findIndex(({ count }) => (rows += count) >= openRows);
  return Math.min(maxOpen, full === -1 ? groups.length : full + 1);
};
