import { once } from 'node:events';
import { Agent, get, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { openLog } from '../log/log';
import { buildServer } from './build-server';
import { openDrain } from './open-drain';

const { services } = await testWorld();

type Answer = { status: number | undefined; connection: string | undefined; text: string };

/** Starts a server. Its calls of `/held` end when the test calls the functions in `held`. */
const openServer = async () => {
  const lines: string[] = [];
  const log = openLog({ logLevel: 'info' }, { write: (line) => lines.push(line) });
  const app = await buildServer(services.config, log);
  const drain = openDrain(app, log);
  const held: (() => void)[] = [];
  app.get('/quick', async () => 'quick');
  app.get('/held', () => new Promise((resolve) => held.push(() => resolve('held'))));
  app.addContentTypeParser('text/slow', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/upload', async ({ body }) => String(body));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  onTestFinished(async () => {
    agent.destroy();
    await app.close();
  });
  const read = (path: string) =>
    new Promise<Answer>((resolve, reject) => {
      get(url + path, { agent }, (response) => answerOf(response).then(resolve, reject)).on('error', reject);
    });
  return { app, url, drain, held, agent, read, lines };
};

const answerOf = async (response: IncomingMessage): Promise<Answer> => {
  let text = '';
  for await (const part of response) text += part;
  return { status: response.statusCode, connection: response.headers.connection, text };
};

test('while it drains, answers calls and asks clients to close their connections', async () => {
  const { drain, read } = await openServer();
  expect(await read('/quick')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const hurry = new AbortController();
  const drained = drain.drain({ acceptFor: 60_000, hurry: hurry.signal });
  expect(await read('/quick')).toEqual({ status: 200, connection: 'close', text: 'quick' });
  expect(await read('/nowhere')).toMatchObject({ status: 404, connection: 'close' });
  hurry.abort();
  await drained;
  await expect(read('/quick')).rejects.toThrow('ECONNREFUSED');
});

test('a running call and a running upload end normally after the listener has closed', async () => {
  const { app, url, drain, held, read } = await openServer();
  const call = read('/held');
  const sending = request(`${url}/upload`, { method: 'POST', headers: { 'content-type': 'text/slow' } });
  const upload = once(sending, 'response').then(([response]) => answerOf(response));
  sending.write('first half, ');
  await expect.poll(() => held.length).toBe(1);
  const drained = drain.drain({ acceptFor: 100 });
  await expect.poll(() => app.server.listening).toBe(false);
  sending.end('second half');
  expect(await upload).toMatchObject({ status: 200, text: 'first half, second half' });
  held[0]?.();
  expect(await call).toEqual({ status: 200, connection: 'close', text: 'held' });
  await drained;
});

test('answers a call on an idle connection after the listener has closed', async () => {
  const { app, drain, held, agent, read } = await openServer();
  const call = read('/held');
  await read('/quick');
  await expect.poll(() => Object.values(agent.freeSockets).flat().length).toBe(1);
  await expect.poll(() => held.length).toBe(1);
  const drained = drain.drain({ acceptFor: 0 });
  await expect.poll(() => app.server.listening).toBe(false);
  expect(await read('/quick')).toEqual({ status: 200, connection: 'close', text: 'quick' });
  held[0]?.();
  await call;
  await drained;
});

test('logs the route of a call that it cuts off at the time limit', async () => {
  const { app, drain, held, read, lines } = await openServer();
  const failure = read('/held?secret=1').catch((error: unknown) => error);
  await expect.poll(() => held.length).toBe(1);
  await drain.drain({ acceptFor: 0, endWithin: 300 });
  await app.close();
  expect(await failure).toMatchObject({ code: 'ECONNRESET' });
  const line = lines.find((each) => each.includes('cut'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 40, calls: ['GET /held'], seconds: 0.3 });
});

test('does not wait for connections without a call', async () => {
  const { app, drain, read } = await openServer();
  await read('/quick');
  const { port } = Object(app.server.address());
  const silent = connect(port, '127.0.0.1').on('error', () => {});
  await expect.poll(() => silent.readyState).toBe('open');
  const begun = performance.now();
  await drain.drain({ acceptFor: 0 });
  await app.close();
  // A drain that waits for such a connection takes 25 seconds.
  expect(performance.now() - begun).toBeLessThan(20_000);
});

test('loses no call of clients with keep-alive connections', async () => {
  const { app, drain, read } = await openServer();
  let over = false;
  let answered = 0;
  const failures: unknown[] = [];
  /** Acts like a proxy, which uses another server after a refused connection. Every other failure is recorded as a lost call. */
  const client = async () => {
    while (!over) {
      const answer = await read('/quick').catch((error: unknown) => error);
      if (answer instanceof Error && 'code' in answer && answer.code === 'ECONNREFUSED') return;
      if (answer instanceof Error || Object(answer).status !== 200) failures.push(answer);
      else answered += 1;
      // The connection is idle for a moment, because the server closes idle connections.
      await sleep(5);
    }
  };
  const clients = Array.from({ length: 8 }, client);
  await expect.poll(() => answered).toBeGreaterThan(100);
  await drain.drain({ acceptFor: 300 });
  await app.close();
  over = true;
  await Promise.all(clients);
  expect(failures).toEqual([]);
});
