import { randomUUID } from 'node:crypto';
import { smallThumbnailKey, thumbnailFolder, thumbnailUrl } from '@marquee/contract/thumbnail';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { PageCrash, PageFault, SilentBrowser } from '../../kit/render/page-budget';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';
import { messages } from '../../schema/messages';
import { makeMissingThumbnails, makeThumbnailJob } from './message-thumbnail-jobs';

const world = await testWorld({ draws: true });
const { app, call, register, services, clock, jobs } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const anna = await register('Harbour Cinema');

const title = 202;

const state = async (id: number) => {
  const { body } = await call(anna, 'GET /messages', { query: { ids: `${id}` } });
  if (!body[0]) throw new Error('The message is gone.');
  return body[0];
};
const stored = async (id: number) => {
  const keys: string[] = [];
  for await (const key of services.storage.list(thumbnailFolder(id))) keys.push(key);
  return keys;
};
const picture = async (url: string) => (await app.inject({ url })).rawPayload;
/** Advances the clock by a second and runs all jobs, because thumbnails are made after the second of a change. */
const work = async () => {
  clock.advance(1000);
  await jobs.doAll(services);
};

test('renders the thumbnail of a saved message', async () => {
  const { id } = await make.message(anna, 'Soup');
  const before = await state(id);
  expect(before.thumbnailPending).toBe(true);
  await work();
  await changes.announced();
  const after = await state(id);
  expect(after).toEqual({ ...before, thumbnailPending: false });
  expect(thumbnailUrl(after)).toMatch(new RegExp(`^/content/messages/${id}/thumb/260304\\d{6}\\.png$`));
  const { width, height, format } = await sharp(await picture(thumbnailUrl(after))).metadata();
  expect({ width, height, format }).toEqual({ width: 480, height: 270, format: 'png' });
});

test('serves a small version of a thumbnail, or the thumbnail if an earlier release stored only that', async () => {
  const { id } = await make.message(anna, 'Soup');
  await work();
  const url = smallThumbnailKey(thumbnailUrl(await state(id)));
  const small = await sharp(await picture(url)).metadata();
  expect(small).toMatchObject({ width: 280, height: 158, format: 'webp' });
  await services.storage.remove(url.slice('/content/'.length));
  const large = await app.inject({ url });
  expect(large.headers['content-type']).toBe('image/png');
  expect(await sharp(large.rawPayload).metadata()).toMatchObject({ width: 480, format: 'png' });
});

test('a save that changes nothing drawn keeps the thumbnail, at the new address', async () => {
  const { id } = await make.message(anna, 'Soup');
  const answers = [{ questionId: title, value: 'Soup' }];
  const saveWhole = (given: { questionId: number; value: string | null }[]) =>
    call(anna, 'POST /messages/whole', { body: { id, form: randomUUID(), answers: given } });
  await saveWhole(answers);
  await work();
  const first = thumbnailUrl(await state(id));
  const drawn = await picture(first);
  await call(anna, 'POST /messages', { body: [{ id, category: 'Lunch', archived: true }] });
  clock.advance(1000);
  await saveWhole(answers);
  const after = await state(id);
  expect([after.thumbnailPending, thumbnailUrl(after) === first]).toEqual([false, false]);
  expect((await picture(thumbnailUrl(after))).equals(drawn)).toBe(true);
  const small = await app.inject({ url: smallThumbnailKey(thumbnailUrl(after)) });
  expect(small.headers['content-type']).toBe('image/webp');

  // An address between the stored and the current thumbnail, and the address of a pending thumbnail, have no file.
  const between = thumbnailUrl({ id, lastModified: new Date(clock.now().getTime() - 1000).toISOString() });
  expect((await app.inject({ url: between })).statusCode).toBe(404);
  clock.advance(1000);
  expect((await saveWhole([{ questionId: title, value: null }])).body.thumbnailPending).toBe(true);
  // A save of the category before the rendering does not end the wait for the new picture.
  await call(anna, 'POST /messages', { body: [{ id, category: '' }] });
  const pending = await state(id);
  expect(pending.thumbnailPending).toBe(true);
  expect((await app.inject({ url: thumbnailUrl(pending) })).statusCode).toBe(404);
  await work();
  expect((await picture(thumbnailUrl(await state(id)))).equals(drawn)).toBe(false);
  expect(await stored(id)).toHaveLength(2);
  for (const change of [{ seconds: 20 }, { shape: '9:16' as const }]) {
    const { body } = await call(anna, 'POST /messages', { body: [{ id, ...change }] });
    expect(body[0]?.thumbnailPending).toBe(true);
    await work();
  }
});

test('two changes replace the thumbnail once and announce only the thumbnail', async () => {
  const { id } = await make.message(anna, 'Stew');
  await work();
  const first = await picture(thumbnailUrl(await state(id)));
  for (const value of ['Stew', 'Goulash'])
    await call(anna, 'POST /answers', { body: [{ questionId: title, messageId: id, value }] });
  expect((await state(id)).thumbnailPending).toBe(true);
  await changes.announced();
  await work();
  expect(await changes.announced()).toEqual([{ topic: 'thumbnails', id: anna.accountId }]);
  const second = await picture(thumbnailUrl(await state(id)));
  expect(second.equals(first)).toBe(false);
  expect(await stored(id)).toHaveLength(2);
});

test('a change of a message renews the thumbnails of messages that show the message in a zone', async () => {
  const { id } = await make.message(anna, 'Soup');
  const playlist = await make.playlist(anna);
  await make.item(anna, playlist.id, id);
  const zones: number[] = [];
  for (const [templateId, questionId, value] of [
    [25, 2502, `message:${id}`],
    [25, 2502, `playlist:${playlist.id}`],
    [32, 3201, `${id}`],
    [25, 2502, `message:${(await make.message(anna, 'Other')).id}`],
  ] as const) {
    const { body } = await call(anna, 'POST /messages', {
      body: [{ templateId, name: 'Zones', seconds: 10 }],
    });
    const messageId = body[0]?.id ?? 0;
    await call(anna, 'POST /answers', { body: [{ questionId, messageId, value }] });
    zones.push(messageId);
  }
  const drawn = () => Promise.all(zones.map(async (each) => picture(thumbnailUrl(await state(each)))));
  await work();
  await work();
  const before = await drawn();
  await call(anna, 'POST /answers', { body: [{ questionId: title, messageId: id, value: 'Goulash' }] });
  await work();
  await work();
  const after = await drawn();
  expect(after.map((each, place) => each.equals(before[place] ?? each))).toEqual([false, false, false, true]);
  // Zones do not show archived messages, so their thumbnails change, although the thumbnail of the message does not.
  await call(anna, 'POST /messages', { body: [{ id, archived: true }] });
  expect((await state(id)).thumbnailPending).toBe(false);
  await work();
  await work();
  const last = await drawn();
  expect(last.map((each, place) => each.equals(after[place] ?? each))).toEqual([false, false, false, true]);
}, 60_000);

test('a save during the rendering causes another rendering', async () => {
  const { id } = await make.message(anna, 'Bread');
  clock.advance(1000);
  const { render } = services;
  const slow = {
    ...services,
    render: {
      ...render,
      draw: async (...input: Parameters<typeof render.draw>) => {
        const drawn = await render.draw(...input);
        await call(anna, 'POST /answers', {
          body: [{ questionId: title, messageId: id, value: 'Fresh bread' }],
        });
        return drawn;
      },
    },
  };
  await jobs.doAll(slow);
  expect((await state(id)).thumbnailPending).toBe(true);
  expect(await stored(id)).toEqual([]);
  await work();
  expect((await state(id)).thumbnailPending).toBe(false);
  expect(await stored(id)).toHaveLength(2);
});

/** Runs the jobs with a browser whose attempts fail with these errors. Returns the number of attempts. */
const workWith = async (...errors: Error[]) => {
  let tries = 0;
  const draw = async (...input: Parameters<typeof services.render.draw>) => {
    const error = errors[tries++];
    if (error) throw error;
    return services.render.draw(...input);
  };
  const failure = await jobs
    .doAll({ ...services, render: { ...services.render, draw } })
    .catch((error: unknown) => error);
  return { tries, failure };
};

test('the thumbnail of a message that cannot be rendered is its name', async () => {
  const errors = [new PageFault('on purpose')];
  const crashes = [new PageCrash('once'), new PageCrash('twice')];
  for (const faults of [errors, crashes]) {
    const { id } = await make.message(anna, 'Cake');
    clock.advance(1000);
    expect(await workWith(...faults)).toEqual({ tries: faults.length + 1, failure: undefined });
    const after = await state(id);
    expect(after.thumbnailPending).toBe(false);
    const { width, height, format } = await sharp(await picture(thumbnailUrl(after))).metadata();
    expect({ width, height, format }).toEqual({ width: 480, height: 270, format: 'png' });
  }
});

test('a thumbnail stays pending while the browser fails, and is rendered later', async () => {
  const { id } = await make.message(anna, 'Pie');
  clock.advance(1000);
  const failure = new SilentBrowser('The browser has not responded.');
  expect(await workWith(failure)).toEqual({ tries: 1, failure });
  expect((await state(id)).thumbnailPending).toBe(true);
  await jobs.send(makeThumbnailJob, { messageId: id, accountId: anna.accountId });
  expect(await workWith(new PageCrash('once'))).toEqual({ tries: 2, failure: undefined });
  expect((await state(id)).thumbnailPending).toBe(false);
  expect(await stored(id)).toHaveLength(2);
});

test('a job renders thumbnails that have been pending for ten minutes', async () => {
  const { id } = await make.message(anna, 'Tart');
  await work();
  await services.db.update(messages).set({ thumbnailPending: true });
  clock.advance(10 * 60_000);
  await jobs.send(makeMissingThumbnails, {});
  await work();
  await work();
  expect((await state(id)).thumbnailPending).toBe(false);
});

test('a deleted message keeps its thumbnail until it leaves the bin', async () => {
  const { id } = await make.message(anna, 'Pie');
  await work();
  expect(await stored(id)).toHaveLength(2);
  await call(anna, 'DELETE /messages/:id', { params: { id } });
  await work();
  expect(await stored(id)).toHaveLength(2);
  await call(anna, 'DELETE /bin');
  await work();
  expect(await stored(id)).toEqual([]);
});
