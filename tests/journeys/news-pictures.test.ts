import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { playAlways } from './support/arrange';
import { newTv, openBrowser } from './support/browser';
import { drawPicture } from './support/picture';
import { openScene } from './support/scene';
import { serveNews } from './support/serve-news';
import { codeOn, lookAt, picturesOn, waitForWords } from './support/tv';
import { until } from './support/until';

const artist = await openBrowser();
const { buffer } = await drawPicture(artist);
await artist.close();
const site = await serveNews('The old ferry sails again', buffer);
const { browser, server } = await openScene({ FETCH_ALLOW: site.host });
const { call } = await setUpByApi(server.url);
const news = { templateId: 12, address: 1201 };

test('a TV shows the picture of a headline, also offline, and never requests the picture from the news site', async () => {
  const [message] = await call('POST /messages', {
    body: [{ templateId: news.templateId, name: 'News', seconds: 15 }],
  });
  const messageId = message?.id ?? 0;
  await call('POST /answers', { body: [{ messageId, questionId: news.address, value: site.feed }] });
  const screenId = await playAlways(call, messageId, 'Foyer');

  const { page: tv, faults } = await newTv(browser, server.url);
  const hosts = new Set<string>();
  tv.context().on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (protocol.startsWith('http')) hosts.add(host);
  });
  await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
  await waitForWords(tv, 'The old ferry sails again');
  await until('the picture is on the TV', async () => (await picturesOn(tv)) > 0, { within: 60_000 });
  const { colours } = await lookAt(tv);
  expect(colours).toBeGreaterThan(20);

  await tv.waitForFunction(async () => Boolean(await caches.match('/display/')));
  await site.stop();
  await server.stop();
  await tv.reload();
  await waitForWords(tv, 'The old ferry sails again');
  await until('the picture is on the TV again', async () => (await picturesOn(tv)) > 0);
  expect([...hosts]).toEqual([new URL(server.url).host]);
  expect(new Set(site.asked)).toEqual(new Set(['Marquee']));
  expect(faults).toEqual([]);
});
