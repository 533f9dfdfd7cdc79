import type { Asset, Program } from '@marquee/playback/program/program';
import type { AssetCache, Obtained } from '../assets/asset-cache';
import type { Report } from '../health/journal';
import { faultStatus, type Network } from '../link/network';
import type { Storage } from '../storage/storage';
import { makePreviousProgram } from './previous-program';
import { assetsOf, readProgram, shownBy } from './read-program';

/** `unknown`: the server does not know this device. `later`: not all could be fetched, ask again soon. */
export type Refreshed = 'current' | 'unknown' | 'later';

/** The server has something newer; after which change it is known, as a rule. */
export type News = { mark?: string | undefined };

/** What is played at first, and its messages and overlays whose files are not here. */
type Start = { program: Program; lacks: Set<number> };

/** Files that are fetched side by side. */
const atOnce = 4;

export type ProgramServices = {
  storage: Storage;
  assets: AssetCache;
  network: Pick<Network, 'program'>;
  report: Report;
  heardTime(now: number): void;
  /** Play this, without the messages and overlays whose files are missing. Called again when what is missing changes. */
  adopt(program: Program, missing: ReadonlySet<number>): void;
};

/**
 * What this screen plays, and its files. A new program is fetched and proven whole while the old one plays; then one
 * write replaces it. At a start the stored one plays at once, with or without a network.
 */
export function makeProgramKeeper(services: ProgramServices) {
  const { storage, assets, network, report } = services;
  const before = makePreviousProgram(storage, () => void inTurn(dropOthers));
  let current: Program | undefined;
  let missing = new Set<number>();
  /** Of the current program: all are here and have been compared with their hashes; some are not to be had; or not all were looked at. */
  let files: 'whole' | 'lacking' | 'uncompared' = 'uncompared';
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Refreshed> | undefined;
  /** Aborted when what is under way is to give way. */
  let superseded = new AbortController();
  let renewing: Promise<Refreshed> | undefined;
  /** Of the last change that was heard of. */
  let mark: string | undefined;
  let newest: string | undefined;

  return {
    version: () => current?.version,
    /** This version plays, and every file of it is proven. */
    isWhole: (version: string | undefined) =>
      files === 'whole' && version !== undefined && version === current?.version,
    /** This version plays, or is being fetched to be played. */
    isNewest: (version: string | undefined) => version !== undefined && version === newest,

    /**
     * Plays what is stored, once `recalled` is done. False: nothing is. In line before anything newer: the server may be faster than a slow
     * disk, and what it says would take the place of what is stored before it is whole.
     */
    load(recalled?: Promise<unknown>): Promise<boolean> {
      const loaded = inTurn(async () => {
        await recalled;
        return playStored();
      });
      void inTurn(settle);
      return loaded;
    },

    /**
     * Asks the server for something newer. Calls made while one waits for its turn are that one. For news what is being fetched and compared
     * gives way, and goes on later where it was: who takes a message off does not wait for a film.
     */
    refresh(news?: News): Promise<Refreshed> {
      mark = news?.mark ?? mark;
      if (news) superseded.abort();
      waiting ??= inTurnOrAfter(() => {
        waiting = undefined;
        superseded = new AbortController();
        return fetchAndSwitch(current?.version);
      });
      return waiting;
    },

    /** Fetches the program and every file anew; what is here goes on and stays until each is proven. 'later': not all could be had. */
    renew(): Promise<Refreshed> {
      renewing ??= renewAll().finally(() => {
        renewing = undefined;
      });
      return renewing;
    },

    /** This device plays nothing any more. */
    forget(): Promise<void> {
      superseded.abort();
      return inTurn(async () => {
        current = undefined;
        await storage.remove('program').catch(() => undefined);
        await before.forget();
        await assets.keepOnly([]);
      });
    },
  };

  async function playStored(): Promise<boolean> {
    const stored = readProgram(await storage.get('program').catch(() => undefined));
    if (!stored) return false;
    const start = await soundest(stored);
    begin(start);
    // The files of the other go with `before`: this is the one that a start after that can play.
    if (start.program !== stored) await store(start.program);
    return true;
  }

  /** What gave way ends as that does to which it gave way. */
  async function inTurnOrAfter(work: () => Promise<Refreshed>): Promise<Refreshed> {
    const outcome = await inTurn(work);
    return outcome === 'later' && waiting ? waiting : outcome;
  }

  async function fetchAndSwitch(known: string | undefined): Promise<Refreshed> {
    const program = await ask(known);
    if (typeof program === 'object') return current ? switchTo(program) : startWith(program);
    if (program === undefined) return files === 'whole' ? 'current' : settle();
    // This question may have cut off the look at what is here, which needs no server.
    if (program !== 'unknown' && files === 'uncompared') await settle();
    return program;
  }

  async function renewAll(): Promise<Refreshed> {
    const fetched = await inTurnOrAfter(() => fetchAndSwitch(undefined));
    if (fetched !== 'current') return fetched;
    const renewed = new Map<string, Obtained>();
    const next = () => current && assetsOf(current).find(({ url }) => !renewed.has(url));
    for (let asset = next(); asset; asset = next()) await inTurn(() => renewOne(asset, renewed));
    await inTurn(settle);
    return [...renewed.values()].every((state) => state === 'here') ? 'current' : 'later';
  }

  /** One that was superseded is not noted, and has another turn. */
  async function renewOne(asset: Asset, renewed: Map<string, Obtained>): Promise<void> {
    const { signal } = superseded;
    const state = await assets.renew(asset, signal);
    if (state !== 'later' || !signal.aborted) renewed.set(asset.url, state);
  }

  /** Nothing: the version that is known is still the one. */
  async function ask(known: string | undefined): Promise<Program | Refreshed | undefined> {
    const answer = await network.program(known, mark).catch((thrown) => {
      if (faultStatus(thrown) === 401) return 'unknown' as const;
      report('program-not-had', String(thrown));
      return 'later' as const;
    });
    if (typeof answer === 'string') return answer;
    if (answer.now) services.heardTime(answer.now);
    if (!answer.program || answer.program.version === known) return undefined;
    const program = readProgram(answer.program);
    if (program) return program;
    report('program-unreadable', String(Object(answer.program).version));
    return 'current';
  }

  /** Nothing plays yet, so what is here plays while the rest is fetched. */
  async function startWith(program: Program): Promise<Refreshed> {
    begin({ program, lacks: await lackingAtStart(program) });
    await store(program);
    return settle();
  }

  async function switchTo(program: Program): Promise<Refreshed> {
    newest = program.version;
    const outcome = await obtainAll(assetsOf(program));
    if ([...outcome.values()].includes('later')) return 'later';
    // Compared or not: a start after a power cut looks at no more than this.
    if (current && missing.size === 0) await before.keep(current);
    await store(program);
    current = program;
    missing = lacking(program, (asset) => outcome.get(asset.url) === 'here');
    files = missing.size === 0 ? 'whole' : 'lacking';
    services.adopt(program, missing);
    await dropOthers();
    return 'current';
  }

  async function store(program: Program): Promise<void> {
    await storage.put('program', program).catch((thrown) => report('storage-failed', String(thrown)));
  }

  /** The one from before where a power cut took files of the new one, which is then fetched again. */
  async function soundest(stored: Program): Promise<Start> {
    const [older, lacks] = await Promise.all([before.load(), lackingAtStart(stored)]);
    if (lacks.size === 0 || !older) return { program: stored, lacks };
    const olderLacks = await lackingAtStart(older);
    return olderLacks.size === 0 ? { program: older, lacks: olderLacks } : { program: stored, lacks };
  }

  function begin({ program, lacks }: Start): void {
    current = program;
    newest = program.version;
    files = 'uncompared';
    missing = lacks;
    services.adopt(program, missing);
  }

  /** Compares and fetches the files of one message or overlay after the other, and plays each as soon as it is whole. */
  async function settle(): Promise<Refreshed> {
    const program = current;
    if (!program) return 'current';
    const { signal } = superseded;
    let isLate = false;
    for (const shown of shownBy(program)) {
      const outcome = [...(await obtainAll(shown.assets)).values()];
      if (signal.aborted) return 'later';
      const whole = outcome.every((state) => state === 'here');
      isLate ||= outcome.includes('later');
      if (whole === missing.has(shown.id)) {
        missing = new Set(missing);
        if (whole) missing.delete(shown.id);
        else missing.add(shown.id);
        services.adopt(program, missing);
      }
    }
    files = missing.size === 0 ? 'whole' : 'lacking';
    await dropOthers();
    return isLate ? 'later' : 'current';
  }

  async function dropOthers(): Promise<void> {
    const older = before.get();
    if (current) await assets.keepOnly(assetsOf(current), older && assetsOf(older));
  }

  async function lackingAtStart(program: Program): Promise<Set<number>> {
    const whole = new Set<string>();
    const look = async (asset: Asset) => (await assets.looksWhole(asset)) && whole.add(asset.url);
    await Promise.all(assetsOf(program).map(look));
    return lacking(program, (asset) => whole.has(asset.url));
  }

  async function obtainAll(wanted: Asset[]) {
    const outcome = new Map<string, Obtained>();
    const rest = [...wanted];
    const { signal } = superseded;
    const fetchRest = async () => {
      for (let asset = rest.shift(); asset; asset = rest.shift())
        outcome.set(asset.url, await assets.obtain(asset, signal));
    };
    await Promise.all(Array.from({ length: atOnce }, fetchRest));
    return outcome;
  }

  /** One at a time: two programs in the making would take each other's files away. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch((thrown) => report('program-failed', String(thrown)));
    return turn;
  }
}

function lacking(program: Program, isHere: (asset: Asset) => boolean): Set<number> {
  return new Set(
    shownBy(program)
      .filter(({ assets }) => !assets.every(isHere))
      .map(({ id }) => id),
  );
}
