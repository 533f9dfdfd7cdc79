import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { arrangeScreen } from './support/arrange';
import { newTv } from './support/browser';
import { openScene } from './support/scene';
import { portOf } from './support/serve-texts';
import { codeOn, waitForWords } from './support/tv';

const { browser, server } = await openScene();
const maintenance = '<!doctype html><html><title>Maintenance</title><h1>Back soon</h1></html>';

const answer = [
  'HTTP/1.1 200 OK',
  'Content-Type: text/html',
  `Content-Length: ${maintenance.length}`,
  'Connection: close',
  '',
  maintenance,
].join('\r\n');

/** Starts a proxy in front of the server that can answer every request with its own page and status 200. */
const startProxy = async () => {
  const target = Number(new URL(server.url).port);
  const open = new Set<Socket>();
  let isInFront = false;
  const proxy = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    if (isInFront) {
      socket.once('data', () => socket.end(answer));
      return;
    }
    const server = connect(target, '127.0.0.1');
    socket.on('close', () => server.destroy());
    server.on('error', () => socket.destroy());
    server.on('close', () => socket.destroy());
    socket.pipe(server).pipe(socket);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  afterAll(() => {
    proxy.close();
    cut();
  });
  return {
    url: `http://localhost:${portOf(proxy.address())}`,
    answerItself: (isNow: boolean) => {
      isInFront = isNow;
      cut();
    },
  };
};

test('a TV restarts with its player while a proxy answers every request with its own page', async () => {
  const { call } = await setUpByApi(server.url);
  const { screenId } = await arrangeScreen(call, 'Soup at noon');
  const proxy = await startProxy();
  const { page: tv } = await newTv(browser, proxy.url);
  await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
  await waitForWords(tv, 'Soup at noon');
  await tv.evaluate(async () => void (await navigator.serviceWorker.ready));

  proxy.answerItself(true);
  for (let restarts = 0; restarts < 2; restarts++) {
    await tv.reload();
    await waitForWords(tv, 'Soup at noon');
  }
  // A page that an earlier player stored is not shown.
  await tv.evaluate(async (page) => {
    const release = await caches.open('marquee-shell-900000000000000');
    await release.put('/display/', new Response(page, { headers: { 'content-type': 'text/html' } }));
  }, maintenance);
  await tv.reload();
  await waitForWords(tv, 'Soup at noon');

  // Without a stored player, the TV waits for the player and does not keep the page of the proxy.
  await tv.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await tv.reload();
  await tv.getByText('The server does not answer. This screen tries again.').waitFor();
  proxy.answerItself(false);
  await waitForWords(tv, 'Soup at noon');
  expect(await tv.title()).toBe('Marquee screen');
});
