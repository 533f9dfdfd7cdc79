import type { ToDevice } from '@marquee/contract/player';
import type { Report } from '../health/journal';
import type { Network } from './network';

export type LinkServices = {
  network: Pick<Network, 'openSocket'>;
  secret: string;
  random: () => number;
  report: Report;
  /** What the server says; `welcome` once per link. */
  heard(word: ToDevice): void;
  heardTime(now: number): void;
  /** Ask the server by a plain call: it has been silent for long enough that something may have been missed. */
  poll(): void;
};

/** After so much silence the device says its secret again, which the server always answers. */
const askAfter = 30_000;
/** A link that stays silent then is half open; with the time until it is looked at, within 45 seconds. */
const maxSilence = 38_000;
/** A link that is not welcomed within this is given up. */
const welcomeWithin = 10_000;
const pollWithoutLink = 60_000;
const pollWithLink = 300_000;
const firstWait = 1_000;
/** No longer, so that a screen is current again within five seconds of its server's return, fetching included. */
const longestWait = 4_000;

/** Keeps a socket open to the server for as long as the page lives, and polls beside it, more often while it is down. */
export function keepLink(services: LinkServices) {
  /** By it the server tells a device that comes back from another one with a copied profile. */
  const start = Array.from({ length: 16 }, () => Math.floor((services.random() * 16) % 16).toString(16)).join(
    '',
  );
  const firstWord = JSON.stringify({ secret: services.secret, start });
  let socket: ReturnType<Network['openSocket']> | undefined;
  let welcomed = false;
  let lastHeard = 0;
  let lastAsked = 0;
  let lastPoll = Date.now();
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const beat = setInterval(look, 5_000);
  connect();

  return {
    isUp: () => welcomed,
    /** False: there is no link to send it over. */
    ping(state: { currentSchedule: string; version: string }): boolean {
      if (welcomed) socket?.send(JSON.stringify({ type: 'ping', ...state }));
      return welcomed;
    },
    /** The network is back, or the server will know this device now: no waiting. */
    hurry() {
      if (socket) return;
      clearTimeout(again);
      connect();
    },
    close() {
      clearInterval(beat);
      clearTimeout(again);
      const closing = socket;
      socket = undefined;
      closing?.close();
    },
  };

  function connect(): void {
    lastHeard = lastAsked = Date.now();
    const mine = services.network.openSocket({
      opened: () => mine === socket && mine.send(firstWord),
      text: (text) => mine === socket && hear(text),
      closed: () => mine === socket && lost(),
    });
    socket = mine;
  }

  function hear(text: string): void {
    lastHeard = Date.now();
    const word = readWord(text);
    if (!word) return services.report('word-unknown', text.slice(0, 100));
    if (word.type !== 'welcome') return services.heard(word);
    failures = 0;
    const again = welcomed;
    welcomed = true;
    services.heardTime(word.now);
    if (!again) services.heard(word);
  }

  function look(): void {
    const now = Date.now();
    const silent = now - lastHeard;
    if (socket && silent >= (welcomed ? maxSilence : welcomeWithin)) {
      const dead = socket;
      lost();
      dead.close();
    } else if (welcomed && silent >= askAfter && now - lastAsked >= askAfter) {
      lastAsked = now;
      socket?.send(firstWord);
    }
    if (now - lastPoll >= (welcomed ? pollWithLink : pollWithoutLink)) {
      lastPoll = now;
      services.poll();
    }
  }

  /** Waits longer after each failure, and never as long as its neighbour, so that a server that comes back is not run over. */
  function lost(): void {
    socket = undefined;
    welcomed = false;
    const longest = Math.min(longestWait, firstWait * 2 ** failures);
    failures += 1;
    clearTimeout(again);
    again = setTimeout(connect, longest * (0.2 + 0.8 * services.random()));
  }
}

function readWord(text: string): ToDevice | undefined {
  try {
    const word: unknown = JSON.parse(text);
    if (typeof word !== 'object' || !word || !('type' in word)) return undefined;
    switch (word.type) {
      case 'welcome':
        if (!('now' in word && 'paired' in word)) return undefined;
        return {
          type: 'welcome',
          now: Number(word.now),
          paired: Boolean(word.paired),
          version: 'version' in word ? String(word.version) : undefined,
          commands: 'commands' in word && word.commands === true,
        };
      case 'changed':
        return { type: 'changed', mark: 'mark' in word ? String(word.mark) : undefined };
      case 'paired':
      case 'unpaired':
      case 'asked':
      case 'commands':
      case 'copied':
        return { type: word.type };
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
}
