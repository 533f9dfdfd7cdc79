import type { Program } from '@marquee/playback/program/program';
import type { Storage } from '../storage/storage';
import { readProgram } from './read-program';

const storageKey = 'before';
/**
 * Milliseconds until the previous program is dropped. Most systems write files to the disk within half a minute, slow devices
 * later.
 */
const writtenWithin = 2 * 60_000;

/**
 * Keeps the previous program after a switch until the files of the new program are on the disk. A power cut may empty the new
 * files, because browsers report a file as stored before it is on the disk. `ended` is called when the previous program is
 * dropped.
 */
export function makePreviousProgram(storage: Storage, ended: () => void) {
  let previous: Program | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    get: () => previous,
    async load(): Promise<Program | undefined> {
      previous = readProgram(await storage.get(storageKey).catch(() => undefined));
      if (previous) startTimer();
      return previous;
    },
    /**
     * Keeps the program that played until now. If an earlier program is already kept, the earlier program stays, because its
     * files are on the disk.
     */
    async keep(program: Program): Promise<void> {
      startTimer();
      if (previous) return;
      previous = program;
      await storage.put(storageKey, program).catch(() => undefined);
    },
    forget,
  };

  function startTimer(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void forget().then(ended), writtenWithin);
  }

  async function forget(): Promise<void> {
    clearTimeout(timer);
    previous = undefined;
    await storage.remove(storageKey).catch(() => undefined);
  }
}

export type PreviousProgram = ReturnType<typeof makePreviousProgram>;
