import { type PlayingPeriod, playingBetween } from '@marquee/playback/timeline/playing';
import { wakesOf } from '@marquee/playback/timetable/wakes';
import { Counter, Histogram } from 'prom-client';
import type { PairedDevice } from '../../kit/access/actor';
import { databaseIsAway } from '../../kit/db/database-is-away';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { batched } from '../../kit/run/batched';
import {
  isHeavy,
  lotsOf,
  type MadeProgram,
  mergeLots,
  withHeavyPrograms,
  withPrograms,
} from './make-programs';
import { afterMessages } from './message-groups';
import type { PackedProgram } from './pack-program';
import { openPackedPrograms, type PackedPrograms } from './packed-programs';
import { outlinesOfScreens } from './program-inputs';

/**
 * The version of a program and the ids of its content. The bytes of the program are in the cache of packed programs, until that
 * cache evicts the bytes.
 */
export type ReadyProgram = {
  version: string;
  /** The key of the bytes of the program in the cache. */
  packed: string;
  madeAt: number;
  messages: number[];
  playlists: number[];
  schedules: number[];
  /** The feeds whose content the program depends on. */
  feeds: number[];
  /** The sources that the pages of a program with feeds request, as the keys of `sourceKey`. */
  sources: ReadonlySet<string>;
  /** The next instants at which the screen begins to play after a sleep. */
  wakes: number[];
  /** The playlists that play in the periods of the time for which the program is stored. */
  playing: PlayingPeriod[];
};

export type Programs = ReturnType<typeof openPrograms>;

/**
 * Maximum age of a stored program, in milliseconds. After that the program is made again, because it also depends on the date.
 */
const maxAge = 3_600_000;

/**
 * Creates the cache of the programs that this process has made. A change of an account discards the programs of the account.
 * After a change, a thousand screens may request their programs within a few milliseconds. These programs are made together
 * from one set of queries.
 */
export const openPrograms = (services: Services) => {
  const byAccount = new Map<number, Map<number, Promise<ReadyProgram | undefined>>>();
  /** The programs that are complete, by their promise. */
  const complete = new WeakMap<Promise<ReadyProgram | undefined>, ReadyProgram>();
  const packs = openPackedPrograms();
  const received = newestEntries(maxChangeIds);
  /** For each device id, the instant at which the device last named a change that this process had not received. */
  const namedAt = new Map<number, number>();
  const load = (screenIds: number[]) => makeApart(services, packs, screenIds);
  const makeNow = batched(load);
  const spread = { within: 0, until: 0, accountIds: new Set<number>() };
  const makeLater = batched(load, () => Math.min(maxGatherMs, spread.within / 4));
  /** Programs that many devices request at random moments are made in fewer and larger batches, because no device is in a hurry. */
  const make = (accountId: number, screenId: number) =>
    spread.accountIds.has(accountId) && services.clock.now().getTime() < spread.until
      ? makeLater(screenId)
      : makeNow(screenId);

  const isFresh = ({ madeAt }: ReadyProgram) => services.clock.now().getTime() - madeAt < maxAge;

  const programOf = async (accountId: number, screenId: number): Promise<ReadyProgram | undefined> => {
    const known = byAccount.get(accountId) ?? new Map<number, Promise<ReadyProgram | undefined>>();
    byAccount.set(accountId, known);
    const cached = await known.get(screenId);
    if (cached && isFresh(cached)) return cached;
    return makeAgain(accountId, screenId);
  };

  const makeAgain = (accountId: number, screenId: number): Promise<ReadyProgram | undefined> => {
    const known = byAccount.get(accountId) ?? new Map<number, Promise<ReadyProgram | undefined>>();
    byAccount.set(accountId, known);
    const made = make(accountId, screenId).then(programIn);
    known.set(screenId, made);
    made.then(
      (program) => program && complete.set(made, program),
      () => known.delete(screenId),
    );
    return made;
  };

  return {
    programOf,
    metric: packs.metric,
    /**
     * Returns the bytes of a program. If the bytes were evicted, the program is made again.
     * @throws AppError unavailable if the new bytes are already evicted
     */
    packedOf: async (accountId: number, screenId: number, program: ReadyProgram): Promise<PackedProgram> => {
      const stored = packs.get(program.packed);
      if (stored) return stored;
      const again = await makeAgain(accountId, screenId);
      const packed = again && packs.get(again.packed);
      if (!packed) throw new AppError('unavailable');
      return packed;
    },
    /** Returns the version of the screen's program if the program is stored and not too old. */
    versionKnown: async (accountId: number, screenId: number): Promise<string | undefined> => {
      const made = await byAccount
        .get(accountId)
        ?.get(screenId)
        ?.catch(() => undefined);
      return made && isFresh(made) ? made.version : undefined;
    },
    /** Discards the programs of an account, and records that the change with this id was received. */
    drop: (accountId: number, changeId = '') => {
      received.add(changeId);
      spread.accountIds.delete(accountId);
      byAccount.delete(accountId);
    },
    /**
     * Discards the programs of these accounts that depend on a feed, and records that the change with this id was received.
     * @param isChanged whether the source with this key changed. Absent: more than outside data changed.
     * @returns a function that returns whether the program of a screen was discarded, or was not stored
     */
    dropFeed: (
      feedId: number,
      accountIds: readonly number[],
      changeId: string,
      isChanged?: (source: string) => boolean,
    ) => {
      received.add(changeId);
      const kept = new Set<number>();
      for (const accountId of accountIds)
        for (const [screenId, made] of byAccount.get(accountId) ?? []) {
          const program = complete.get(made);
          const isAffected =
            !program ||
            (program.feeds.includes(feedId) && (!isChanged || [...program.sources].some(isChanged)));
          if (!isAffected) kept.add(screenId);
          else byAccount.get(accountId)?.delete(screenId);
        }
      return (screenId: number): boolean => !kept.has(screenId);
    },
    /** Prepares for the requests of the devices of these accounts, which come at random moments within this time, in ms. */
    expectWithin: (accountIds: readonly number[], within: number) => {
      const now = services.clock.now().getTime();
      if (now >= spread.until) spread.accountIds.clear();
      for (const accountId of accountIds) spread.accountIds.add(accountId);
      spread.within = within;
      spread.until = Math.max(spread.until, now + within);
    },
    /**
     * Discards the programs of an account if a TV names a change that this process has not received yet. This happens if
     * another process notified the TV first.
     */
    expect: ({ accountId, deviceId }: PairedDevice, changeId: string) => {
      const now = services.clock.now().getTime();
      if (received.has(changeId) || now - (namedAt.get(deviceId) ?? 0) < rebuildEvery) return;
      if (namedAt.size >= maxDevices) namedAt.clear();
      namedAt.set(deviceId, now);
      received.add(changeId);
      byAccount.delete(accountId);
    },
    dropAll: () => byAccount.clear(),
  };
};

/** Maximum time in which requests for programs are collected after a change for many accounts, in milliseconds. */
const maxGatherMs = 1_000;

/** Minimum time between two rebuilds by one device, in milliseconds, because a device may send invented change ids. */
const rebuildEvery = 1_000;
/** Maximum number of devices in `namedAt`. */
const maxDevices = 20_000;

/** Maximum number of stored change ids: the changes of several minutes on a busy day. */
const maxChangeIds = 5_000;

/** Creates a set that keeps its newest entries. */
const newestEntries = (max: number) => {
  const known = new Set<string>();
  return {
    has: (one: string) => known.has(one),
    add: (one: string) => {
      known.add(one);
      for (const oldest of known) {
        if (known.size <= max) break;
        known.delete(oldest);
      }
    },
  };
};

/** A program, the fault for which it could not be made, or the promise of a heavy program that is made later. */
type Made = { program: ReadyProgram } | { fault: unknown } | { later: Promise<Made> };

const programIn = async (made: Made | undefined): Promise<ReadyProgram | undefined> => {
  if (made && 'later' in made) return programIn(await made.later);
  if (made && 'fault' in made) throw made.fault;
  return made?.program;
};

/** The programs that this process has made. */
export const programsBuilt = new Counter({
  name: 'marquee_programs_built_total',
  help: 'Programs of screens that this process has built',
  registers: [],
});
/** The durations of builds. */
export const buildSeconds = new Histogram({
  name: 'marquee_program_build_duration_seconds',
  help: 'Duration of a build of the programs that were requested together, with its queries. Heavy programs follow later',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [],
});

/** Makes programs. After a failure, divides the list until the failing program is alone, so that all other programs are made. */
const makeApart = async (
  services: Services,
  packs: PackedPrograms,
  screenIds: number[],
): Promise<Map<number, Made>> => {
  try {
    const measured = buildSeconds.startTimer();
    const made = await makePrograms(services, packs, screenIds);
    measured();
    return made;
  } catch (fault) {
    if (screenIds.length === 1 || databaseIsAway(fault))
      return new Map(screenIds.map((id) => [id, { fault }]));
    const half = Math.ceil(screenIds.length / 2);
    return new Map([
      ...(await makeApart(services, packs, screenIds.slice(0, half))),
      ...(await makeApart(services, packs, screenIds.slice(half))),
    ]);
  }
};

/** Makes the light programs. Heavy programs are made afterwards in the background, so that other accounts do not wait. */
const makePrograms = async (
  services: Services,
  packs: PackedPrograms,
  screenIds: number[],
): Promise<Map<number, Made>> => {
  const madeAt = services.clock.now().getTime();
  const made = new Map<number, Made>();
  const keep = async (each: MadeProgram): Promise<Made> => ({
    program: await readyFrom(packs, each, madeAt),
  });
  const lots = await lotsOf(services, await outlinesOfScreens(services, screenIds));
  for (const lot of mergeLots(lots.filter((each) => !isHeavy(each))))
    await withPrograms(services, lot, madeAt, async (screenId, make) => {
      made.set(screenId, await keep(await make()));
    });
  for (const lot of lots.filter(isHeavy)) {
    const ids = lot.outlines.map(({ screen }) => screen.id);
    const later = pendingResults(ids);
    for (const id of ids) made.set(id, { later: later.of(id) });
    void withHeavyPrograms(services, lot, madeAt, async (screenId, make) => {
      later.settle(screenId, await make().then(keep, (fault: unknown) => ({ fault })));
    }).catch((fault: unknown) => later.settleRest({ fault }));
  }
  return made;
};

/** Creates a promise for each id, and functions that settle the promises. */
const pendingResults = (ids: number[]) => {
  const settlers = new Map<number, (made: Made) => void>();
  const promises = new Map(
    ids.map((id) => [id, new Promise<Made>((resolve) => settlers.set(id, resolve))] as const),
  );
  return {
    of: (id: number): Promise<Made> => promises.get(id) ?? Promise.resolve({ fault: undefined }),
    settle: (id: number, made: Made) => settlers.get(id)?.(made),
    settleRest: (made: Made) => {
      for (const settle of settlers.values()) settle(made);
    },
  };
};

const readyFrom = async (
  packs: PackedPrograms,
  { program, groups, feeds, sources }: MadeProgram,
  madeAt: number,
): Promise<ReadyProgram> => {
  programsBuilt.inc();
  const { messages, ...rest } = program;
  const packed = await packs.pack(groups, program.version, afterMessages(rest));
  return {
    version: program.version,
    packed,
    madeAt,
    messages: messages.map(({ id }) => id),
    playlists: program.playlists.map(({ id }) => id),
    schedules: program.schedules.map(({ id }) => id),
    feeds,
    sources,
    wakes: wakesOf(program).slice(0, maxWakes),
    playing: playingBetween(program, madeAt, madeAt + maxAge),
  };
};

/** Maximum number of stored wakes: more than occur within the hour for which a program is stored. */
const maxWakes = 60;
