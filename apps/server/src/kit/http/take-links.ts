import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Gauge } from 'prom-client';
import { type WebSocket, WebSocketServer } from 'ws';
import { keepAlive } from './keep-alive';

/** Maximum number of links opened in one turn of the event loop, so that ten thousand reconnecting TVs delay no call. */
const atOnce = 50;
const firstWordWithin = 5_000;
/** Maximum time to close a link when the server stops, in milliseconds. */
const goodbye = 1_000;
/** The WebSocket status "Service Restart": the client reconnects after a random delay. */
const serviceRestart = 1012;
const notFound = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** The open links of this process, by path. */
export const linksOpen = new Gauge({
  name: 'marquee_links_open',
  help: 'Open WebSocket links of this process, by path. TVs use /api/player/link, browsers use /api/link',
  labelNames: ['path'],
  registers: [],
});

/** Handles a new link. The first message of the link must arrive within five seconds. */
export type TakeLink = (socket: WebSocket) => void;

/** Accepts links, with one handler per path, and closes links that break, are silent, or send too much. */
export const takeLinks = (app: FastifyInstance, byPath: Record<string, TakeLink>): void => {
  const takers = new Map(Object.entries(byPath));
  const links = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 16 * 1024 });
  const waiting: (() => void)[] = [];
  for (const path of takers.keys()) linksOpen.inc({ path }, 0);

  const beginSome = () => {
    for (const begin of waiting.splice(0, atOnce)) begin();
    if (waiting.length > 0) setImmediate(beginSome);
  };

  app.server.on('upgrade', (request, line, head) => {
    line.on('error', giveUp);
    const path = request.url?.split('?')[0] ?? '';
    const take = takers.get(path);
    if (!take) return void line.once('finish', giveUp).end(notFound);
    const begin = () =>
      links.handleUpgrade(request, line, head, (socket) => {
        count(socket, path);
        watch(socket, take);
      });
    if (waiting.push(begin) === 1) setImmediate(beginSome);
  });

  app.addHook('preClose', (done) => {
    // Links that are still queued are refused.
    links.close();
    for (const socket of links.clients) socket.close(serviceRestart, 'restart');
    setTimeout(() => {
      for (const socket of links.clients) socket.terminate();
    }, goodbye).unref();
    done();
  });
};

function giveUp(this: Duplex) {
  this.destroy();
}

const count = (socket: WebSocket, path: string) => {
  linksOpen.inc({ path });
  socket.once('close', () => linksOpen.dec({ path }));
};

const watch = (socket: WebSocket, take: TakeLink) => {
  const late = setTimeout(() => socket.close(4001, 'no first word'), firstWordWithin);
  const alive = keepAlive(socket);
  socket.once('message', () => clearTimeout(late));
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(late);
    alive.stop();
  });
  take(socket);
};
