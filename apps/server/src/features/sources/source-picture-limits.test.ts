import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo, sends } from '../../testing/test-news-site';
import { removeUnusedFilesJob } from '../files/file-jobs';
import { deleteOldSources } from './source-jobs';
import { pictureBytesOf } from './source-picture-queries';
import { sourcePictures } from '../../schema/sources';
import { pictureWorld } from './test-source-pictures';

const {
  anna,
  asked,
  bea,
  cora,
  db,
  jobs,
  pageOf,
  picturesAt,
  read,
  register,
  rowOf,
  serve,
  services,
  shown,
  later,
  stored,
  stories,
  wait,
} = await pictureWorld();

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

test('the same picture at two addresses is stored once', async () => {
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

test('a feed without pictures causes no picture job and no picture row', async () => {
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

test('removes unused pictures after a day, and all pictures of a deleted source', async () => {
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
  await jobs.send(deleteOldSources, {});
  await jobs.doAll(services);
  expect(await picturesAt(site)).toEqual([]);
  await sweep();
  expect(await ofCora()).toEqual([]);
});
