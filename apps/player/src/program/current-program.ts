import type { Program } from '@marquee/playback/program/program';
import type { AssetCache } from '../assets/asset-cache';
import type { Report } from '../health/journal';
import type { Storage } from '../storage/storage';
import type { PreviousProgram } from './previous-program';
import { obtainAll, withMissing } from './program-files';
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

export type CurrentProgramServices = {
  storage: Storage;
  assets: AssetCache;
  previous: PreviousProgram;
  report: Report;
  /** Plays a program without the messages and overlays whose files are missing. Called again when `missing` changes. */
  adopt(program: Program, missing: ReadonlySet<number>): void;
};

const storageKey = 'program';

/** Holds the current program, in the storage and in memory. Functions that fetch files end early when their signal aborts. */
export function makeCurrentProgram({ storage, assets, previous, report, adopt }: CurrentProgramServices) {
  let state: ProgramState = { kind: 'none' };

  return {
    get: () => programOf(state),
    isVerified: () => isVerified(state),
    /** Returns whether this version plays and all of its files are verified. */
    isWhole: (version: string | undefined) => playsWhole(state, version),
    /**
     * Returns whether this version is the newest known version: the version that is being fetched, otherwise the version that
     * plays.
     */
    isNewest: (version: string | undefined) => isNewest(state, version),

    /** Plays the stored program. Returns false if no program is stored. */
    async playStored(): Promise<boolean> {
      const stored = readProgram(await storage.get(storageKey).catch(() => undefined));
      if (!stored) return false;
      const start = await playableAtStart(assets, stored, previous.load());
      begin(start);
      // The previous program and its files are dropped soon. The next start must find the program whose files are whole.
      if (start.program !== stored) await store(start.program);
      return true;
    },

    /** Plays a program at once, because nothing plays yet. Does not fetch the files of the program. */
    async begin(program: Program): Promise<void> {
      begin(await withMissing(assets, program));
      await store(program);
    },

    /**
     * Fetches the files of a program, and then plays the program. If a file must be fetched later, returns false and does not
     * play the program.
     */
    async switchTo(program: Program, signal: AbortSignal): Promise<boolean> {
      state = switching(state, program.version);
      const outcome = await obtainAll(assets, assetsOf(program), signal);
      if ([...outcome.values()].includes('later')) return false;
      // The files of the current program may have been compared only by size. Such a comparison is enough, because a start also
      // compares only sizes.
      if (state.kind !== 'none' && state.missing.size === 0) await previous.keep(state.program);
      await store(program);
      const missing = contentWithout(program, ({ url }) => outcome.get(url) === 'here');
      state = switched({ program, missing });
      adopt(program, missing);
      await removeOtherFiles();
      return true;
    },

    /**
     * Verifies and fetches the files of one message or overlay after the other. A message plays as soon as its files are whole.
     * Returns false if a file must be fetched later.
     */
    async verifyFiles(signal: AbortSignal): Promise<boolean> {
      let isLate = false;
      for (const { id, assets: files } of contentOf(programOf(state) ?? nothing)) {
        const outcome = [...(await obtainAll(assets, files, signal)).values()];
        if (signal.aborted) return false;
        isLate ||= outcome.includes('later');
        contentChecked(
          id,
          outcome.every((obtained) => obtained === 'here'),
        );
      }
      state = allVerified(state);
      await removeOtherFiles();
      return !isLate;
    },

    removeOtherFiles,

    async forget(): Promise<void> {
      state = { kind: 'none' };
      await storage.remove(storageKey).catch(() => undefined);
      await previous.forget();
      await assets.keepOnly([]);
    },
  };

  function begin(start: { program: Program; missing: Set<number> }): void {
    state = begun(start);
    adopt(start.program, start.missing);
  }

  function contentChecked(id: number, isComplete: boolean): void {
    const checked = contentVerified(state, id, isComplete);
    if (checked === state || checked.kind === 'none') return;
    state = checked;
    adopt(checked.program, checked.missing);
  }

  async function removeOtherFiles(): Promise<void> {
    const program = programOf(state);
    const older = previous.get();
    if (program) await assets.keepOnly(assetsOf(program), older && assetsOf(older));
  }

  async function store(program: Program): Promise<void> {
    await storage.put(storageKey, program).catch((thrown) => report('storage-failed', String(thrown)));
  }
}

const nothing = { messages: [], overlays: [] };

/**
 * Returns the stored program. Returns the previous program if only the previous program has all its files, for example after a
 * power cut.
 */
async function playableAtStart(assets: AssetCache, stored: Program, loading: Promise<Program | undefined>) {
  const [previous, start] = await Promise.all([loading, withMissing(assets, stored)]);
  if (start.missing.size === 0 || !previous) return start;
  const previousStart = await withMissing(assets, previous);
  return previousStart.missing.size === 0 ? previousStart : start;
}
