import type { Asset, Program } from '@marquee/playback/program/program';
import type { AssetCache } from '../assets/asset-cache';
import type { Report } from '../health/journal';
import type { Network } from '../link/network';
import type { Storage } from '../storage/storage';
import { type Fetched, fetchProgram } from './fetch-program';
import { makePreviousProgram } from './previous-program';
import { obtainAll, renewAll, withMissing } from './program-files';
import {
  allVerified,
  begun,
  contentVerified,
  isNewest,
  isVerified,
  type ProgramState,
  playsWhole,
  programOf,
  switched,
  switching,
} from './program-state';
import { assetsOf, contentOf, contentWithout, readProgram } from './read-program';
import { makeWorkQueue } from './work-queue';

/** `unknown`: the server does not know this device. `later`: not everything could be fetched, ask again soon. */
export type Refreshed = 'current' | 'unknown' | 'later';

/** The server has a newer program, usually after the change with this id. */
export type News = { changeId?: string | undefined };

export type ProgramServices = {
  storage: Storage;
  assets: AssetCache;
  network: Pick<Network, 'program'>;
  report: Report;
  receivedTime(serverNow: number): void;
  /** Plays a program without the messages and overlays whose files are missing. Called again when `missing` changes. */
  adopt(program: Program, missing: ReadonlySet<number>): void;
};

/**
 * Keeps the program of the screen and its files. A new program is fetched and verified completely while the current one
 * plays. Then one write replaces it. After a start the stored program plays at once, with or without a network.
 */
export function makeProgramKeeper(services: ProgramServices) {
  const { storage, assets, report } = services;
  const queue = makeWorkQueue((thrown) => report('program-failed', String(thrown)));
  const previous = makePreviousProgram(storage, () => void queue.run(removeOtherFiles));
  let state: ProgramState = { kind: 'none' };
  /** A refresh that waits for its turn. */
  let waiting: Promise<Refreshed> | undefined;
  let renewal: Promise<Refreshed> | undefined;
  /** The id of the last change that the server announced. */
  let changeId: string | undefined;

  return {
    version: () => programOf(state)?.version,
    /** Whether this version plays and all of its files are verified. */
    isWhole: (version: string | undefined) => playsWhole(state, version),
    /** Whether this version plays, or is being fetched. */
    isNewest: (version: string | undefined) => isNewest(state, version),

    /**
     * Plays the stored program after `restored`. False: none is stored. A refresh waits for this, because the server may
     * answer before a slow disk. Its program would replace the stored one before all of its files are fetched.
     */
    load(restored?: Promise<unknown>): Promise<boolean> {
      const loaded = queue.run(async () => {
        await restored;
        return playStored();
      });
      void queue.run(verifyFiles);
      return loaded;
    },

    /**
     * Asks the server for a newer program. Calls that arrive while a refresh waits for its turn share that refresh. News
     * supersede the running work, which resumes later. So a deleted message leaves the screen without waiting for a download.
     */
    refresh(news?: News): Promise<Refreshed> {
      changeId = news?.changeId ?? changeId;
      if (news) queue.supersede();
      waiting ??= runOrFollow(() => {
        waiting = undefined;
        queue.renewSignal();
        return fetchAndAdopt(programOf(state)?.version);
      });
      return waiting;
    },

    /** Fetches the program and all files again. Each stored file stays until its replacement is verified. */
    renew(): Promise<Refreshed> {
      renewal ??= renewEverything().finally(() => {
        renewal = undefined;
      });
      return renewal;
    },

    /** Deletes the program and all files, because this device belongs to no screen. */
    forget(): Promise<void> {
      queue.supersede();
      return queue.run(async () => {
        state = { kind: 'none' };
        await storage.remove('program').catch(() => undefined);
        await previous.forget();
        await assets.keepOnly([]);
      });
    },
  };

  async function playStored(): Promise<boolean> {
    const stored = readProgram(await storage.get('program').catch(() => undefined));
    if (!stored) return false;
    const start = await playableAtStart(stored);
    begin(start);
    // The previous program and its files are dropped soon. The next start must find the program whose files are whole.
    if (start.program !== stored) await store(start.program);
    return true;
  }

  /** The stored program, or the previous one if a power cut emptied files of the stored one. Those are then fetched again. */
  async function playableAtStart(stored: Program) {
    const [older, start] = await Promise.all([previous.load(), withMissing(assets, stored)]);
    if (start.missing.size === 0 || !older) return start;
    const olderStart = await withMissing(assets, older);
    return olderStart.missing.size === 0 ? olderStart : start;
  }

  /** A superseded refresh ends with the outcome of the refresh that superseded it. */
  async function runOrFollow(work: () => Promise<Refreshed>): Promise<Refreshed> {
    const outcome = await queue.run(work);
    return outcome === 'later' && waiting ? waiting : outcome;
  }

  async function fetchAndAdopt(known: string | undefined): Promise<Refreshed> {
    const fetched = await fetchProgram(services, known, changeId);
    if (fetched.kind === 'new')
      return state.kind === 'none' ? startWith(fetched.program) : switchTo(fetched.program);
    if (fetched.kind === 'known')
      return playsWhole(state, programOf(state)?.version) ? 'current' : verifyFiles();
    // This refresh may have superseded the verification of the stored files, which needs no server.
    if (fetched.kind !== 'unknown' && !isVerified(state)) await verifyFiles();
    return outcomeOf(fetched);
  }

  /** Plays a program at once, because nothing plays yet. Its files are fetched meanwhile. */
  async function startWith(program: Program): Promise<Refreshed> {
    begin(await withMissing(assets, program));
    await store(program);
    return verifyFiles();
  }

  async function switchTo(program: Program): Promise<Refreshed> {
    state = switching(state, program.version);
    const outcome = await obtainAll(assets, assetsOf(program), queue.signal());
    if ([...outcome.values()].includes('later')) return 'later';
    // Sizes are enough here, because a start after a power cut also compares only sizes.
    if (state.kind !== 'none' && state.missing.size === 0) await previous.keep(state.program);
    await store(program);
    const missing = contentWithout(program, ({ url }) => outcome.get(url) === 'here');
    state = switched({ program, missing });
    services.adopt(program, missing);
    await removeOtherFiles();
    return 'current';
  }

  function begin(start: { program: Program; missing: Set<number> }): void {
    state = begun(start);
    services.adopt(start.program, start.missing);
  }

  /** Verifies and fetches the files of each message and overlay in turn. A message plays as soon as its files are whole. */
  async function verifyFiles(): Promise<Refreshed> {
    const program = programOf(state);
    if (!program) return 'current';
    const signal = queue.signal();
    let isLate = false;
    for (const content of contentOf(program)) {
      const outcome = [...(await obtainAll(assets, content.assets, signal)).values()];
      if (signal.aborted) return 'later';
      isLate ||= outcome.includes('later');
      const isComplete = outcome.every((obtained) => obtained === 'here');
      const verified = contentVerified(state, content.id, isComplete);
      if (verified === state || verified.kind === 'none') continue;
      state = verified;
      services.adopt(program, state.missing);
    }
    state = allVerified(state);
    await removeOtherFiles();
    return isLate ? 'later' : 'current';
  }

  async function renewEverything(): Promise<Refreshed> {
    const fetched = await runOrFollow(() => fetchAndAdopt(undefined));
    if (fetched !== 'current') return fetched;
    const isRenewed = await renewAll(
      () => programOf(state),
      (asset) => queue.run(() => renewFile(asset)),
    );
    await queue.run(verifyFiles);
    return isRenewed ? 'current' : 'later';
  }

  /** A superseded download is not marked as failed and is retried. */
  async function renewFile(asset: Asset) {
    const signal = queue.signal();
    const outcome = await assets.renew(asset, signal);
    return outcome === 'later' && signal.aborted ? 'superseded' : outcome;
  }

  async function removeOtherFiles(): Promise<void> {
    const program = programOf(state);
    const older = previous.get();
    if (program) await assets.keepOnly(assetsOf(program), older && assetsOf(older));
  }

  async function store(program: Program): Promise<void> {
    await storage.put('program', program).catch((thrown) => report('storage-failed', String(thrown)));
  }
}

function outcomeOf({ kind }: Fetched): Refreshed {
  if (kind === 'unknown') return 'unknown';
  return kind === 'failed' ? 'later' : 'current';
}
