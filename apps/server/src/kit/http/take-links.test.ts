import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../config/config';
import { openLog } from '../log/log';
import { buildServer } from './build-server';
import { takeLinks } from './take-links';

const app = await buildServer(readConfig({}), openLog({ logLevel: 'silent' }));
/** The number of links opened in each turn of the event loop. */
const begun: number[] = [];
let inThisTurn = 0;
let onKept = () => {};
takeLinks(app, {
  '/counted': (socket) => {
    if (inThisTurn++ === 0)
      setImmediate(() => {
        begun.push(inThisTurn);
        inThisTurn = 0;
      });
    socket.terminate();
  },
  '/kept': () => onKept(),
});
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
const socketTo = (path: string) => new WebSocket(`ws://127.0.0.1:${port}${path}`);
afterAll(() => app.close());

/** Returns the text of an upgrade request. */
const upgrade = (path: string) =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: marquee',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n');

/** Opens `count` connections, which all request a link at the same moment. */
const rush = async (count: number, path: string): Promise<Socket[]> => {
  const accepted = new Promise<void>((resolve) => {
    let open = 0;
    app.server.on('connection', () => ++open === count && resolve());
  });
  const lines = Array.from({ length: count }, () => connect(port, '127.0.0.1').resume());
  await accepted;
  for (const line of lines) line.on('error', () => {}).write(upgrade(path));
  return lines;
};
const ended = (lines: Socket[]) =>
  Promise.all(lines.map((line) => new Promise<void>((resolve) => line.once('close', () => resolve()))));

test('opens at most 50 links in one turn of the event loop', async () => {
  await ended(await rush(300, '/counted'));
  expect(begun.reduce((sum, count) => sum + count, 0)).toBe(300);
  expect(Math.max(...begun)).toBe(50);
});

test('refuses a link to an unknown path', async () => {
  const [error] = await once(socketTo('/__proto__'), 'error');
  expect(String(error)).toContain('404');
});

test('closes a link that sends no message within five seconds', async () => {
  const begin = performance.now();
  const spoken = socketTo('/kept');
  await once(spoken, 'open');
  spoken.send('a word');
  const [code] = await once(socketTo('/kept'), 'close');
  expect(code).toBe(4001);
  expect(performance.now() - begin).toBeGreaterThan(4_900);
  expect(spoken.readyState).toBe(WebSocket.OPEN);
  spoken.terminate();
});

test.each(['/kept', '/nowhere'])(
  'connections to %s that break before they are opened do not delay other links',
  async (path) => {
    const lines = await rush(300, path);
    for (const line of lines) line.resetAndDestroy();
    const other = socketTo('/kept');
    await once(other, 'open');
    expect(other.readyState).toBe(WebSocket.OPEN);
    other.terminate();
  },
);

test('closes all links one second after the server stops', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const polite = socketTo('/kept?a=question');
  const silent = socketTo('/kept');
  await Promise.all([once(polite, 'open'), once(silent, 'open')]);
  silent.pause();
  const said = once(polite, 'close');
  let begunNow = 0;
  let stopped: Promise<void> | undefined;
  onKept = () => {
    begunNow += 1;
    stopped ??= app.close();
  };
  const lines = ended(await rush(300, '/kept'));
  expect((await said)[0]).toBe(1012);
  // The other links do not answer. Without the limit, they stay open.
  vi.advanceTimersByTime(1_000);
  await lines;
  await stopped;
  expect(begunNow).toBeGreaterThan(0);
  expect(begunNow).toBeLessThanOrEqual(100);
  silent.terminate();
});
