import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../config/config';
import { openLog } from '../log/log';
import { buildServer } from './build-server';
import { takeLinks } from './take-links';

const app = await buildServer(readConfig({}), openLog({ logLevel: 'silent' }));
/** How many lines were begun in each turn of the process. */
const begun: number[] = [];
let inThisTurn = 0;
takeLinks(app, {
  '/counted': (socket) => {
    if (inThisTurn++ === 0)
      setImmediate(() => {
        begun.push(inThisTurn);
        inThisTurn = 0;
      });
    socket.terminate();
  },
  '/kept': () => {},
});
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
const socketTo = (path: string) => new WebSocket(`ws://127.0.0.1:${port}${path}`);
afterAll(() => app.close());

test('of many that come at the same moment some are begun, then it is the turn of others', async () => {
  const connected: Socket[] = [];
  const taken = new Promise<void>((resolve) => {
    let count = 0;
    app.server.on('connection', () => ++count === 300 && resolve());
  });
  for (let nth = 0; nth < 300; nth++) connected.push(connect(port, '127.0.0.1').resume());
  await taken;
  for (const line of connected)
    line.write(
      `GET /counted HTTP/1.1\r\nHost: marquee\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
  await Promise.all(connected.map((line) => once(line, 'close')));
  expect(begun.reduce((sum, count) => sum + count, 0)).toBe(300);
  expect(Math.max(...begun)).toBe(50);
});

test('a line to nowhere is refused, and so is one that is none', async () => {
  const [error] = await once(socketTo('/__proto__'), 'error');
  expect(String(error)).toContain('404');
  expect((await app.inject('/kept')).statusCode).toBe(404);
});

test('who says nothing is sent away after five seconds', async () => {
  const begin = performance.now();
  const [code] = await once(socketTo('/kept'), 'close');
  expect(code).toBe(4001);
  expect(performance.now() - begin).toBeGreaterThan(4_900);
});

test('one that breaks before its turn holds nobody up', async () => {
  const line = connect(port, '127.0.0.1');
  await once(line, 'connect');
  line.write('GET /kept HTTP/1.1\r\nHost: marquee\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n');
  line.write('Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==\r\n\r\n');
  line.resetAndDestroy();
  const other = socketTo('/kept');
  await once(other, 'open');
  other.terminate();
});

test('when the server stops each line gets a goodbye, and who does not answer it is not waited for', async () => {
  const polite = socketTo('/kept?a=question');
  const silent = socketTo('/kept');
  await Promise.all([once(polite, 'open'), once(silent, 'open')]);
  polite.send('a word');
  silent.send('a word');
  silent.pause();
  await wait(50);
  const said = once(polite, 'close');
  const begin = performance.now();
  await app.close();
  expect((await said)[0]).toBe(1001);
  expect(performance.now() - begin).toBeLessThan(3_000);
  silent.terminate();
});
