import type { PlaylistOrder } from '@marquee/contract/why';
import { formatDuration } from '../../../kit/formats';
import { shownMessageName, shownName } from '../../../kit/shown-name';

export type OrderEntry = PlaylistOrder['entries'][number];
type Reason = NonNullable<OrderEntry['reason']>;

/** Why content is left out, for a person. */
export const reasonWords: Record<Reason, string> = {
  archived: 'It is archived',
  notShared: 'Its department no longer shares it',
  notReady: 'Its video or PDF is not ready yet',
  missing: 'It no longer exists',
  notSubscribed: 'You have no subscription to its feed',
  notOffered: 'Its feed no longer shows it',
  cycle: 'It would play itself',
  tooHeavy: 'It is too large for a TV',
  shape: 'It has another layout',
  condition: 'Its conditions are not met',
  notYet: 'Its start date is later',
  over: 'Its end date has passed',
  subset: 'It is not among the chosen items',
};

/** Returns the contents of the panel: the messages that play, and the content that is left out, each with its words. */
export const orderRows = ({ entries }: Pick<PlaylistOrder, 'entries'>) => {
  const named = entries.map((entry, index) => ({
    key: index,
    name: entry.kind === 'message' ? shownMessageName(entry.name) : shownName(entry.name),
    where: whereWords(entry),
    entry,
  }));
  return {
    playing: named
      .filter(({ entry }) => entry.reason === null)
      .map((row, index) => ({ ...row, number: index + 1, note: formatDuration(row.entry.seconds) })),
    left: named.flatMap(({ entry, ...row }) =>
      entry.reason === null ? [] : [{ ...row, number: entry.place, note: reasonWords[entry.reason] }],
    ),
  };
};

/** Returns the nested playlists that contain an entry: 'Menu, Desserts'. */
const whereWords = ({ path }: OrderEntry): string =>
  path.length === 0 ? '' : `in ${path.map((name) => shownName(name)).join(', ')}`;

/** Returns what the panel says about the whole pass. */
export const orderSentences = (order: Omit<PlaylistOrder, 'entries'>): string[] => [
  order.out === null
    ? `${order.messageCount === 1 ? '1 message plays' : `${order.messageCount} messages play`}, ${formatDuration(order.seconds)}.`
    : `This playlist plays nothing on this day. ${reasonWords[order.out]}.`,
  ...(order.isShuffled ? ['Screens shuffle this order.'] : []),
  ...(order.isCut ? ['Only the first items are listed, because a pass can have at most 20,000.'] : []),
];
