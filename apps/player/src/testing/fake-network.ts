import type { Command, Hello } from '@marquee/contract/player';
import type { SentPlay } from '@marquee/contract/plays';
import type { Program } from '@marquee/playback/program/program';
import {
  type ErrorRow,
  type Network,
  NetworkFault,
  type SocketHandlers,
  type VerboseRow,
} from '../link/network';

type FakeSocket = { handlers: SocketHandlers; sent: string[]; isOpen: boolean };
export type FakeServer = {
  up: boolean;
  program: Program | undefined;
  hello: Hello;
  files: Map<string, Blob>;
  asked: string[];
  pings: string[];
  healths: Record<string, string>[];
  commands: Command[];
  errors: ErrorRow[];
  verbose: VerboseRow[];
  plays: { book: number; plays: SentPlay[] }[];
  screenshots: Blob[];
  /** The status with which the server refuses reports and requests for commands. */
  refuse: number | undefined;
  /** Every opened socket, with the texts that the device sent over it. */
  sockets: FakeSocket[];
  /** Returns the last socket that is still open. */
  socket(): FakeSocket | undefined;
  send(event: object): void;
};

/** Returns a fake server. A test can change its fields at any time. */
export function fakeNetwork() {
  const server: FakeServer = {
    up: true,
    program: undefined,
    hello: {
      state: 'waiting',
      code: 'AB2C',
      expiresIn: 600,
      pairUrl: 'https://marquee.example/p',
      pairSquare: ['1'],
    },
    files: new Map(),
    asked: [],
    pings: [],
    healths: [],
    commands: [],
    errors: [],
    verbose: [],
    plays: [],
    screenshots: [],
    refuse: undefined,
    sockets: [],
    socket: () => server.sockets.filter(({ isOpen }) => isOpen).pop(),
    send: (event: object) => server.socket()?.handlers.text(JSON.stringify(event)),
  };
  const answer = async <T>(what: string, value: () => T): Promise<T> => {
    server.asked.push(what);
    if (!server.up) throw new NetworkFault(0);
    return value();
  };
  const reported = <T>(what: string, value: () => T): Promise<T> =>
    answer(what, () => {
      if (server.refuse) throw new NetworkFault(server.refuse);
      return value();
    });
  const network: Network = {
    hello: () => answer('hello', () => server.hello),
    confirm: (accept) =>
      answer(accept ? 'confirm' : 'decline', () => {
        if (accept) server.hello = { state: 'paired', screenId: 1, screenName: 'Lobby' };
        return server.hello;
      }),
    unpair: () => answer('unpair', () => void (server.program = undefined)),
    program: (known, mark) =>
      answer(mark ? `program after ${mark}` : 'program', () => {
        if (!server.program) throw new NetworkFault(401);
        return { program: server.program.version === known ? undefined : server.program, now: undefined };
      }),
    ping: ({ currentSchedule }) => answer('ping', () => void server.pings.push(currentSchedule)),
    health: ({ details }) => answer('health', () => void server.healths.push(details)),
    commands: () => reported('commands', () => server.commands.splice(0)),
    errors: (rows) => reported('errors', () => void server.errors.push(...rows)),
    verboseLogs: (rows) => reported('verboseLogs', () => void server.verbose.push(...rows)),
    plays: (body) => reported('plays', () => void server.plays.push(body)),
    screenshot: (picture) => reported('screenshot', () => void server.screenshots.push(picture)),
    download: (url) =>
      answer(url, () => {
        const file = server.files.get(url);
        if (!file) throw new NetworkFault(404);
        return file;
      }),
    openSocket(handlers) {
      const socket: FakeSocket = { handlers, sent: [], isOpen: server.up };
      server.sockets.push(socket);
      setTimeout(() => (server.up ? handlers.opened() : handlers.closed()), 0);
      return {
        send: (text) => void socket.sent.push(text),
        close: () => {
          socket.isOpen = false;
        },
      };
    },
  };
  return { network, server };
}
