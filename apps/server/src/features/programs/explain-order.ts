import type { PlaylistOrder } from '@marquee/contract/why';
import type { FeedInput } from '@marquee/playback/program/feed-input';
import type { InputPlaylist } from '@marquee/playback/program/program-input';
import { type FeedMessage, resolveFeeds } from '@marquee/playback/program/resolve-feeds';
import { explainPass, type HiddenItem, type PassEntry } from '@marquee/playback/rotation/explain-pass';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { zoneOf } from '@marquee/playback/timetable/zones';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Db } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { hashText } from '../../kit/run/hash-text';
import { libraryStates } from '../feeds/feed-library-queries';
import { withFeedContent } from '../feeds/played-feed-queries';
import { type MessageFacts, messageFacts } from '../pages/message-fact-queries';
import { type PlayedPlaylist, playedPlaylists } from '../pages/played-playlist-queries';
import type { PlaylistRow } from '../playlists/playlist-access';

type Asked = { at?: string | undefined; zone?: string | undefined };

/** Returns one sequential pass of a playlist at an instant, with the reason of everything that is left out. */
export const orderOfPlaylist = async (
  { db, now, actor }: Ctx<Person>,
  { id }: Allowed<PlaylistRow>,
  { at = now.toISOString(), zone = 'UTC' }: Asked,
): Promise<PlaylistOrder> => {
  const pass = await readPass(db, id, dayAt(new Date(at), zone));
  const { entries, lists } = pass;
  const foreign = entries.filter(
    ({ kind, name, id: row }) => kind === 'message' && !name && !pass.facts.has(row),
  );
  const libraries = await libraryStates(
    db,
    actor.accountId,
    foreign.map((entry) => entry.id),
  );
  const ownLists = new Set(
    pass.stored.filter(({ accountId }) => accountId === actor.accountId).map((list) => list.id),
  );
  const shown = entries.map(({ path, ...entry }) => ({
    ...entry,
    ...(entry.kind === 'message'
      ? messageJson(entry, pass.facts.get(entry.id), libraries.get(entry.id)?.library.name)
      : { id: ownLists.has(entry.id) ? entry.id : 0, shape: null, seconds: 0 }),
    path: path.slice(1).map((list) => lists.get(list)?.name ?? ''),
  }));
  const playing = shown.filter(({ reason }) => reason === null);
  const reached = new Set([id, ...entries.flatMap(({ path }) => path)]);
  return {
    at: new Date(at).toISOString(),
    zone: zoneOf(zone),
    out: pass.out,
    isCut: pass.isCut,
    isShuffled: [...reached].some((list) => lists.get(list)?.order === 'random'),
    messageCount: playing.length,
    seconds: playing.reduce((sum, { seconds }) => sum + seconds, 0),
    entries: shown,
  };
};

const messageJson = ({ name }: Pick<PassEntry, 'name'>, facts: MessageFacts | undefined, library = '') => ({
  name: name || (facts?.name ?? library),
  shape: facts?.shape ?? null,
  seconds: facts?.seconds ?? 0,
});

export type ReadPass = {
  /** Messages have the ids of their rows. */
  entries: PassEntry[];
  out: PassEntry['reason'];
  isCut: boolean;
  lists: ReadonlyMap<number, InputPlaylist>;
  hidden: ReadonlyMap<number, readonly HiddenItem[]>;
  /** Returns the id of the row of a message of a program. */
  rowOf: (message: number) => number;
  stored: PlayedPlaylist[];
  /** The facts of the messages that are not left out by a rule of feeds, by id. */
  facts: ReadonlyMap<number, MessageFacts>;
};

/** Reads one pass of a playlist on a day. The number of statements does not depend on the number of items. */
export const readPass = async (db: Db, id: number, day: string): Promise<ReadPass> => {
  const input = await withFeedContent(db, await playedPlaylists(db, [id]));
  const { lists, hidden, feedMessages } = resolved(input, day);
  const rowOf = (message: number) => feedMessages.get(message)?.of ?? message;
  const { entries, out, isCut } = explainPass(id, { lists, hidden, day, whyNot: () => undefined });
  const rows = entries.map((entry) => (entry.kind === 'message' ? { ...entry, id: rowOf(entry.id) } : entry));
  const facts = await messageFacts(
    db,
    rows.flatMap((entry) => (entry.kind === 'message' && isShown(entry) ? [entry.id] : [])),
  );
  return {
    entries: rows.map((entry) => ({ ...entry, reason: entry.reason ?? facts.get(entry.id)?.reason ?? null })),
    out,
    isCut,
    lists,
    hidden,
    rowOf,
    stored: input.playlists,
    facts,
  };
};

/** Returns whether the account may see the fields of the message of an entry. */
const isShown = ({ reason }: PassEntry): boolean =>
  reason === null || reason === 'shape' || reason === 'condition' || reason === 'subset';

const resolved = (input: FeedInput<PlayedPlaylist>, day: string) => {
  const hidden = new Map<number, HiddenItem[]>();
  const { playlists, messages } = resolveFeeds(input, day, hashText, ({ playlist, index, reason }, item) => {
    const known = hidden.get(playlist) ?? [];
    known.push({ index, reason, item });
    hidden.set(playlist, known);
  });
  const feedMessages: ReadonlyMap<number, FeedMessage> = messages;
  return { lists: new Map(playlists.map((list) => [list.id, list])), hidden, feedMessages };
};
