import { makeProgram, reachedMessageIds } from '@marquee/playback/program/make-program';
import type { Program } from '@marquee/playback/program/program';
import type { InputMessage, InputPlaylist } from '@marquee/playback/program/program-input';
import { maxProgramBytes } from '@marquee/playback/program/program-size';
import { groupBy } from '../../kit/db/group-by';
import type { Services } from '../../kit/http/context';
import { heavyFrom, heavyWork } from '../../kit/run/heavy-work';
import { inParts } from '../../kit/run/in-parts';
import { pacer } from '../../kit/run/pacer';
import { estimateOf, messageSizes } from '../messages/message-size-queries';
import { hashText, measureOnce } from './measure-message';
import type { FeedMessages } from './message-inputs';
import { maxRenderedBytes, renderMessages } from './message-inputs';
import type { Outline } from './program-inputs';

/** A program, and the JSON of its messages in pieces. The messages are nearly all of the size of a program. */
export type MadeProgram = ReturnType<typeof makeProgram> & { messagesJson: Buffer[] };

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
  const feedMessages = new Map(outlines.flatMap((outline) => [...outline.feedMessages]));
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
const messagesNamed = ({ playlists, schedules, manual }: Outline): number[] => {
  const byId = playlistsById(playlists);
  const reached = new Set([
    ...schedules.flatMap((schedule) => schedule.playlists.map(({ playlist }) => playlist)),
    ...manual,
  ]);
  const ids: number[] = [];
  // The loop also visits the playlists that it adds.
  for (const id of reached)
    for (const item of byId.get(id)?.items ?? [])
      if (item.kind === 'message') ids.push(item.message);
      else if (item.kind === 'playlist') reached.add(item.playlist);
  return ids;
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
  inParts(lots, ({ bytes }) => bytes, { maxSize: maxProgramBytes }).map((part) => part.reduce(merge));

const merge = (one: Lot, other: Lot): Lot => ({
  ...one,
  outlines: [...one.outlines, ...other.outlines],
  // Subscribers of the same feed have the same messages.
  ids: [...new Set([...one.ids, ...other.ids])],
  bytes: one.bytes + other.bytes,
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

/** Makes the program of an outline from rendered messages. */
export const madeFrom = (outline: Outline, messages: InputMessage[], now: number): MadeProgram => {
  const result = makeProgram({ ...outline, messages }, now, hashText, measureOnce);
  return { ...result, messagesJson: jsonOf(result.program, messages) };
};

const [opening, comma, closing] = ['{"messages":[', ',', '],'].map((text) => Buffer.from(text));

const jsonOf = ({ messages }: Program, inputs: InputMessage[]): Buffer[] => {
  const byId = messagesById(inputs);
  const pieces = messages.flatMap(({ id }, index) => {
    const input = byId.get(id);
    return input ? [index === 0 ? opening : comma, measureOnce(input).json] : [];
  });
  return [...(pieces.length ? pieces : [opening]), closing].flatMap((piece) => piece ?? []);
};

/** Returns a function that maps ids to rows. Maps are cached, because hundreds of programs are made from one list of rows. */
const indexed = <Row extends { id: number }>() => {
  const indexes = new WeakMap<Row[], Map<number, Row>>();
  return (rows: Row[]): Map<number, Row> => {
    const known = indexes.get(rows) ?? new Map(rows.map((row) => [row.id, row]));
    indexes.set(rows, known);
    return known;
  };
};

const messagesById = indexed<InputMessage>();
const playlistsById = indexed<InputPlaylist>();
