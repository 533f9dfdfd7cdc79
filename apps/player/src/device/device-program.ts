import type { Program } from '@marquee/playback/program/program';
import { makeProgramKeeper, type News, type ProgramServices } from '../program/program-keeper';

export type DeviceProgramServices = Omit<ProgramServices, 'adopt'> & {
  random(): number;
  play(program: Program, missing: ReadonlySet<number>): void;
  /** Called when a program was adopted. `isNew`: its version differs from the previous version. `isWhole`: no file is missing. */
  adopted(program: Program, adoption: { isNew: boolean; isWhole: boolean }): void;
  /** Called when the server does not know this device. */
  unknown(): Promise<void>;
  /** Asks the server again after a failure. */
  retry(): void;
};

/**
 * Average delay before a repeated refresh, in milliseconds. The delay is random, so that not all devices ask at the same time.
 */
const retryDelay = 15_000;

/** Fetches and plays the program of this device, and repeats a refresh that failed. */
export function makeDeviceProgram(services: DeviceProgramServices) {
  let adopted: { program: Program; missing: ReadonlySet<number> } | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const keeper = makeProgramKeeper({
    ...services,
    adopt(program, missing) {
      const isNew = program.version !== adopted?.program.version;
      adopted = { program, missing };
      services.adopted(program, { isNew, isWhole: missing.size === 0 });
      services.play(program, missing);
    },
  });

  return {
    version: keeper.version,
    isWhole: keeper.isWhole,
    isNewest: keeper.isNewest,
    load: keeper.load,
    refresh,
    /** Fetches all files again. @throws if some files could not be fetched. */
    async renew(): Promise<void> {
      const outcome = await keeper.renew();
      if (outcome !== 'current') throw new Error('Some files could not be fetched. The stored files stay.');
    },
    /** Plays the program again, because the suspension of a message has ended. */
    playAgain(): void {
      if (adopted) services.play(adopted.program, adopted.missing);
    },
    async forget(): Promise<void> {
      await keeper.forget();
      adopted = undefined;
    },
  };

  async function refresh(news?: News): Promise<void> {
    clearTimeout(retryTimer);
    const outcome = await keeper.refresh(news);
    clearTimeout(retryTimer);
    if (outcome === 'unknown') await services.unknown();
    if (outcome === 'later') retryTimer = setTimeout(services.retry, retryDelay * (0.5 + services.random()));
  }
}

export type DeviceProgram = ReturnType<typeof makeDeviceProgram>;
