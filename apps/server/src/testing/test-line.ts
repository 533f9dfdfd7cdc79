import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import { atEnd } from './test-end';

/** Starts the server and returns a function that opens links to it, like TVs and browsers. */
export const lineOpener = async (app: FastifyInstance) => {
  const address = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
  const open: WebSocket[] = [];
  atEnd(() => {
    for (const socket of open) socket.terminate();
  });

  return async (path: string, firstWord: unknown) => {
    const socket = new WebSocket(address + path);
    open.push(socket);
    const heard: unknown[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(data.toString())));
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    await once(socket, 'open');
    const say = (word: unknown) => socket.send(typeof word === 'string' ? word : JSON.stringify(word));
    say(firstWord);
    const close = () => {
      socket.close();
      return closed;
    };
    return { heard, say, closed, close };
  };
};
