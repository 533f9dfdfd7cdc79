import type { Hello } from '@marquee/contract/player';
import type { Report } from '../health/journal';
import type { Network } from '../link/network';

type Waiting = Extract<Hello, { state: 'waiting' }>;

/** What the page shows while this device belongs to no screen. Without a code: the server has not been reached yet. */
export type PairingState = { offer: Waiting | undefined; online: boolean };

export type PairingDoors = {
  network: Pick<Network, 'hello'>;
  details: () => Record<string, string>;
  random: () => number;
  report: Report;
  show(state: PairingState): void;
  /** Somebody has paired this device. */
  paired(): void;
};

const tryAgain = 5_000;

/** Says hello until this device is paired, with a fresh code whenever one runs out. */
export function makePairing(doors: PairingDoors) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let offer: Waiting | undefined;
  let offerEnds = 0;
  let asking: Promise<void> | undefined;
  let stopped = true;
  let shown: PairingState | undefined;

  return {
    isOpen: () => !stopped,
    /** Asks now; goes on asking until paired. */
    ask() {
      stopped = false;
      ask();
    },
    stop() {
      stopped = true;
      offer = undefined;
      shown = undefined;
      clearTimeout(timer);
    },
  };

  async function askOnce(): Promise<void> {
    clearTimeout(timer);
    const answer = await doors.network.hello(doors.details()).catch((thrown) => {
      doors.report('hello-failed', String(thrown));
      return undefined;
    });
    if (stopped) return;
    if (answer?.state === 'paired') {
      stopped = true;
      return doors.paired();
    }
    if (answer?.state === 'waiting') {
      offer = answer;
      offerEnds = Date.now() + answer.expiresIn * 1000;
    } else if (answer || Date.now() >= offerEnds) offer = undefined;
    show({ offer, online: answer !== undefined });
    const wait = answer ? answer.expiresIn * 1000 : tryAgain * (1 + doors.random());
    timer = setTimeout(ask, wait);
  }

  /** Only what is new: the page's slow background must not begin anew at every attempt. */
  function show(state: PairingState): void {
    if (shown && state.online === shown.online && state.offer?.code === shown.offer?.code) return;
    shown = state;
    doors.show(state);
  }

  function ask(): void {
    if (stopped) return;
    asking ??= askOnce().finally(() => {
      asking = undefined;
    });
  }
}

export type Pairing = ReturnType<typeof makePairing>;
