import { createServer, type RequestListener } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { newTv } from './support/browser';
import { openScene, ownerAt } from './support/scene';
import { codeOn } from './support/tv';
import { until } from './support/until';

/** A site with a list of pictures. `list` can be replaced. */
const site = { list: (() => {}) as RequestListener, pictures: new Map<string, Buffer>() };
const source = createServer((request, response) => {
  const picture = site.pictures.get(request.url ?? '');
  if (picture) response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  else site.list(request, response);
});
await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
const address = source.address();
const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
afterAll(() => {
  source.closeAllConnections();
  source.close();
});

const scene = await openScene({ FETCH_ALLOW: host });
const { call } = await setUpByApi(scene.server.url);

const answer =
  (body: string | Buffer): RequestListener =>
  (_request, response) =>
    response.end(body);
const listOf = (...urls: string[]) =>
  answer(
    JSON.stringify({ messages: urls.map((url) => ({ name: url.slice(1), files: [{ url, seconds: 600 }] })) }),
  );

/** Returns a picture in one color. */
const plain = async (page: Page, color: string): Promise<Buffer> =>
  Buffer.from(
    await page.evaluate((fill) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('No canvas.');
      pen.fillStyle = fill;
      pen.fillRect(0, 0, 1280, 720);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    }, color),
    'base64',
  );

/** Returns the color in the center of the TV. */
const colorOn = async (tv: Page): Promise<'red' | 'blue' | 'neither'> => {
  const png = (await tv.screenshot()).toString('base64');
  const [red = 0, , blue = 0] = await tv.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const pen = new OffscreenCanvas(1, 1).getContext('2d');
    pen?.drawImage(image, -image.width / 2, -image.height / 2);
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])];
  }, png);
  if (red > 150 && blue < 90) return 'red';
  if (blue > 150 && red < 90) return 'blue';
  return 'neither';
};
const shows = (tv: Page, color: string) =>
  until(`${color} on the TV`, async () => (await colorOn(tv)) === color, { every: 250 });

/** The faults of the source: what it answers, and what the editor then says. */
const faults: [name: string, list: RequestListener, says: RegExp][] = [
  ['down', (_, response) => response.writeHead(503).end(), /has failed since .* answered with 503\./],
  ['huge', answer(Buffer.alloc(2_100_000, 32)), /The response from .* is too large\./],
  ['wrong', answer('<!doctype html><p>Hello'), /does not return a list of messages\./],
  [
    'redirects to a private address',
    (_, response) => response.writeHead(302, { location: 'http://192.168.1.1/list' }).end(),
    /192\.168\.1\.1 is not an address on the public internet\./,
  ],
];

test('a TV plays the list of a web address, and plays its last good list while the address has faults', async () => {
  const { page } = await ownerAt(scene, '/playlists');
  for (const color of ['red', 'blue']) site.pictures.set(`/${color}.png`, await plain(page, color));
  site.list = listOf('/red.png');
  await page.getByRole('link', { name: 'External Feed' }).click();
  await page.getByRole('heading', { name: 'New Custom Playlist' }).waitFor();
  expect(await page.getByLabel('Start date').count()).toBe(0);
  await page.getByLabel('Name', { exact: true }).fill('Harbor signs');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').getByText('Please enter a web address.').waitFor();
  await page.getByLabel('Web address').fill(`http://${host}/list`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(/\/playlists(\?|$)/);
  await page.getByRole('link', { name: /^Harbor signs/ }).click();
  const state = page.getByRole('region', { name: 'Source' }).getByRole('status');
  await state.getByText('Up to date, read just now. 1 item can be shown.').waitFor();

  const [playlist] = await call('GET /playlists');
  const [screen] = await call('POST /screens', { body: [{ name: 'Foyer' }] });
  const [schedule] = await call('POST /schedules', { body: [{ name: 'Always', screenId: screen?.id ?? 0 }] });
  const scheduleId = schedule?.id ?? 0;
  const allDay = { startHour: 0, startMinute: 0, endHour: 23, endMinute: 59 };
  await call('POST /scheduleTimes', {
    body: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ scheduleId, dayOfWeek, ...allDay })),
  });
  await call('POST /schedulePlaylists', {
    body: [{ scheduleId, playlistId: playlist?.id ?? 0, weight: 100 }],
  });
  const { page: tv } = await newTv(scene.browser, scene.server.url);
  await call('POST /devices/pair', {
    body: { pairingCode: await codeOn(tv), screenId: screen?.id ?? 0 },
  });
  await shows(tv, 'red');

  const report: string[] = [];
  const afterRefresh = async (name: string, list: RequestListener, says: RegExp, color: string) => {
    site.list = list;
    await page.getByRole('button', { name: 'Refresh now' }).click();
    await state.getByText(says).waitFor();
    await shows(tv, color);
    report.push(`${name}: the TV shows ${await colorOn(tv)}; the editor says “${await state.innerText()}”`);
  };
  for (const [name, list, says] of faults) await afterRefresh(name, list, says, 'red');
  await afterRefresh('back again with another list', listOf('/blue.png'), /^Up to date, .* 1 item/, 'blue');
  await afterRefresh('empty', listOf(), /The list is empty, so nothing plays\./, 'neither');
  await afterRefresh('a file is missing', listOf('/red.png', '/gone'), /^Up to date, .* 1 item/, 'red');
  await page.getByRole('heading', { name: '1 item cannot be shown' }).waitFor();
  console.log(report.join('\n'));
});
