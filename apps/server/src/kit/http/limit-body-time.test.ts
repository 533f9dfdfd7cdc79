import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config';
import { openLog } from '../log/log';
import { buildServer, maxUploadMs } from './build-server';

const app = await buildServer(readConfig({}), openLog({ logLevel: 'silent' }));
let arrived = () => {};
app.addHook('preParsing', (_request, _reply, payload, done) => {
  arrived();
  done(null, payload);
});
app.get('/call', async () => ({ done: true }));
app.post('/call', async () => ({ done: true }));
app.post('/upload', { config: { bodyWithinMs: maxUploadMs } }, async () => ({ done: true }));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const port = Number(new URL(address).port);
afterAll(() => app.close());
afterEach(() => vi.useRealTimers());

const json = 'Content-Type: application/json\r\nContent-Length: 20';

/** Sends the head of a call and the first byte of its body. Returns the open connection and the received data. */
const begin = async (path: string, { method = 'POST', headers = json } = {}) => {
  const socket = connect({ port, host: '127.0.0.1' });
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString();
  });
  const closed = once(socket, 'close');
  const inServer = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  socket.write(`${method} ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n{`);
  await inServer;
  return { socket, closed, received: () => received };
};

test('refuses a body that has not arrived after 30 seconds, and closes the connection', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { socket, closed, received } = await begin('/call');
  vi.advanceTimersByTime(29_000);
  socket.write(' ');
  vi.advanceTimersByTime(2_000);
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 408 /);
  expect(received()).toContain('connection: close');
  expect(received()).toContain('"errors":["The request took too long to arrive. Please try again."]');
});

test('accepts a slow body that arrives in time, and an upload that takes an hour', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const [path, ms] of [
    ['/call', 29_000],
    ['/upload', 3_600_000],
  ] as const) {
    const { socket, closed, received } = await begin(path);
    vi.advanceTimersByTime(ms);
    socket.write('"words":"hello"   }\n'.slice(0, 19));
    await expect.poll(() => received()).toContain('{"done":true}');
    expect(received()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
    await closed;
  }
});

const unread: [name: string, status: number, call: { path?: string; method?: string; headers?: string }][] = [
  ['a GET', 200, { method: 'GET' }],
  ['a path that does not exist', 404, { method: 'GET', path: '/nowhere' }],
  ['a body of another type', 415, { headers: 'Content-Type: application/xml\r\nContent-Length: 20' }],
  ['a body that is too large', 413, { headers: 'Content-Type: application/json\r\nContent-Length: 9000000' }],
];

test.each(unread)(
  'closes the connection if the body never arrives: %s',
  async (_name, status, { path = '/call', ...call }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { closed, received } = await begin(path, call);
    await expect.poll(() => received()).toContain(`HTTP/1.1 ${status}`);
    vi.advanceTimersByTime(31_000);
    await closed;
    expect((await app.inject('/call')).statusCode).toBe(200);
  },
);
