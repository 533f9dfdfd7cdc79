import { thumbnailUrl } from '@marquee/contract/thumbnail';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';
import { makeMissingThumbnails } from './message-thumbnail-jobs';

const world = await testWorld();
const { app, call, register, services, clock, jobs } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const anna = await register('Harbour Cinema');
const bert = await register('Hill Bakery');

const drawing = (format: 'png' | 'jpeg', width = 96, height = 54) =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } })
    .toFormat(format)
    .toBuffer();
const red = await drawing('png');

const state = async (id: number) => {
  const { body } = await call(anna, 'GET /messages', { query: { ids: `${id}` } });
  if (!body[0]) throw new Error('The message is gone.');
  return body[0];
};
const asked = async (id: number) =>
  (await call(anna, 'GET /messages/:id/thumbnail', { params: { id } })).body.asked;
const give = async (id: number, picture: Buffer, by = anna, lastModified?: string) =>
  call(by, 'POST /messages/:id/thumbnail', {
    params: { id },
    body: {
      lastModified: lastModified ?? (await state(id)).lastModified,
      picture: picture.toString('base64'),
    },
  });
/** Saves a message on a server without a browser, and returns its id. */
const message = async (name: string) => {
  const { id } = await make.message(anna, name);
  clock.advance(1000);
  await jobs.doAll(services);
  return id;
};

test('without a browser, the web app that saved the message uploads its thumbnail', async () => {
  const id = await message('Soup');
  expect([(await state(id)).thumbnailPending, await asked(id)]).toEqual([true, true]);
  await changes.announced();
  // The server removes the bytes after the end of the file and scales the picture.
  expect((await give(id, Buffer.concat([red, Buffer.from('<script>')]))).status).toBe(204);
  expect(await changes.announced()).toEqual([{ topic: 'thumbnails', id: anna.accountId }]);
  const after = await state(id);
  expect([after.thumbnailPending, await asked(id)]).toEqual([false, false]);
  const stored = (await app.inject({ url: thumbnailUrl(after) })).rawPayload;
  expect(stored.includes('<script>')).toBe(false);
  const { width, height, format } = await sharp(stored).metadata();
  expect({ width, height, format }).toEqual({ width: 480, height: 270, format: 'png' });
  expect((await sharp(stored).stats()).dominant).toMatchObject({ r: 248, g: 8, b: 8 });
  // A second upload is refused.
  expect((await give(id, red)).status).toBe(409);
});

test('accepts only a complete PNG of limited size', async () => {
  const id = await message('Stew');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const wrong = [svg, await drawing('jpeg'), red.subarray(0, 60), await drawing('png', 3000, 3000)];
  for (const bytes of wrong) expect((await give(id, bytes)).status).toBe(415);
  expect((await give(id, Buffer.alloc(1_100_000))).status).toBe(400);
  expect((await state(id)).thumbnailPending).toBe(true);
});

test('refuses an outdated thumbnail, a thumbnail of another account, and any thumbnail if the server has a browser', async () => {
  const id = await message('Bread');
  const { lastModified } = await state(id);
  expect((await give(id, red, bert)).status).toBe(404);
  await call(anna, 'POST /answers', { body: [{ questionId: 202, messageId: id, value: 'Fresh bread' }] });
  clock.advance(1000);
  expect((await give(id, red, anna, lastModified)).status).toBe(409);
  const { render } = services;
  services.render = { ...render, isThere: async () => true };
  expect(await asked(id)).toBe(false);
  expect((await give(id, red)).status).toBe(403);
  services.render = render;
  expect((await give(id, red)).status).toBe(204);
});

test('a thumbnail that the web app does not upload is no longer pending after some minutes', async () => {
  const id = await message('Cake');
  clock.advance(6 * 60_000);
  await jobs.send(makeMissingThumbnails, {});
  await jobs.doAll(services);
  expect((await state(id)).thumbnailPending).toBe(false);
});
