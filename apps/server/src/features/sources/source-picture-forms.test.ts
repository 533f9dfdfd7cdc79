import { expect, test } from 'vitest';
import { photo } from '../../testing/test-news-site';
import { awaitPictures } from './await-pictures';
import { sourcePictures } from '../../schema/sources';
import { pictureWorld } from './test-source-pictures';

const { anna, call, db, jobs, news, pageOf, read, rowOf, serve, services, shown, stories, storiesOf } =
  await pictureWorld();

test('a preview shows pictures, but does not wait long for late pictures', async () => {
  const site = await serve();
  site.items = [{ title: 'Ferry', picture: `${site.origin}/ferry.jpg` }];
  site.pictures.set('/ferry.jpg', await photo('#225588'));
  const preview = async (address: string) => {
    const answers = [{ questionId: news.questionId, value: address }];
    const body = { templateId: news.templateId, shape: '16:9' as const, seconds: 10, answers };
    return storiesOf((await call(anna, 'POST /messages/preview', { body })).body.page);
  };
  const waiting = preview(site.origin);
  // In production, another process runs the job while the preview waits. Here the test runs the job.
  await expect.poll(async () => (await rowOf(site.origin))?.fetchedAt).toBeInstanceOf(Date);
  await jobs.doAll(services);
  const [[title, image] = []] = await waiting;
  expect(title).toBe('Ferry');
  expect(image).toMatch(/^\/content\/feeds/);

  const slow = await serve();
  slow.items = [{ title: 'Market', picture: `${slow.origin}/market.jpg` }];
  slow.pictures.set('/market.jpg', await photo('#228855'));
  // The test does not run the picture job of this feed.
  expect(await preview(slow.origin)).toEqual([['Market', '']]);
  expect(await preview(slow.origin)).toEqual([['Market', '']]);
  expect(slow.asked).toEqual(['/']);
  await read();
});

test('a preview waits until the value contains the stored pictures', async () => {
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
