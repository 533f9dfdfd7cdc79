import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { photo } from '../../testing/test-news-site';
import { sources } from '../../schema/sources';
import { pictureWorld } from './test-source-pictures';

const {
  anna,
  asked,
  changes,
  db,
  jobs,
  pageOf,
  picturesAt,
  read,
  rowOf,
  serve,
  services,
  shown,
  later,
  sourcesTold,
  stored,
  stories,
} = await pictureWorld();

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

test('reads the pictures of a feed that an earlier release read', async () => {
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

test('headlines have their own pictures again after an earlier release read the feed', async () => {
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

test('new addresses of the same pictures cause no announcement and no further file', async () => {
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
  await changes.announced();
  for (const turn of [2, 3]) {
    name(turn);
    await later();
  }
  expect(asked(site, '/ferry.jpg?token=3')).toBe(1);
  expect(await stories(id)).toEqual(before);
  expect(await stored()).toEqual(files);
  expect(await sourcesTold()).toBe(0);
});
