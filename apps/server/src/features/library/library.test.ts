import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newDepartment, twoAccounts } from '../../testing/test-accounts';
import { uploader } from '../../testing/test-uploads';
import type { Caller, Someone } from '../../testing/test-world';
import { removeUnusedFilesJob } from '../files/file-jobs';
import { files } from '../../schema/files';

const { world, anna, bea } = await twoAccounts();
const { call, services, clock, jobs } = world;
const { upload } = uploader(world);
/** A question of template 1 that accepts a picture. */
const questionId = 101;

const png = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#264653' } })
  .png()
  .toBuffer();
const posterOf = async (by: Caller, name: string) =>
  (await call(by, 'POST /messages', { body: [{ templateId: 1, name, seconds: 10 }] })).body[0]?.id ?? 0;
const save = (by: Caller, messageId: number, value: string) =>
  call(by, 'POST /answers', { body: [{ messageId, questionId, value }] });
/** Saves a new message with a new picture, and returns the address of the picture. */
const uploaded = async (by: Caller, name: string, fileName: string) => {
  const id = await posterOf(by, name);
  const url = await upload(by, { contentId: id, questionId, fileName }, png);
  return { id, url: (await save(by, id, url)).body[0]?.value ?? '' };
};
const library = async (by: Caller, q = '', page: { limit?: number; cursor?: string } = {}) =>
  await call(by, 'GET /files/library', { query: { kind: 'picture', q, ...page } });
const namesFor = async (by: Someone, q = '') => (await library(by, q)).body.map(({ name }) => name);

test('lists the uploaded pictures with size, thumbnail and uses', async () => {
  const { id, url } = await uploaded(anna, 'Summer fair', 'Fair in June.png');
  const { body } = await library(anna);
  expect(body).toEqual([
    {
      url,
      name: 'FairinJune.png',
      contentType: 'image/webp',
      size: expect.any(Number),
      width: 640,
      height: 360,
      seconds: null,
      hasSound: null,
      thumbnail: `/content/thumbnails/${url.slice('/content/'.length)}.webp`,
      uploadedAt: expect.any(String),
      expiresAt: null,
      useCount: 1,
      uses: [{ kind: 'message', id, name: 'Summer fair' }],
    },
  ]);
  const small = await world.app.inject({ url: body[0]?.thumbnail ?? '' });
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 480, height: 270, format: 'webp' });
});

test('finds a picture by its name and by the name of a message', async () => {
  await uploaded(anna, 'Bake sale', 'cake.png');
  expect(await namesFor(anna, 'in june')).toEqual(['FairinJune.png']);
  expect(await namesFor(anna, 'bake')).toEqual(['cake.png']);
  expect(await namesFor(anna, '100%')).toEqual([]);
});

test('uses the same stored file again in a second message and as the logo', async () => {
  const { url } = await uploaded(anna, 'Open day', 'tower.png');
  const before = (await call(anna, 'GET /files/usage')).body;
  const second = await posterOf(anna, 'Concert');
  expect((await save(anna, second, url)).body[0]?.value).toBe(url);
  expect(
    (await call(anna, 'PUT /departments/brand', { body: { colors: [], fonts: [], logo: url } })).status,
  ).toBe(200);
  const [file] = (await library(anna, 'tower')).body;
  expect(file).toMatchObject({ url, useCount: 3 });
  expect(file?.uses.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'message Concert',
    'message Open day',
    'brand ',
  ]);
  expect((await call(anna, 'GET /files/usage')).body).toEqual(before);
});

test('lists an upload once, also if a job encoded it at the same time as the save', async () => {
  const { url } = await uploaded(anna, 'Choir', 'choir.png');
  const [row] = await services.db
    .select()
    .from(files)
    .where(eq(files.key, url.slice('/content/'.length)));
  if (!row) throw new Error('The picture has no row.');
  const { id: _id, ...copy } = row;
  await services.db.insert(files).values({ ...copy, key: `${row.key}.webp`, unusedSince: clock.now() });
  expect((await library(anna, 'choir')).body).toMatchObject([{ url, expiresAt: null, useCount: 1 }]);
});

test('returns the list in pages', async () => {
  const first = await library(anna, '', { limit: 2 });
  const second = await library(anna, '', { limit: 2, cursor: first.next ?? '' });
  expect([...first.body, ...second.body].map(({ name }) => name)).toEqual([
    'choir.png',
    'tower.png',
    'cake.png',
    'FairinJune.png',
  ]);
  expect(second.next).toBeNull();
});

test('says when an unused file is deleted, and keeps a file that is chosen again', async () => {
  const { id, url } = await uploaded(anna, 'Harvest', 'corn.png');
  await save(anna, id, '');
  const expiresAt = new Date(clock.now().getTime() + 24 * 3_600_000).toISOString();
  expect((await library(anna, 'corn')).body).toMatchObject([{ url, useCount: 0, uses: [], expiresAt }]);
  const other = await posterOf(anna, 'Market');
  await save(anna, other, url);
  const sweep = async () => {
    await services.db
      .update(files)
      .set({ unusedSince: new Date(0) })
      .where(eq(files.messageId, id));
    await jobs.send(removeUnusedFilesJob, {});
    await jobs.doAll(services);
  };
  await sweep();
  expect((await library(anna, 'corn')).body).toMatchObject([{ url, expiresAt: null, useCount: 1 }]);
  expect(await services.storage.head(url.slice('/content/'.length))).toBeDefined();

  await call(anna, 'DELETE /messages/:id', { params: { id: other } });
  const [binned] = (await library(anna, 'corn')).body;
  expect(binned?.uses.map(({ kind, name }) => [kind, name])).toEqual([['bin', 'Market']]);
});

test('neither lists nor accepts the files of other departments and accounts', async () => {
  const { url } = await uploaded(anna, 'Members only', 'plan.png');
  const cafe = await newDepartment(world, anna, 'Cafe');
  for (const other of [bea, cafe]) {
    expect((await library(other)).body).toEqual([]);
    const mine = await posterOf(other, 'Mine');
    expect((await save(other, mine, url)).status).toBe(404);
    expect((await library(other)).body).toEqual([]);
  }
});

test('a copy of a message that another department shares keeps its picture, which stays out of the own library', async () => {
  const { id, url } = await uploaded(anna, 'Shared plan', 'shared.png');
  const cafe = await newDepartment(world, anna, 'Kiosk');
  await call(anna, 'POST /messages', { body: [{ id, crossDepartment: true }] });
  const copy = await posterOf(cafe, 'Copy');
  expect((await save(cafe, copy, url)).body[0]?.value).toBe(url);
  expect((await library(cafe)).body).toEqual([]);
});

test('shows the name on the device of the person, and finds it as a person writes it', async () => {
  const contentId = await posterOf(anna, 'Holidays');
  const named = { fileName: 'summerparty2.png', originalName: 'summer-party 2.png' };
  await save(anna, contentId, await upload(anna, { contentId, questionId, ...named }, png));
  for (const q of ['summer-party', 'party 2'])
    expect(await namesFor(anna, q)).toEqual(['summer-party 2.png']);
});
