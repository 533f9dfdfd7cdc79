import { createServer, type RequestListener } from 'node:http';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { checkLinks } from './check-links';
import { takeLinks } from './take-links';

test('opens a WebSocket at the address of the player', async () => {
  const app = Fastify({ forceCloseConnections: true });
  takeLinks(app, { '/api/player/link': () => {} });
  onTestFinished(() => app.close());
  const publicUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  expect(await checkLinks({ publicUrl })).toMatchObject({
    name: 'Links',
    state: 'ok',
    text: expect.stringContaining(`${publicUrl.replace('http', 'ws')}/api/player/link opened in `),
  });
});

/** Starts a proxy that answers every request itself. Returns its origin. */
const proxy = async (answer: RequestListener) => {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};

test.each([200, 400, 403, 426, 502])(
  'fails if a proxy answers the handshake with status %i',
  async (status) => {
    const publicUrl = await proxy((_request, response) => response.writeHead(status).end('no'));
    expect(await checkLinks({ publicUrl })).toMatchObject({
      state: 'failed',
      text: `The handshake of a WebSocket was answered with status ${status} instead of 101.`,
      advice: expect.stringContaining('/api/player/link'),
    });
  },
);

test('fails if a proxy closes the connection', async () => {
  const publicUrl = await proxy((request) => request.socket.destroy());
  expect(await checkLinks({ publicUrl })).toMatchObject({ state: 'failed', text: 'socket hang up' });
});
