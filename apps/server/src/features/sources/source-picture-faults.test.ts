import type { RequestListener } from 'node:http';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bomb, photo, plain, sends } from '../../testing/test-news-site';
import { sourcePictures } from '../../schema/sources';
import { pictureWorld } from './test-source-pictures';

const { anna, asked, config, db, pageOf, read, serve, shown, later, stored, stories } = await pictureWorld();

test('shows a headline without its picture if the picture cannot be shown', async () => {
  const site = await serve();
  const inside = await serve([], false);
  inside.pictures.set('/secret.jpg', await photo('#000000'));
  const bad: Record<string, RequestListener> = {
    '/bomb.png': sends(bomb(), 'image/png'),
    '/page.jpg': sends('<!doctype html><title>Sign in</title>', 'text/html'),
    '/disguised.jpg': sends('<!doctype html><title>Sign in</title>', 'image/jpeg'),
    '/drawing.jpg': sends('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>', 'image/jpeg'),
    '/vector': sends('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>', 'image/svg+xml'),
    '/half.jpg': sends((await plain(900, 900, '#123456').jpeg().toBuffer()).subarray(0, 2_000)),
    '/large.jpg': sends(Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(11_000_000)])),
    '/dot.png': sends(await plain(16, 16, '#123456').png().toBuffer(), 'image/png'),
    '/slow.jpg': () => {},
    '/leads-inside.jpg': (_request, response) =>
      response.writeHead(302, { location: `${inside.origin}/secret.jpg` }).end(),
  };
  for (const [path, answer] of Object.entries(bad)) site.pictures.set(path, answer);
  site.pictures.set('/good.png', sends(await plain(640, 360, '#aa0000').png().toBuffer(), 'image/png'));
  const addresses = [
    `${site.origin}/good.png`,
    `${site.origin}/missing.jpg`,
    ...Object.keys(bad).map((path) => site.origin + path),
    'http://10.0.0.1/inside.jpg',
    'http://169.254.169.254/latest/meta-data',
    `${inside.origin}/secret.jpg`,
  ];
  site.items = addresses.map((picture, n) => ({ title: `Headline ${n}`, picture }));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  const before = await stored();
  await read();
  const [[, image = ''] = [], ...rest] = await stories(id);
  expect(image).toMatch(/\.webp$/);
  expect(rest).toEqual(addresses.slice(1).map((_, n) => [`Headline ${n + 1}`, '']));
  expect(inside.asked).toEqual([]);
  expect(await stored()).toHaveLength(before.length + 1);
  const faults = Object.fromEntries(
    (await db.select().from(sourcePictures).where(eq(sourcePictures.accountId, anna.accountId))).map(
      ({ address, fault }) => [address.replace(site.origin, ''), fault],
    ),
  );
  expect(faults).toMatchObject({
    '/good.png': null,
    '/missing.jpg': '127.0.0.1 answered with 404.',
    '/bomb.png': 'has more than 100 million pixels. Please make it smaller',
    '/page.jpg': '127.0.0.1 answered with text/html, which cannot be used here.',
    '/disguised.jpg': 'is not a picture that can be shown',
    '/drawing.jpg': 'is not a picture that can be shown',
    '/dot.png': 'is too small',
    '/slow.jpg': '127.0.0.1 took too long to answer.',
    'http://10.0.0.1/inside.jpg': '10.0.0.1 is not an address on the public internet.',
  });

  // After a failure of the site, later readings fetch the picture again, up to three times in total. Other failures are final.
  const expected = { '/missing.jpg': 3, '/bomb.png': 1, '/disguised.jpg': 1, '/good.png': 1 };
  site.pictures.delete('/slow.jpg');
  for (let reading = 0; reading < 4; reading++) await later();
  for (const [path, times] of Object.entries(expected))
    expect([path, asked(site, path)]).toEqual([path, times]);
  expect(await stories(id)).toEqual([['Headline 0', image], ...rest]);
}, 60_000);

test('fetches a picture on a private host only if the feed is on that host', async () => {
  const inside = await serve();
  inside.pictures.set('/secret.jpg', await photo('#000044'));
  const secret = `${inside.origin.replace('127.0.0.1', 'localhost')}/secret.jpg`;
  config.fetchAllow.push(new URL(secret).host);
  const site = await serve();
  site.items = [
    { title: 'Ferry', picture: `${site.origin}/ferry.jpg` },
    { title: 'Vault', picture: secret },
    { title: 'Detour', picture: `${site.origin}/detour.jpg` },
  ];
  site.pictures.set('/ferry.jpg', await photo('#000055'));
  site.pictures.set('/detour.jpg', (_request, response) =>
    response.writeHead(302, { location: secret }).end(),
  );
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await read();
  expect(await stories(id)).toEqual([
    ['Ferry', expect.stringMatching(/^\/content\/feeds/)],
    ['Vault', ''],
    ['Detour', ''],
  ]);
  expect(inside.asked).toEqual([]);
});
