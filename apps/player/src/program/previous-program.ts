import type { Program } from '@marquee/playback/program/program';
import type { Storage } from '../storage/storage';
import { readProgram } from './read-program';

/** Systems write what they were given to the disk within half a minute. Ours may be slow, and so may be the disk. */
const writtenWithin = 2 * 60_000;

/**
 * The program from before a switch, for as long as a power cut may still empty the files of the new one: browsers say that a file is kept
 * before it is on the disk.
 */
export function makePreviousProgram(storage: Storage, over: () => void) {
  let kept: Program | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    get: () => kept,
    async load(): Promise<Program | undefined> {
      kept = readProgram(await storage.get('before').catch(() => undefined));
      if (kept) wait();
      return kept;
    },
    /** This one played until now. Of several in a row it is the first that is safe. */
    async keep(program: Program): Promise<void> {
      wait();
      if (kept) return;
      kept = program;
      await storage.put('before', program).catch(() => undefined);
    },
    forget,
  };

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void forget().then(over), writtenWithin);
  }

  async function forget(): Promise<void> {
    clearTimeout(timer);
    kept = undefined;
    await storage.remove('before').catch(() => undefined);
  }
}
