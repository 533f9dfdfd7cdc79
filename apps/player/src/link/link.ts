import type { ToDevice } from '@marquee/contract/player';
import type { TimeSource } from '../clock/clock';
import { elapsedTime } from '../clock/elapsed-time';
import type { Report } from '../health/journal';
import { checkLink, isPollDue, type LinkState, received, reconnectDelay } from './link-state';
import type { Network, TvReport } from './network';
import { readEvent } from './read-event';

export type LinkServices = TimeSource & {
  network: Pick<Network, 'openSocket'>;
  secret: string;
  random: () => number;
  report: Report;
  /** Called for each event of the server. Called with a `welcome` once per link. */
  received(event: ToDevice): void;
  receivedTime(serverNow: number): void;
  /**
   * Requests the program and pending commands over HTTP, because the device may have missed events. An unpaired device sends
   * hello.
   */
  poll(): void;
};

const checkInterval = 5_000;

/** Keeps a socket open to the server until the page closes. Also polls the server, more often while the socket is down. */
export function keepLink(services: LinkServices) {
  const { network, random } = services;
  const elapsed = elapsedTime(services);
  const hello = JSON.stringify({ secret: services.secret, start: instanceId(random) });
  let socket: ReturnType<Network['openSocket']> | undefined;
  let link: LinkState = { kind: 'waiting' };
  let lastPoll = elapsed();
  let failures = 0;
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  const checks = setInterval(check, checkInterval);
  connect();

  return {
    isUp: () => link.kind === 'welcomed',
    /** Sends a ping. Returns false if there is no link. */
    ping(state: TvReport): boolean {
      if (link.kind !== 'welcomed') return false;
      socket?.send(JSON.stringify({ type: 'ping', ...state }));
      return true;
    },
    /** Connects without delay if there is no socket. Called when the browser is online again. */
    hurry() {
      if (socket) return;
      clearTimeout(reconnect);
      connect();
    },
    close() {
      clearInterval(checks);
      clearTimeout(reconnect);
      const closing = socket;
      socket = undefined;
      closing?.close();
    },
  };

  function connect(): void {
    link = { kind: 'connecting', silentSince: elapsed() };
    const opened = network.openSocket({
      opened: () => opened === socket && opened.send(hello),
      text: (text) => opened === socket && receive(text),
      closed: () => opened === socket && lost(),
    });
    socket = opened;
  }

  function receive(text: string): void {
    const wasWelcomed = link.kind === 'welcomed';
    const event = readEvent(text);
    link = received(link, elapsed(), event?.type === 'welcome');
    if (!event) return services.report('word-unknown', text.slice(0, 100));
    if (event.type !== 'welcome') return services.received(event);
    failures = 0;
    services.receivedTime(event.now);
    if (!wasWelcomed) services.received(event);
  }

  function check(): void {
    const now = elapsed();
    const action = checkLink(link, now);
    if (action === 'close') {
      const dead = socket;
      lost();
      dead?.close();
    } else if (action === 'probe' && link.kind === 'welcomed') {
      link = { ...link, secretSentAt: now };
      socket?.send(hello);
    }
    if (!isPollDue(link, lastPoll, now)) return;
    lastPoll = now;
    services.poll();
  }

  function lost(): void {
    socket = undefined;
    link = { kind: 'waiting' };
    clearTimeout(reconnect);
    reconnect = setTimeout(connect, reconnectDelay(failures, random()));
    failures += 1;
  }
}

/** Returns sixteen hexadecimal digits. With these digits the server distinguishes this instance from a copy on another device. */
const instanceId = (random: () => number): string =>
  Array.from({ length: 16 }, () => Math.floor((random() * 16) % 16).toString(16)).join('');
