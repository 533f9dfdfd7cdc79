import { hash } from 'node:crypto';
import { makeProgram, messageHasher } from '@marquee/playback/program/make-program';
import { wakesOf } from '@marquee/playback/timetable/wakes';
import type { PairedDevice } from '../../kit/access/actor';
import { databaseIsAway } from '../../kit/db/database-is-away';
import type { Doors } from '../../kit/http/context';
import { batched } from '../../kit/run/batched';
import { type PackedProgram, type PackedStart, packRest, packStart } from './pack-program';
import { sourcesOfScreens } from './program-sources';

/** A program as it goes over the wire, in gzip, and the ids of what is in it. */
export type ReadyProgram = {
  version: string;
  packed: PackedProgram;
  madeAt: number;
  messages: number[];
  playlists: number[];
  schedules: number[];
  /** The next instants at which it begins to play after a sleep. */
  wakes: number[];
};

export type Programs = ReturnType<typeof openPrograms>;

/** Programs do not change by themselves within a local day; an hour is well inside it. */
const longestAge = 3_600_000;

/**
 * The programs that this process has made, by account, until something in the account changes. Screens that ask within
 * the same few milliseconds, as a thousand do after a change, are made together from one set of queries.
 */
export const openPrograms = (doors: Doors) => {
  const byAccount = new Map<number, Map<number, Promise<ReadyProgram | undefined>>>();
  const starts = packedOnce();
  const heard = lastOnes(mostMarks);
  /** When a TV last knew of a change before this process did. */
  const believed = new Map<number, number>();
  const make = batched((screenIds: number[]) => makeApart(doors, starts, screenIds));

  const isFresh = ({ madeAt }: ReadyProgram) => doors.clock.now().getTime() - madeAt < longestAge;

  const programOf = async (accountId: number, screenId: number): Promise<ReadyProgram | undefined> => {
    const known = byAccount.get(accountId) ?? new Map<number, Promise<ReadyProgram | undefined>>();
    byAccount.set(accountId, known);
    const cached = await known.get(screenId);
    if (cached && isFresh(cached)) return cached;
    const made = make(screenId).then(programIn);
    known.set(screenId, made);
    made.catch(() => known.delete(screenId));
    return made;
  };

  return {
    programOf,
    /** The version of what this screen is to play, if it need not be made first. */
    versionKnown: async (accountId: number, screenId: number): Promise<string | undefined> => {
      const made = await byAccount
        .get(accountId)
        ?.get(screenId)
        ?.catch(() => undefined);
      return made && isFresh(made) ? made.version : undefined;
    },
    /** Something changed in the account, and this is the mark of it. */
    drop: (accountId: number, mark = '') => {
      heard.add(mark);
      byAccount.delete(accountId);
    },
    /** A TV knows of a change that another process told it: what is remembered from before it is not what it asks for. */
    expect: ({ accountId, deviceId }: PairedDevice, mark: string) => {
      const now = doors.clock.now().getTime();
      if (heard.has(mark) || now - (believed.get(deviceId) ?? 0) < believeEvery) return;
      if (believed.size >= mostBelieved) believed.clear();
      believed.set(deviceId, now);
      heard.add(mark);
      byAccount.delete(accountId);
    },
    dropAll: () => byAccount.clear(),
  };
};

/** One that makes up marks would have programs made for nothing as often as it asks. */
const believeEvery = 1_000;
const mostBelieved = 20_000;

/** Changes of some minutes on a busy day. */
const mostMarks = 5_000;

/** A set that forgets its oldest. */
const lastOnes = (most: number) => {
  const known = new Set<string>();
  return {
    has: (one: string) => known.has(one),
    add: (one: string) => {
      known.add(one);
      for (const oldest of known) {
        if (known.size <= most) break;
        known.delete(oldest);
      }
    },
  };
};

export const hashText = (text: string): string => hash('sha256', text, 'hex').slice(0, 32);

/** Or why it could not be made. */
type Made = { program: ReadyProgram } | { fault: unknown };

const programIn = (made: Made | undefined): ReadyProgram | undefined => {
  if (made && 'fault' in made) throw made.fault;
  return made?.program;
};

/** One that cannot be made keeps nobody else from theirs: they are made by halves until it is alone. */
const makeApart = async (
  doors: Doors,
  startOf: ReturnType<typeof packedOnce>,
  screenIds: number[],
): Promise<Map<number, Made>> => {
  try {
    const made = await makePrograms(doors, startOf, screenIds);
    return new Map([...made].map(([id, program]) => [id, { program }]));
  } catch (fault) {
    if (screenIds.length === 1 || databaseIsAway(fault))
      return new Map(screenIds.map((id) => [id, { fault }]));
    const half = Math.ceil(screenIds.length / 2);
    return new Map([
      ...(await makeApart(doors, startOf, screenIds.slice(0, half))),
      ...(await makeApart(doors, startOf, screenIds.slice(half))),
    ]);
  }
};

const makePrograms = async (
  doors: Doors,
  startOf: ReturnType<typeof packedOnce>,
  screenIds: number[],
): Promise<Map<number, ReadyProgram>> => {
  const madeAt = doors.clock.now().getTime();
  const made = new Map<number, ReadyProgram>();
  const hashMessage = messageHasher(hashText);
  for (const sources of await sourcesOfScreens(doors, screenIds)) {
    const { program, messagesHash } = makeProgram(sources, madeAt, hashText, hashMessage);
    const { messages, ...rest } = program;
    const start = await startOf(messagesHash, () => `{"messages":${JSON.stringify(messages)},`);
    const packed = packRest(start, JSON.stringify(rest).slice(1));
    made.set(sources.screen.id, {
      version: program.version,
      packed,
      madeAt,
      messages: messages.map(({ id }) => id),
      playlists: program.playlists.map(({ id }) => id),
      schedules: program.schedules.map(({ id }) => id),
      wakes: wakesOf(program).slice(0, mostWakes),
    });
    // A thousand screens at once must not hold up a person's call.
    await new Promise(setImmediate);
  }
  return made;
};

/** More than come within the hour for which a program is kept. */
const mostWakes = 60;

/** Of so many different sets of messages the packed form is remembered; one is some ten kilobytes. */
const mostStarts = 1_000;

const packedOnce = () => {
  const known = new Map<string, Promise<PackedStart>>();
  return (messagesHash: string, text: () => string): Promise<PackedStart> => {
    const found = known.get(messagesHash);
    if (found) return found;
    if (known.size >= mostStarts) known.clear();
    const made = packStart(text());
    known.set(messagesHash, made);
    return made;
  };
};
