import { makeProgram, reachedMessageIds } from '@marquee/playback/program/make-program';
import type { Program } from '@marquee/playback/program/program';
import type { InputMessage, InputPlaylist } from '@marquee/playback/program/program-input';
import { maxProgramBytes } from '@marquee/playback/program/program-size';
import { groupBy } from '../../kit/db/group-by';
import type { Services } from '../../kit/http/context';
import { hashText } from '../../kit/run/hash-text';
import { heavyFrom, heavyWork } from '../../kit/run/heavy-work';
import { inParts } from '../../kit/run/in-parts';
import { pacer } from '../../kit/run/pacer';
import { estimateOf, messageSizes } from '../messages/message-size-queries';
import { measureOnce, sourcesOfMessages } from './measure-message';
import { type MessageGroup, messageGroups, messagesById, messagesOf } from './message-groups';
import type { FeedMessages } from './message-inputs';
import { maxRenderedBytes, renderMessages } from './message-inputs';
import type { Outline } from './program-inputs';

/**
 * A program, its messages in groups that are packed together, and the feeds that it depends on. `sources`: the sources that the
 * pages of a program with feeds request.
 */
export type MadeProgram = ReturnType<typeof makeProgram> & {
  groups: MessageGroup[];
  feeds: number[];
  sources: ReadonlySet<string>;
};

/** Outlines of one account or of several small accounts, with the ids and estimated sizes (bytes) of their messages. */
type Lot = {
  accountId: number;
  outlines: Outline[];
  ids: number[];
  sizes: ReadonlyMap<number, number>;
  feedMessages: FeedMessages;
  bytes: number;
};

/** Runs the heavy tasks of an account one after another. */
export const inAccountTurn = heavyWork();

/** Groups outlines by their accounts and estimates the sizes of their programs in one statement. */
export const lotsOf = async (services: Services, outlines: Outline[]): Promise<Lot[]> => {
  // The outlines of screens with the same local day share one map.
  const maps = new Set(outlines.map((outline) => outline.feedMessages));
  const feedMessages = new Map([...maps].flatMap((map) => [...map]));
  const lots = [...groupBy(outlines, ({ accountId }) => accountId)].map(([accountId, own]) => ({
    accountId,
    outlines: own,
    ids: [...new Set(own.flatMap(messagesNamed))],
  }));
  const sizes = await messageSizesOf(
    services.db,
    lots.flatMap(({ ids }) => ids),
    feedMessages,
  );
  return lots.map((lot) => ({ ...lot, sizes, feedMessages, bytes: estimateOf(lot.ids, sizes) }));
};

/** Returns the ids of all messages in the playlists that an outline reaches. */
const messagesNamed = (outline: Outline): number[] =>
  reachedPlaylists(outline).flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'message' ? [item.message] : [])),
  );

/** Returns the ids of the feeds whose content a program depends on: by its playlists, and by the zones of its messages. */
const feedsOf = (outline: Outline, { messages }: Program, inputs: InputMessage[]): number[] => {
  const byId = messagesById(inputs);
  return [...new Set([...feedsNamed(outline), ...messages.flatMap(({ id }) => byId.get(id)?.feeds ?? [])])];
};

/** Returns the ids of the feeds whose content the playlists of an outline depend on. */
const feedsNamed = (outline: Outline): number[] =>
  outline.feedsOfPlaylists.size === 0
    ? []
    : [...new Set(reachedPlaylists(outline).flatMap(({ id }) => outline.feedsOfPlaylists.get(id) ?? []))];

const reachedPlaylists = ({ playlists, schedules, manual }: Outline): InputPlaylist[] => {
  const byId = playlistsById(playlists);
  const reached = new Set([
    ...schedules.flatMap((schedule) => schedule.playlists.map(({ playlist }) => playlist)),
    ...manual,
  ]);
  const found: InputPlaylist[] = [];
  // The loop also visits the playlists that it adds.
  for (const id of reached) {
    const list = byId.get(id);
    if (!list) continue;
    found.push(list);
    for (const item of list.items) if (item.kind === 'playlist') reached.add(item.playlist);
  }
  return found;
};

/** Returns the estimated sizes of messages. A message that reads data is as large as its row, and its data is small. */
const messageSizesOf = async (
  db: Services['db'],
  ids: number[],
  feedMessages: FeedMessages,
): Promise<Map<number, number>> => {
  const rowOf = (id: number) => feedMessages.get(id)?.of ?? id;
  const sizes = await messageSizes(db, [...new Set(ids.map(rowOf))]);
  return new Map(ids.map((id) => [id, sizes.get(rowOf(id)) ?? 0]));
};

export const isHeavy = ({ bytes }: Lot): boolean => bytes > heavyFrom;

/** Merges light lots, so that the programs of many small accounts take few statements and not too much memory. */
export const mergeLots = (lots: Lot[]): Lot[] =>
  inParts(lots, ({ bytes }) => bytes, { maxSize: maxProgramBytes }).flatMap((part) => {
    const [first] = part;
    if (!first) return [];
    // Subscribers of the same feed have the same messages.
    const ids = [...new Set(part.flatMap((lot) => lot.ids))];
    const bytes = part.reduce((sum, lot) => sum + lot.bytes, 0);
    return [{ ...first, outlines: part.flatMap((lot) => lot.outlines), ids, bytes }];
  });

/**
 * Makes the program of one outline and passes it to `use`. If the program is heavy, the work waits for other heavy tasks of the
 * account, and further tasks wait until `use` has ended.
 */
export const withProgram = async <Result>(
  services: Services,
  outline: Outline,
  now: number,
  use: (made: MadeProgram) => Promise<Result> | Result,
): Promise<Result> => {
  const [lot] = await lotsOf(services, [outline]);
  const work = async () => use(await makeAlone(services, outline, lot?.sizes ?? new Map(), now));
  return lot && isHeavy(lot) ? inAccountTurn(lot.accountId, work) : work();
};

/** Calls `use` with the id of each screen and a function that makes its program. `use` must not keep the messages in memory. */
export const withPrograms = async (
  services: Services,
  lot: Lot,
  now: number,
  use: (screenId: number, make: () => Promise<MadeProgram>) => Promise<void>,
): Promise<void> => {
  const together = lot.bytes <= maxRenderedBytes ? await renderMessages(services, lot.ids, lot) : undefined;
  const shared = together?.isCut ? undefined : together?.messages;
  const pace = pacer();
  for (const outline of lot.outlines) {
    await use(outline.screen.id, async () =>
      shared ? madeFrom(outline, shared, now) : makeAlone(services, outline, lot.sizes, now),
    );
    await pace();
  }
};

/** Does the same as `withPrograms`, as a heavy task of the account. */
export const withHeavyPrograms: typeof withPrograms = (services, lot, now, use) =>
  inAccountTurn(lot.accountId, () => withPrograms(services, lot, now, use));

/** Makes one program. Renders messages in their order only until the program is full, so that the work has an upper limit. */
const makeAlone = async (
  services: Services,
  outline: Outline,
  sizes: ReadonlyMap<number, number>,
  now: number,
): Promise<MadeProgram> => {
  const ids = reachedMessageIds(outline);
  const { feedMessages } = outline;
  const { messages } = await renderMessages(services, ids, { fits: maxProgramBytes, sizes, feedMessages });
  return madeFrom(outline, messages, now);
};

const noSources: ReadonlySet<string> = new Set();

/** Makes the program of an outline from rendered messages. */
export const madeFrom = (outline: Outline, messages: InputMessage[], now: number): MadeProgram => {
  const result = makeProgram({ ...outline, messages }, now, hashText, measureOnce);
  const reached = messagesOf(result.program, messages);
  const feeds = feedsOf(outline, result.program, messages);
  const sources = feeds.length > 0 ? sourcesOfMessages(reached) : noSources;
  return { ...result, groups: messageGroups(reached), feeds, sources };
};

const known = new WeakMap<InputPlaylist[], Map<number, InputPlaylist>>();
/** Returns playlists by id. Maps are cached, because hundreds of programs are made from one list of playlists. */
const playlistsById = (playlists: InputPlaylist[]): Map<number, InputPlaylist> => {
  const found = known.get(playlists) ?? new Map(playlists.map((list) => [list.id, list]));
  known.set(playlists, found);
  return found;
};
