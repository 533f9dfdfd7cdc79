import type { Network } from '../link/network';
import { type CurrentProgramServices, makeCurrentProgram } from './current-program';
import { fetchProgram } from './fetch-program';
import { makePreviousProgram } from './previous-program';
import { renewAll, renewFile } from './program-files';
import { makeWorkQueue } from './work-queue';

/** `unknown`: the server does not know this device. `later`: the program or a file could not be fetched, try again soon. */
export type Refreshed = 'current' | 'unknown' | 'later';

/** The announcement that the server has a newer program. `changeId`: the id of the change that led to the program. */
export type News = { changeId?: string | undefined };

export type ProgramServices = Omit<CurrentProgramServices, 'previous'> & {
  network: Pick<Network, 'program'>;
  receivedTime(serverNow: number): void;
};

/**
 * Keeps the program of the screen up to date, with its files. A new program is fetched and verified completely while the current
 * program plays. Then one write replaces the stored program. After a start the stored program plays at once, also without a
 * network.
 */
export function makeProgramKeeper(services: ProgramServices) {
  const { storage, assets, report } = services;
  const queue = makeWorkQueue((thrown) => report('program-failed', String(thrown)));
  const previous = makePreviousProgram(storage, () => void queue.run(current.removeOtherFiles));
  const current = makeCurrentProgram({ ...services, previous });
  /** A refresh that waits for the running work. */
  let waiting: Promise<Refreshed> | undefined;
  let renewal: Promise<Refreshed> | undefined;
  /** The id of the last change that the server announced. */
  let changeId: string | undefined;

  return {
    version: () => current.get()?.version,
    isWhole: current.isWhole,
    isNewest: current.isNewest,

    /**
     * Plays the stored program after `restored`. Returns false if no program is stored. A refresh waits for this function,
     * because the server may respond before a slow disk. Otherwise a new program would replace the stored program before all
     * files of the new program are fetched.
     */
    load(restored?: Promise<unknown>): Promise<boolean> {
      const loaded = queue.run(async () => {
        await restored;
        return current.playStored();
      });
      void queue.run(verifyFiles);
      return loaded;
    },

    /**
     * Asks the server for a newer program. Calls share a refresh that waits for the running work. A call with `news` supersedes
     * the running work, which resumes later, so that a deleted message leaves the screen without waiting for a download.
     */
    refresh(news?: News): Promise<Refreshed> {
      changeId = news?.changeId ?? changeId;
      if (news) queue.supersede();
      waiting ??= runOrFollow(() => {
        waiting = undefined;
        queue.renewSignal();
        return fetchAndAdopt(current.get()?.version);
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
      return queue.run(current.forget);
    },
  };

  /** Runs a refresh. A superseded refresh returns the outcome of the refresh that superseded it. */
  async function runOrFollow(work: () => Promise<Refreshed>): Promise<Refreshed> {
    const outcome = await queue.run(work);
    return outcome === 'later' && waiting ? waiting : outcome;
  }

  async function fetchAndAdopt(known: string | undefined): Promise<Refreshed> {
    const fetched = await fetchProgram(services, known, changeId);
    switch (fetched.kind) {
      case 'new': {
        if (current.get()) return refreshed(await current.switchTo(fetched.program, queue.signal()));
        await current.begin(fetched.program);
        return verifyFiles();
      }
      case 'known':
        return current.isWhole(current.get()?.version) ? 'current' : verifyFiles();
      case 'unknown':
        return 'unknown';
      case 'unreadable':
      case 'failed':
        // This refresh may have superseded the verification of the stored files, which needs no server.
        if (!current.isVerified()) await verifyFiles();
        return refreshed(fetched.kind === 'unreadable');
    }
  }

  async function verifyFiles(): Promise<Refreshed> {
    return refreshed(await current.verifyFiles(queue.signal()));
  }

  async function renewEverything(): Promise<Refreshed> {
    const fetched = await runOrFollow(() => fetchAndAdopt(undefined));
    if (fetched !== 'current') return fetched;
    const isRenewed = await renewAll(current.get, (asset) =>
      queue.run(() => renewFile(assets, asset, queue.signal())),
    );
    await queue.run(verifyFiles);
    return refreshed(isRenewed);
  }
}

const refreshed = (isComplete: boolean): Refreshed => (isComplete ? 'current' : 'later');
