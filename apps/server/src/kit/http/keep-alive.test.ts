import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { isThere } from './keep-alive';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
afterAll(() => {
  for (const socket of server.clients) socket.terminate();
  server.close();
});

test.each([
  ['answers', true, 5_000],
  ['is silent', false, 100],
])('a client that %s is alive: %s', async (_, autoPong, within) => {
  const address = server.address();
  if (typeof address !== 'object') throw new Error('The server has no port.');
  const connected = once(server, 'connection');
  const other = new WebSocket(`ws://127.0.0.1:${address?.port}`, { autoPong });
  const [socket] = await connected;
  await once(other, 'open');
  expect(await isThere(socket, within)).toBe(autoPong);
});
