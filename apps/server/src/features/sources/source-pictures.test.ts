import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo } from '../../testing/test-news-site';
import { messages } from '../../schema/messages';
import { readPicturesJob } from './source-picture-jobs';
import { pictureWorld } from './test-source-pictures';

const {
  anna,
  asked,
  bea,
  call,
  changes,
  clock,
  db,
  app,
  jobs,
  make,
  news,
  pageOf,
  picturesAt,
  read,
  rowOf,
  serve,
  services,
  shown,
  later,
  sourcesTold,
  storage,
  stored,
  stories,
} = await pictureWorld();

test('fetches, encodes and stores each picture once, after the headlines are shown', async () => {
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
  await changes.announced();
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

test('a job that runs twice, or for a deleted source, changes nothing', async () => {
  const site = await serve();
  site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg` }];
  site.pictures.set('/ferry.jpg', await photo('#552288'));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await read();
  const before = [await rowOf(site.origin), await picturesAt(site), await stored()];
  await changes.announced();
  const { accountId } = anna;
  for (const sourceId of [(await rowOf(site.origin))?.id ?? 0, 1]) {
    await jobs.send(readPicturesJob, { sourceId, accountId });
    await jobs.doAll(services);
  }
  expect([await rowOf(site.origin), await picturesAt(site), await stored()]).toEqual(before);
  expect(await sourcesTold()).toBe(0);
  expect(asked(site, '/ferry.jpg')).toBe(1);
});

test('shows the pictures that were stored before a failed write, and fetches the other pictures later', async () => {
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

test('a job ends after a round without any file, and the next job begins with untried pictures', async () => {
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

test('a job starts no new round of downloads after twenty seconds', async () => {
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

test('a program lists the stored pictures, with size and hash', async () => {
  const site = await serve();
  site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg` }];
  site.pictures.set('/ferry.jpg', await photo('#996633'));
  const running = await make.running(anna);
  await db.update(messages).set({ templateId: 12 }).where(eq(messages.id, running.message.id));
  await call(anna, 'POST /answers', {
    body: [{ messageId: running.message.id, questionId: news.questionId, value: site.origin }],
  });
  await changes.announced();
  const program = async () => (await call(running.device, 'GET /player/program')).body;
  await program();
  await read();
  await changes.announced();
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

test('each account has separate copies of pictures, which do not count towards its storage', async () => {
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
