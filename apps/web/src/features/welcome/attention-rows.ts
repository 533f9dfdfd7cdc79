import type { Attention } from '@marquee/contract/welcome';
import { formatShortDay } from '../../kit/formats';
import { shownMessageName, shownName } from '../../kit/shown-name';

type Target =
  | {
      to: '/messages/$id' | '/playlists/$id' | '/screens/$id';
      id: number;
      search?: { shape: '9:16' | '4:1' };
    }
  | { to: '/screens' };

/** A row of the list of what needs attention: the name that leads to the place of the repair, and a sentence. */
export type AttentionRow = { key: string; name: string; sentence: string; target: Target };

type OfflineScreen = { id: number; name: string; sentence: string };

/** Maximum number of offline TVs with a row each. */
const maxOffline = 5;

/** Returns the rows of repairs: offline TVs first. */
export const attentionRows = (
  offline: readonly OfflineScreen[],
  attention: readonly Attention[],
): AttentionRow[] => [
  ...offlineRows(offline),
  ...attention.filter(({ kind }) => kind !== 'playlistEnds').map(rowOf),
];

/** Returns the rows of the playlists that end soon. */
export const endingRows = (attention: readonly Attention[]): AttentionRow[] =>
  attention.filter(({ kind }) => kind === 'playlistEnds').map(rowOf);

const offlineRows = (offline: readonly OfflineScreen[]): AttentionRow[] => {
  const rows = offline.slice(0, maxOffline).map(({ id, name, sentence }) => ({
    key: `offline ${id}`,
    name: shownName(name),
    sentence,
    target: { to: '/screens/$id' as const, id },
  }));
  const more = offline.length - maxOffline;
  if (more <= 0) return rows;
  const name = more === 1 ? '1 more screen' : `${more} more screens`;
  return [
    ...rows,
    { key: 'offline', name, sentence: 'They need attention too.', target: { to: '/screens' } },
  ];
};

const rowOf = (attention: Attention): AttentionRow => {
  const { kind, name } = attention;
  if ('messageId' in attention) {
    const { messageId: id, shape } = attention;
    const search = shape === '16:9' ? {} : { search: { shape } };
    const target = { to: '/messages/$id' as const, id, ...search };
    return {
      key: `${kind} ${id}`,
      name: shownMessageName(name),
      sentence: sentences[attention.kind],
      target,
    };
  }
  const { playlistId: id } = attention;
  const sentence =
    attention.kind === 'playlistEnds'
      ? `Ends on ${formatShortDay(attention.endDate)}. Extend it to keep it on screens.`
      : sentences[attention.kind];
  return { key: `${kind} ${id}`, name: shownName(name), sentence, target: { to: '/playlists/$id', id } };
};

const sentences = {
  videoFailed: 'The video failed to process. Choose it again.',
  documentFailed: 'Does not play, because its PDF cannot be shown. Choose another PDF.',
  filesFailed: 'Some of its files cannot be shown. Replace them.',
  sourceFailed: 'Its web address cannot be read. Screens keep the last content.',
  subscriptionEnded: 'Plays nothing, because its feed has ended. Choose another feed or delete the playlist.',
} satisfies Record<Exclude<Attention['kind'], 'playlistEnds'>, string>;
