import type { Hello } from '@marquee/contract/player';
import type { Report } from '../health/journal';
import type { Network } from '../link/network';
import type { Key } from '../remote/keys';

export type Waiting = Extract<Hello, { state: 'waiting' }>;
/** Somebody has given its code, and it asks whoever stands before it. */
export type Confirming = Extract<Hello, { state: 'confirming' }>;

/** What the page shows while this device belongs to no screen. Without an offer: the server has not been reached yet. */
export type PairingState = { offer: Waiting | Confirming | undefined; online: boolean };

export type PairingServices = {
  network: Pick<Network, 'hello' | 'confirm'>;
  details: () => Record<string, string>;
  random: () => number;
  report: Report;
  show(state: PairingState): void;
  /** Somebody has paired this device. */
  paired(): void;
};

const tryAgain = 5_000;

/** Says hello until this device is paired, with a fresh code whenever one runs out. */
export function makePairing(services: PairingServices) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let offer: PairingState['offer'];
  let offerEnds = 0;
  let asking: Promise<void> | undefined;
  let stopped = true;
  let shown = '';
  let isStale = false;

  return {
    isOpen: () => !stopped,
    /** Asks now; goes on asking until paired. */
    ask() {
      stopped = false;
      ask();
    },
    /** The server has another answer now than any that is on its way. */
    askAnew() {
      isStale = asking !== undefined;
      ask();
    },
    key(key: Key) {
      if (offer?.state === 'confirming' && (key === 'Enter' || key === 'Back')) void confirm(key === 'Enter');
    },
    stop() {
      stopped = true;
      offer = undefined;
      shown = '';
      clearTimeout(timer);
    },
  };

  async function askOnce(): Promise<void> {
    clearTimeout(timer);
    isStale = false;
    take(await services.network.hello(services.details()).catch(failed));
  }

  async function confirm(accept: boolean): Promise<void> {
    take(await services.network.confirm(accept).catch(failed));
  }

  function failed(thrown: unknown): undefined {
    services.report('hello-failed', String(thrown));
  }

  function take(answer: Hello | undefined): void {
    if (stopped) return;
    clearTimeout(timer);
    if (answer?.state === 'paired') {
      stopped = true;
      return services.paired();
    }
    if (answer) {
      offer = answer;
      offerEnds = Date.now() + answer.expiresIn * 1000;
    } else if (Date.now() >= offerEnds) offer = undefined;
    show({ offer, online: answer !== undefined });
    const wait = answer ? answer.expiresIn * 1000 : tryAgain * (1 + services.random());
    timer = setTimeout(ask, wait);
  }

  /** Only what is new: the page's slow background must not begin anew at every attempt. */
  function show(state: PairingState): void {
    const { expiresIn: _, ...offered } = state.offer ?? { expiresIn: 0 };
    const looks = JSON.stringify([state.online, offered]);
    if (looks === shown) return;
    shown = looks;
    services.show(state);
  }

  function ask(): void {
    if (stopped) return;
    asking ??= askOnce().finally(() => {
      asking = undefined;
      if (isStale) ask();
    });
  }
}
