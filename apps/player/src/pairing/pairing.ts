import type { Hello } from '@marquee/contract/player';
import type { Report } from '../health/journal';
import type { Network } from '../link/network';
import type { Key } from '../remote/keys';

/** The response to a hello while the device shows a pairing code. */
export type Waiting = Extract<Hello, { state: 'waiting' }>;
/**
 * The response to a hello after somebody entered the code. The TV asks whether the TV belongs to the screen that this person
 * chose.
 */
export type Confirming = Extract<Hello, { state: 'confirming' }>;

/** The content of the page while this device belongs to no screen. `offer` is undefined without a valid offer of the server. */
export type PairingState = { offer: Waiting | Confirming | undefined; online: boolean };

export type PairingServices = {
  network: Pick<Network, 'hello' | 'confirm'>;
  details: () => Record<string, string>;
  random: () => number;
  /** See `TimeSource`. */
  ticks(): number;
  report: Report;
  show(state: PairingState): void;
  /** Called when this device is paired. */
  paired(): void;
};

/** `endsAt`: the ticks at which the offer is no longer valid. `shown`: the state on screen, as JSON. */
type State =
  | { kind: 'closed' }
  | { kind: 'open'; offer: PairingState['offer']; endsAt: number; shown: string };

const opened: State = { kind: 'open', offer: undefined, endsAt: 0, shown: '' };
/** Minimum delay after a failed hello, in milliseconds. The maximum delay is twice as long. */
const retryDelay = 5_000;

/** Sends hello until this device is paired. Fetches a new code whenever a code expires. */
export function makePairing(services: PairingServices) {
  const { network, ticks, random } = services;
  let state: State = { kind: 'closed' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: Promise<void> | undefined;
  /** Whether the response to the running request may be outdated. */
  let isOutdated = false;

  return {
    isOpen: () => state.kind === 'open',
    /** Sends hello now and continues until the device is paired. */
    ask() {
      if (state.kind === 'closed') state = opened;
      ask();
    },
    /** Sends hello again, because the server has a new offer. The response to a running request is outdated. */
    askAgain() {
      isOutdated = request !== undefined;
      ask();
    },
    key(key: Key) {
      const isQuestion = state.kind === 'open' && state.offer?.state === 'confirming';
      if (isQuestion && (key === 'Enter' || key === 'Back')) void confirm(key === 'Enter');
    },
    stop() {
      state = { kind: 'closed' };
      clearTimeout(timer);
    },
  };

  function ask(): void {
    if (state.kind === 'closed') return;
    request ??= sendHello().finally(() => {
      request = undefined;
      if (isOutdated) ask();
    });
  }

  async function sendHello(): Promise<void> {
    clearTimeout(timer);
    isOutdated = false;
    receive(await network.hello(services.details()).catch(failed));
  }

  async function confirm(accept: boolean): Promise<void> {
    receive(await network.confirm(accept).catch(failed));
  }

  function failed(thrown: unknown): undefined {
    services.report('hello-failed', String(thrown));
  }

  function receive(answer: Hello | undefined): void {
    if (state.kind === 'closed') return;
    clearTimeout(timer);
    if (answer?.state === 'paired') {
      state = { kind: 'closed' };
      return services.paired();
    }
    if (answer) state = { ...state, offer: answer, endsAt: ticks() + answer.expiresIn * 1000 };
    else if (ticks() >= state.endsAt) state = { ...state, offer: undefined };
    show({ offer: state.offer, online: answer !== undefined });
    timer = setTimeout(ask, answer ? answer.expiresIn * 1000 : retryDelay * (1 + random()));
  }

  /** Shows a state only if the state changed. Otherwise the slow animation of the background would restart at every attempt. */
  function show(next: PairingState): void {
    if (state.kind === 'closed') return;
    const { expiresIn: _, ...offered } = next.offer ?? { expiresIn: 0 };
    const shown = JSON.stringify([next.online, offered]);
    if (shown === state.shown) return;
    state = { ...state, shown };
    services.show(next);
  }
}

export type Pairing = ReturnType<typeof makePairing>;
