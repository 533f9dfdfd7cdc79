import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { playAlways } from './support/arrange';
import { newTv } from './support/browser';
import { freePort } from './support/free-port';
import { openScene } from './support/scene';
import { portOf } from './support/serve-texts';
import { codeOn } from './support/tv';
import { until } from './support/until';

const { browser, server } = await openScene();
const website = { templateId: 9, address: 901, refresh: 904 };
const whenAway = "This page can't be loaded right now";

let isBroken = false;
const site = createServer(({ url }, response) => {
  if (isBroken || url === '/error' || url === '/board')
    response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Failed</h1>');
  else if (url === '/private')
    response
      .writeHead(200, { 'content-type': 'text/html', 'x-frame-options': 'DENY' })
      .end('<h1>Private</h1>');
  else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Departures</h1>');
});
await once(site.listen(0, '127.0.0.1'), 'listening');
afterAll(() => {
  site.close();
  site.closeAllConnections();
});
const host = `127.0.0.1:${portOf(site.address())}`;

const { call } = await setUpByApi(server.url);
const [message] = await call('POST /messages', {
  body: [{ templateId: website.templateId, seconds: 600, name: 'Departures' }],
});
const messageId = message?.id ?? 0;
const answer = (questionId: number, value: string) =>
  call('POST /answers', { body: [{ questionId, messageId, value }] });
const { page: tv } = await newTv(browser, server.url);

/** Returns what the page of the message shows, or undefined while the page is replaced. */
const look = async () => {
  for (const frame of tv.frames()) {
    const seen = await frame
      .evaluate(() => ({
        words: document.getElementById('words')?.innerText.replaceAll('\u200b', ''),
        isAway: document.querySelector('#sign.away') !== null,
        isShown: document.querySelector('iframe.shown') !== null,
        isProbing: document.querySelector('object') !== null,
      }))
      .catch(() => undefined);
    if (seen?.words) return { ...seen, words: seen.words };
  }
  return undefined;
};

beforeAll(async () => {
  await answer(website.address, `http://${host}/`);
  await answer(website.refresh, '60');
  const screenId = await playAlways(call, messageId, 'Departures');
  await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
});

test('a website is shown, and the last good page stays while the site fails', async () => {
  await until('the site', async () => (await look())?.isShown);
  const before = tv.frames().length;
  isBroken = true;
  // The page reloads the site at the moment at which the network returns.
  const frame = tv.frames().find((each) => each.url().startsWith(`http://${host}`));
  await frame?.parentFrame()?.evaluate(() => void window.dispatchEvent(new Event('online')));
  await until('the end of the attempt', async () => {
    const seen = await look();
    return seen && !seen.isProbing;
  });
  expect(await look()).toMatchObject({ isAway: false, isShown: true });
  expect(tv.frames()).toHaveLength(before);
  expect(await frame?.locator('h1').innerText()).toBe('Departures');
  isBroken = false;
});

test.each([
  ['a closed port', async () => `http://127.0.0.1:${await freePort()}/`],
  ['an unknown host', async () => 'http://departures.invalid/'],
  ['an error', async () => `http://${host}/error`],
  ['a page that forbids embedding', async () => `http://${host}/private`],
  ['an address with a password', async () => `http://anna:secret-word@${host}/board`],
])('for %s the TV shows the address and a sentence, and not an error page', async (_what, address) => {
  const value = await address();
  await answer(website.address, value);
  const { host: shownHost, pathname } = new URL(value);
  const shownAddress = pathname === '/' ? shownHost : shownHost + pathname;
  const seen = await until('the sentence', async () => {
    const now = await look();
    return now?.isAway && now.words.includes(shownAddress) && now;
  });
  expect(seen.isShown).toBe(false);
  expect(seen.words).toContain(whenAway);
  expect(seen.words).not.toContain('secret-word');
});
