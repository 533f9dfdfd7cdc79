import type { Asset, Program } from '@marquee/playback/program/program';
import type { AssetKeeper } from '../assets/asset-keeper';
import type { Report } from '../health/journal';
import { faultStatus, type Network } from '../link/network';
import type { Storage } from '../storage/storage';
import { makeProgramBefore } from './program-before';
import { assetsOf, readProgram, shownBy } from './read-program';

/** `unknown`: the server does not know this device. `later`: not all could be fetched, ask again soon. */
export type Refreshed = 'current' | 'unknown' | 'later';

/** What is played at first, and its messages and overlays whose files are not here. */
type Start = { program: Program; lacks: Set<number> };

/** Files that are fetched side by side. */
const atOnce = 4;

export type ProgramDoors = {
  storage: Storage;
  assets: AssetKeeper;
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
export function makeProgramKeeper(doors: ProgramDoors) {
  const { storage, assets, network, report } = doors;
  const before = makeProgramBefore(storage, () => void inTurn(dropOthers));
  let current: Program | undefined;
  let missing = new Set<number>();
  /** Every file of the current program has been compared with its hash. */
  let settled = false;
  let last: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Refreshed> | undefined;
  /** Of the last change that was heard of. */
  let mark: string | undefined;

  return {
    version: () => current?.version,
    /** This version plays, and every file of it is proven. */
    isWhole: (version: string | undefined) =>
      settled && version !== undefined && version === current?.version,

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

    /** Asks the server for something newer, after the change with this mark. Calls made while one waits for its turn are that one. */
    refresh(change?: string): Promise<Refreshed> {
      mark = change ?? mark;
      waiting ??= inTurn(() => {
        waiting = undefined;
        return fetchAndSwitch();
      });
      return waiting;
    },

    /** Fetches the program and every file anew; what is here goes on and stays until each is proven. */
    renew: () =>
      inTurn(async () => {
        const program = await ask(undefined);
        if (typeof program !== 'object') return program ?? 'later';
        for (const asset of assetsOf(program)) await assets.renew(asset);
        return switchTo(program);
      }),

    /** This device plays nothing any more. */
    forget: () =>
      inTurn(async () => {
        current = undefined;
        await storage.remove('program').catch(() => undefined);
        await before.forget();
        await assets.keepOnly([]);
      }),
  };

  async function playStored(): Promise<boolean> {
    const stored = readProgram(await storage.get('program').catch(() => undefined));
    if (stored) begin(await soundest(stored));
    return stored !== undefined;
  }

  async function fetchAndSwitch(): Promise<Refreshed> {
    const program = await ask(current?.version);
    if (typeof program === 'string') return program;
    if (program) return current ? await switchTo(program) : await startWith(program);
    if (!settled) await settle();
    return settled ? 'current' : 'later';
  }

  /** Nothing: the version that is known is still the one. */
  async function ask(known: string | undefined): Promise<Program | Refreshed | undefined> {
    const answer = await network.program(known, mark).catch((thrown) => {
      if (faultStatus(thrown) === 401) return 'unknown' as const;
      report('program-not-had', String(thrown));
      return 'later' as const;
    });
    if (typeof answer === 'string') return answer;
    if (answer.now) doors.heardTime(answer.now);
    if (!answer.program || answer.program.version === known) return undefined;
    const program = readProgram(answer.program);
    if (program) return program;
    report('program-unreadable', String(Object(answer.program).version));
    return 'current';
  }

  /** Nothing plays yet, so what is here plays while the rest is fetched. */
  async function startWith(program: Program): Promise<Refreshed> {
    begin({ program, lacks: await lackingAtStart(program) });
    await storage.put('program', program).catch((thrown) => report('storage-failed', String(thrown)));
    await settle();
    return settled ? 'current' : 'later';
  }

  async function switchTo(program: Program): Promise<Refreshed> {
    const outcome = await obtainAll(assetsOf(program));
    if ([...outcome.values()].includes('later')) return 'later';
    if (current && settled) await before.keep(current);
    await storage.put('program', program).catch((thrown) => report('storage-failed', String(thrown)));
    current = program;
    missing = lacking(program, (asset) => outcome.get(asset.url) === 'here');
    settled = missing.size === 0;
    doors.adopt(program, missing);
    await dropOthers();
    return 'current';
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
    settled = false;
    missing = lacks;
    doors.adopt(program, missing);
  }

  /** Compares and fetches the files of one message or overlay after the other, and plays each as soon as it is whole. */
  async function settle(): Promise<void> {
    const program = current;
    if (!program) return;
    for (const shown of shownBy(program)) {
      const outcome = await obtainAll(shown.assets);
      const whole = [...outcome.values()].every((state) => state === 'here');
      if (whole === missing.has(shown.id)) {
        missing = new Set(missing);
        if (whole) missing.delete(shown.id);
        else missing.add(shown.id);
        doors.adopt(program, missing);
      }
    }
    settled = missing.size === 0;
    await dropOthers();
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
    const outcome = new Map<string, Awaited<ReturnType<AssetKeeper['obtain']>>>();
    const rest = [...wanted];
    const fetchRest = async () => {
      for (let asset = rest.shift(); asset; asset = rest.shift())
        outcome.set(asset.url, await assets.obtain(asset));
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

export type ProgramKeeper = ReturnType<typeof makeProgramKeeper>;

function lacking(program: Program, isHere: (asset: Asset) => boolean): Set<number> {
  return new Set(
    shownBy(program)
      .filter(({ assets }) => !assets.every(isHere))
      .map(({ id }) => id),
  );
}
