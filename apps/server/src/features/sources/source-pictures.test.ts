import { utimes } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hearChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { bomb, type NewsSite, newsSites, photo, plain, sends } from '../../testing/test-news-site';
import { testWorld } from '../../testing/test-world';
import { removeUnusedFilesJob } from '../files/file-jobs';
import { messages } from '../messages/message-tables';
import { awaitPictures } from './await-pictures';
import { forgetOldSources, readDueSources } from './source-jobs';
import { readPicturesJob } from './source-picture-jobs';
import { pictureBytesOf } from './source-picture-queries';
import { sourcePictures, sources } from './source-tables';

const world = await testWorld();
const { call, register, services, clock, jobs, app } = world;
const { db, config, storage } = services;
const make = contentMaker(world);
const changes = await hearChanges(world);
const anna = await register('Harbour Lane');
const bea = await register('Tower Books');
const cora = await register('Corner Cafe');
const news = { templateId: 12, questionId: 1201, mostId: 1207 };

const serve = newsSites(config);

const shown = async (by: typeof anna, address: string) => {
  const { body } = await call(by, 'POST /messages', {
    body: [{ templateId: news.templateId, name: 'News', seconds: 10 }],
  });
  const id = body[0]?.id ?? 0;
  const answers = [
    { messageId: id, questionId: news.questionId, value: address },
    { messageId: id, questionId: news.mostId, value: '20' },
  ];
  await call(by, 'POST /answers', { body: answers });
  return id;
};
const pageOf = async (id: number) =>
  (await call(undefined, 'GET /player/preview/message/:id', { params: { id } })).body.messages[0]?.page ?? '';
/** The stories of a page: headline and address of the picture. */
const storiesOf = (page: string) =>
  [...page.matchAll(/^\s*\["([^"]*)", "[^"]*", \w+, "([^"]*)"\],$/gm)].map(([, title, image]) => [
    title,
    image,
  ]);
const stories = async (id: number) => storiesOf(await pageOf(id));
const read = async () => {
  for (let round = 0; round < 3; round++) await jobs.doAll(services);
};
const later = async (minutes = 16) => {
  clock.advance(minutes * 60_000);
  await jobs.send(readDueSources, {});
  await read();
};
const rowOf = async (address: string) =>
  (await db.select().from(sources).where(eq(sources.address, address)))[0];
const picturesAt = async (site: NewsSite) =>
  (await db.select().from(sourcePictures)).filter(({ address }) => address.startsWith(site.origin));
/** Makes all rows older by a number of hours. The storage uses the clock of the machine. */
const wait = async (hours: number) => {
  clock.advance(hours * 3_600_000);
  const then = new Date(clock.now().getTime() - hours * 3_600_000);
  for (const key of await stored()) await utimes(join(config.dataDir, 'content/files', key), then, then);
};
const stored = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of storage.list('feeds/')) keys.push(key);
  return keys;
};
const sourcesTold = async () => (await changes.told()).filter(({ topic }) => topic === 'sources').length;
const asked = (site: NewsSite, path: string) => site.asked.filter((each) => each === path).length;

test('fetches, encodes and stores pictures once; headlines do not wait for them', async () => {
  const site = await serve();
  site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg` }, { title: 'Market' }];
  site.pictures.set('/ferry.jpg', await photo('#336699'));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  expect(await stories(id)).toEqual([
    ['Ferry', ''],
    ['Market', ''],
  ]);
  await changes.told();
  await jobs.doAll(services);
  expect(await sourcesTold()).toBe(1);
  const [[, image = ''] = []] = await stories(id);
  expect(image).toMatch(new RegExp(`^/content/feeds/${anna.accountId}/[0-9a-f]{24}\\.jpg$`));
  expect(await pageOf(id)).not.toContain(`${site.origin}/ferry`);

  const { rawPayload, headers, statusCode } = await app.inject(image);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers['cache-control']).toContain('immutable');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 853 });

  await later();
  site.items.unshift({ title: 'Choir' });
  await later();
  expect(await stories(id)).toEqual([
    ['Choir', ''],
    ['Ferry', image],
    ['Market', ''],
  ]);
  expect(asked(site, '/ferry.jpg')).toBe(1);
});

test('a job that runs twice, or for a source that is gone, changes nothing', async () => {
  const site = await serve();
  site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg` }];
  site.pictures.set('/ferry.jpg', await photo('#552288'));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await read();
  const before = [await rowOf(site.origin), await picturesAt(site), await stored()];
  await changes.told();
  const { accountId } = anna;
  for (const sourceId of [(await rowOf(site.origin))?.id ?? 0, 1]) {
    await jobs.send(readPicturesJob, { sourceId, accountId });
    await jobs.doAll(services);
  }
  expect([await rowOf(site.origin), await picturesAt(site), await stored()]).toEqual(before);
  expect(await sourcesTold()).toBe(0);
  expect(asked(site, '/ferry.jpg')).toBe(1);
});

test('stores at most two hundred megabytes of pictures for the feeds of an account', async () => {
  const site = await serve();
  site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg` }];
  site.pictures.set('/ferry.jpg', await photo('#882255'));
  const dora = await register('Old Library');
  const id = await shown(dora, site.origin);
  await pageOf(id);
  const sourceId = (await rowOf(site.origin))?.id ?? 0;
  const size = 200 * 1024 * 1024;
  await db
    .insert(sourcePictures)
    .values({ accountId: dora.accountId, sourceId, address: 'x', key: 'x', size });
  await read();
  expect(await stories(id)).toEqual([['Ferry', '']]);
  expect((await picturesAt(site)).map(({ fault }) => fault)).toEqual([
    'The feeds of this account have too many pictures together.',
  ]);
  expect(asked(site, '/ferry.jpg')).toBe(0);
  for (let reading = 0; reading < 4; reading++) await later();
  expect(asked(site, '/ferry.jpg')).toBe(0);
  await db.delete(sourcePictures).where(eq(sourcePictures.key, 'x'));
  await later();
  expect(await stories(id)).toEqual([['Ferry', expect.stringMatching(/^\/content\/feeds/)]]);
});

test('shows the pictures before a refused one, and fetches the others later', async () => {
  const site = await serve();
  const names = ['ferry', 'market', 'choir'];
  site.items = names.map((title) => ({ title, picture: `${site.origin}/${title}.jpg` }));
  for (const [n, name] of names.entries()) site.pictures.set(`/${name}.jpg`, await photo(`#9${n}4${n}4${n}`));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  let puts = 0;
  const put: typeof storage.put = async (...file) => {
    if (++puts > 1) throw new Error('The disk is full.');
    await storage.put(...file);
  };
  await jobs.doAll({ ...services, storage: { ...storage, put } });
  expect(puts).toBe(2);
  const pictured = async () => (await stories(id)).map(([, image]) => Boolean(image));
  expect(await pictured()).toEqual([true, false, false]);
  await later();
  expect(await pictured()).toEqual([true, true, true]);
});

test('a job ends after a round without any answer; the next reading starts with the other pictures', async () => {
  const site = await serve();
  site.items = Array.from({ length: 8 }, (_, n) => ({ title: `${n}`, picture: `${site.origin}/${n}.jpg` }));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await read();
  expect(site.asked.toSorted()).toEqual(['/', '/0.jpg', '/1.jpg', '/2.jpg', '/3.jpg']);
  site.asked.length = 0;
  await later();
  expect(site.asked.toSorted()).toEqual(['/', '/4.jpg', '/5.jpg', '/6.jpg', '/7.jpg']);
});

test('a job starts no round of pictures after twenty seconds', async () => {
  const site = await serve();
  const picture = await photo('#446644', 400, 300);
  for (let n = 0; n < 12; n++)
    site.pictures.set(`/${n}.jpg`, (request, response) => {
      clock.advance(3_000);
      picture(request, response);
    });
  site.items = Array.from({ length: 12 }, (_, n) => ({ title: `${n}`, picture: `${site.origin}/${n}.jpg` }));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await read();
  expect((await picturesAt(site)).filter(({ key }) => key)).toHaveLength(8);
  await later();
  expect((await picturesAt(site)).filter(({ key }) => key)).toHaveLength(12);
});

test('an open form shows the pictures, and is answered without late ones', async () => {
  const site = await serve();
  site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg` }];
  site.pictures.set('/ferry.jpg', await photo('#225588'));
  const preview = async (address: string) => {
    const answers = [{ questionId: news.questionId, value: address }];
    const body = { templateId: news.templateId, shape: '16:9' as const, seconds: 10, answers };
    return storiesOf((await call(anna, 'POST /messages/preview', { body })).body.page);
  };
  const waiting = preview(site.origin);
  // The worker is another process. It runs the job while the form waits.
  await expect.poll(async () => (await rowOf(site.origin))?.fetchedAt).toBeInstanceOf(Date);
  await jobs.doAll(services);
  const [[title, image] = []] = await waiting;
  expect(title).toBe('Ferry');
  expect(image).toMatch(/^\/content\/feeds/);

  const slow = await serve();
  slow.items = [{ title: 'Market', picture: `${slow.origin}/market.jpg` }];
  slow.pictures.set('/market.jpg', await photo('#228855'));
  // No worker runs the job of this feed.
  expect(await preview(slow.origin)).toEqual([['Market', '']]);
  expect(await preview(slow.origin)).toEqual([['Market', '']]);
  expect(slow.asked).toEqual(['/']);
  await read();
});

test('a form waits until the value names the stored pictures', async () => {
  const site = await serve();
  site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg` }];
  site.pictures.set('/ferry.jpg', await photo('#225522'));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  const sourceId = (await rowOf(site.origin))?.id ?? 0;
  const key = 'feeds/ferry.jpg';
  const address = `${site.origin}/ferry.jpg`;
  await db
    .insert(sourcePictures)
    .values({ accountId: anna.accountId, sourceId, address, key, size: 1, hash: 'x' });
  let looks = 0;
  const counted: typeof db = new Proxy(db, {
    get: (target, name) => {
      if (name === 'select') looks++;
      return Reflect.get(target, name);
    },
  });
  let isOver = false;
  const waiting = awaitPictures(counted, [sourceId], AbortSignal.timeout(10_000)).then(() => {
    isOver = true;
  });
  await expect.poll(() => looks).toBeGreaterThan(4);
  expect(isOver).toBe(false);
  await jobs.doAll(services);
  await waiting;
  expect(await stories(id)).toEqual([['Ferry', `/content/${key}`]]);
});

test('a program lists the stored pictures, with size and hash', async () => {
  const site = await serve();
  site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg` }];
  site.pictures.set('/ferry.jpg', await photo('#996633'));
  const running = await make.running(anna);
  await db.update(messages).set({ templateId: 12 }).where(eq(messages.id, running.message.id));
  await call(anna, 'POST /answers', {
    body: [{ messageId: running.message.id, questionId: news.questionId, value: site.origin }],
  });
  await changes.told();
  const program = async () => (await call(running.device, 'GET /player/program')).body;
  await program();
  await read();
  await changes.told();
  const { messages: played } = await program();
  const asset = played[0]?.assets.find(({ url }) => url.startsWith('/content/feeds/'));
  const { rawPayload } = await app.inject(asset?.url ?? '');
  const { createHash } = await import('node:crypto');
  expect(asset).toMatchObject({
    size: rawPayload.length,
    hash: createHash('sha256').update(rawPayload).digest('hex'),
  });
  expect(JSON.stringify(played)).not.toContain(`${site.origin}/ferry`);
});

test('leaves out a picture that cannot be shown, and keeps its headline', async () => {
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

  // Transient failures are tried again at the next readings, and the others are not.
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

test('shows a picture that appears later, even if the feed is unchanged', async () => {
  const site = await serve();
  site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg` }];
  site.etag = '"1"';
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await read();
  expect(await stories(id)).toEqual([['Ferry', '']]);
  site.pictures.set('/ferry.jpg', await photo('#224466'));
  await later();
  expect((await stories(id))[0]?.[1]).toMatch(/^\/content\/feeds/);
});

test('a feed that an earlier release read gets its pictures at its next reading', async () => {
  const site = await serve();
  site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg` }];
  site.etag = '"1"';
  site.pictures.set('/ferry.jpg', await photo('#446688'));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  await db.update(sources).set({ pictures: null }).where(eq(sources.address, site.origin));
  await jobs.doAll(services);
  expect(await rowOf(site.origin)).toMatchObject({ etag: '"1"', pictures: null });
  expect(await stories(id)).toEqual([['Ferry', '']]);
  await later();
  expect((await stories(id))[0]?.[1]).toMatch(/^\/content\/feeds/);
});

test('pictures stay beside their headlines after a reading by a release without pictures', async () => {
  const site = await serve();
  site.pictures.set('/ferry.jpg', await photo('#226688'));
  site.pictures.set('/market.jpg', await photo('#882266'));
  const ferry = { title: 'Ferry', picture: `${site.origin}/ferry.jpg` };
  const market = { title: 'Market', picture: `${site.origin}/market.jpg` };
  site.items = [ferry];
  site.etag = '"1"';
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  site.items = [market, ferry];
  site.etag = '"2"';
  const itemOf = ({ title }: { title: string }) => ({ title, summary: '', link: '', image: '', date: null });
  const value = { title: 'Bay News', items: site.items.map(itemOf) };
  await db.update(sources).set({ value, etag: '"2"' }).where(eq(sources.address, site.origin));
  await jobs.doAll(services);
  expect(await stories(id)).toEqual([
    ['Market', ''],
    ['Ferry', ''],
  ]);
  await later();
  const pictures = await stories(id);
  expect(pictures).toEqual([
    ['Market', expect.stringMatching(/^\/content\/feeds/)],
    ['Ferry', expect.stringMatching(/^\/content\/feeds/)],
  ]);
  const rows = await picturesAt(site);
  expect(
    pictures.map(([, image = '']) => rows.find(({ key }) => `/content/${key}` === image)?.address),
  ).toEqual([market.picture, ferry.picture]);
});

test('neither announces nor stores a feed whose picture addresses change at each reading', async () => {
  const site = await serve();
  const jpeg = await photo('#664422');
  const name = (turn: number) => {
    site.pictures.set(`/ferry.jpg?token=${turn}`, jpeg);
    site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg?token=${turn}` }];
  };
  name(1);
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await read();
  const before = await stories(id);
  const files = await stored();
  await changes.told();
  for (const turn of [2, 3]) {
    name(turn);
    await later();
  }
  expect(asked(site, '/ferry.jpg?token=3')).toBe(1);
  expect(await stories(id)).toEqual(before);
  expect(await stored()).toEqual(files);
  expect(await sourcesTold()).toBe(0);
});

test('thirty readings with signed addresses leave at most two rows and one picture', async () => {
  const site = await serve();
  const jpeg = await photo('#226644');
  const eve = await register('Ferry House');
  const sign = (turn: number) => {
    site.pictures.set(`/ferry.jpg?token=${turn}`, jpeg);
    site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg?token=${turn}` }];
  };
  sign(0);
  const id = await shown(eve, site.origin);
  await pageOf(id);
  await read();
  const before = await stories(id);
  const [first] = await picturesAt(site);
  for (let turn = 1; turn < 30; turn++) {
    sign(turn);
    await later();
  }
  const rows = await picturesAt(site);
  expect(rows.length).toBeLessThanOrEqual(2);
  expect(rows).toContainEqual(
    expect.objectContaining({ address: `${site.origin}/ferry.jpg?token=29`, unusedSince: null }),
  );
  expect(await pictureBytesOf(db, eve.accountId)).toBe(first?.size);
  expect(await stories(id)).toEqual(before);
});

test('two addresses of the same picture count once', async () => {
  const site = await serve();
  const jpeg = await photo('#668822');
  site.items = ['one', 'two'].map((name) => ({ title: name, picture: `${site.origin}/${name}.jpg` }));
  for (const name of ['one', 'two']) site.pictures.set(`/${name}.jpg`, jpeg);
  const finn = await register('Two Piers');
  const id = await shown(finn, site.origin);
  await pageOf(id);
  await read();
  const rows = await picturesAt(site);
  expect(rows).toHaveLength(2);
  expect(await pictureBytesOf(db, finn.accountId)).toBe(rows[0]?.size);
});

test('each account has its own copies, which do not count as its uploads', async () => {
  const site = await serve();
  site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg` }];
  site.pictures.set('/ferry.jpg', await photo('#778899'));
  const ids = [await shown(anna, site.origin), await shown(bea, site.origin)];
  for (const id of ids) await pageOf(id);
  const usage = async (by: typeof anna) => (await call(by, 'GET /files/usage')).body;
  const before = [await usage(anna), await usage(bea)];
  await read();
  const images = await Promise.all(ids.map(async (id) => (await stories(id))[0]?.[1] ?? ''));
  expect(images[0]).toContain(`/content/feeds/${anna.accountId}/`);
  expect(images[1]).toContain(`/content/feeds/${bea.accountId}/`);
  expect(asked(site, '/ferry.jpg')).toBe(2);
  expect([await usage(anna), await usage(bea)]).toEqual(before);
  const rows = await picturesAt(site);
  expect(rows.map(({ accountId, key }) => key?.startsWith(`feeds/${accountId}/`))).toEqual([true, true]);
});

test('a feed has at most twenty pictures and eight megabytes', async () => {
  const site = await serve();
  const noise = async () =>
    sends(
      await sharp({
        create: {
          width: 1280,
          height: 1280,
          channels: 3,
          background: '#808080',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .jpeg({ quality: 90 })
        .toBuffer(),
    );
  site.items = Array.from({ length: 30 }, (_, n) => ({
    title: `Headline ${n}`,
    picture: `${site.origin}/${n}.jpg`,
  }));
  for (let n = 0; n < 30; n++) site.pictures.set(`/${n}.jpg`, await photo(`#0000${10 + n}`, 400, 300));
  const many = await shown(anna, site.origin);
  await pageOf(many);
  await read();
  const pictured = async (id: number) => (await stories(id)).filter(([, image]) => image).length;
  expect(await pictured(many)).toBe(20);
  expect(site.asked).toHaveLength(21);

  const heavy = await serve();
  heavy.items = site.items.map(({ title }, n) => ({ title, picture: `${heavy.origin}/${n}.jpg` }));
  for (let n = 0; n < 20; n++) heavy.pictures.set(`/${n}.jpg`, await noise());
  const id = await shown(anna, heavy.origin);
  await pageOf(id);
  await read();
  const rows = (await picturesAt(heavy)).filter(({ key }) => key);
  const bytes = rows.reduce((sum, { size }) => sum + size, 0);
  expect(bytes).toBeGreaterThan(7_000_000);
  expect(bytes).toBeLessThanOrEqual(8 * 1024 * 1024);
  expect(await pictured(id)).toBe(rows.length);
  expect(await pictured(id)).toBeLessThan(20);
  const before = heavy.asked.length;
  await later();
  expect(heavy.asked.length).toBe(before + 1);
  const few = await pictured(id);
  heavy.items.splice(0, few);
  await later();
  expect(await pictured(id)).toBe(few);
}, 60_000);

test('after its reading, a feed without pictures causes no query, no job and no row', async () => {
  const site = await serve([{ title: 'Ferry' }]);
  const id = await shown(bea, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  let begun = 0;
  const counted = {
    ...services,
    db: new Proxy(db, {
      get: (target, name) => {
        if (['select', 'transaction'].includes(String(name))) begun++;
        return Reflect.get(target, name);
      },
    }),
  };
  await jobs.doAll(counted);
  expect(begun).toBe(0);
  expect(await picturesAt(site)).toEqual([]);
});

test('removes unnamed pictures after a day, and all pictures of a deleted source', async () => {
  const site = await serve();
  for (const path of ['/one.jpg', '/two.jpg'])
    site.pictures.set(path, await photo(path === '/one.jpg' ? '#111144' : '#114411'));
  site.items = [
    { title: 'One', picture: `${site.origin}/one.jpg` },
    { title: 'Two', picture: `${site.origin}/two.jpg` },
  ];
  const id = await shown(cora, site.origin);
  await pageOf(id);
  await read();
  const keys = (await stories(id)).map(([, image = '']) => image.slice('/content/'.length));
  const sweep = async () => {
    await jobs.send(removeUnusedFilesJob, {});
    await jobs.doAll(services);
  };
  const ofCora = async () => (await stored()).filter((key) => key.startsWith(`feeds/${cora.accountId}/`));
  site.items.shift();
  await later();
  await sweep();
  expect((await ofCora()).toSorted()).toEqual(keys.toSorted());
  await wait(25);
  await sweep();
  expect(await ofCora()).toEqual([keys[1]]);
  expect(await picturesAt(site)).toHaveLength(1);

  await wait(31 * 24);
  await jobs.send(forgetOldSources, {});
  await jobs.doAll(services);
  expect(await picturesAt(site)).toEqual([]);
  await sweep();
  expect(await ofCora()).toEqual([]);
});
