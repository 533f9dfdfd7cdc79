import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { type NewsSite, newsSites } from '../../testing/test-news-site';
import { testWorld } from '../../testing/test-world';
import { readDueSources } from './source-jobs';
import { sourcePictures, sources } from '../../schema/sources';

/** Opens a server whose accounts show RSS feeds with pictures. */
export const pictureWorld = async () => {
  const world = await testWorld();
  const { call, register, services, clock, jobs, app } = world;
  const { db, config, storage } = services;
  const make = contentMaker(world);
  const changes = await receiveChanges(world);
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
    (await call(undefined, 'GET /player/preview/message/:id', { params: { id } })).body.messages[0]?.page ??
    '';
  /** Returns the stories of a page: headline and address of the picture. */
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
  /**
   * Advances the clock by a number of hours, and sets the times of the stored files back, because the storage uses the clock
   * of the machine.
   */
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
  const sourcesTold = async () =>
    (await changes.announced()).filter(({ topic }) => topic === 'sources').length;
  const asked = (site: NewsSite, path: string) => site.asked.filter((each) => each === path).length;
  return {
    anna,
    asked,
    bea,
    call,
    changes,
    clock,
    config,
    cora,
    db,
    app,
    jobs,
    make,
    news,
    pageOf,
    picturesAt,
    read,
    register,
    rowOf,
    serve,
    services,
    shown,
    later,
    sourcesTold,
    storage,
    stored,
    stories,
    storiesOf,
    wait,
  };
};
