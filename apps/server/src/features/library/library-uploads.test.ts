import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testVideo } from '../../kit/video/test-videos';
import { newDepartment, twoAccounts } from '../../testing/test-accounts';
import { uploader } from '../../testing/test-uploads';
import type { Caller } from '../../testing/test-world';
import { removeUnusedFiles } from '../files/remove-unused-files';
import { resumeVideos } from '../video-encoding/video-jobs';

/** These tests upload files to the library, without a message. */
const { world, changes, anna, bea } = await twoAccounts();
const { call, services, clock, jobs } = world;
const { upload, authorize } = uploader(world);
/** A template with a question that accepts a picture, and one with a question that accepts a video. */
const [pictureQuestion, film] = [101, { templateId: 11, questionId: 1101 }];
const day = 86_400_000;

const png = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#264653' } })
  .png()
  .toBuffer();
const keep = (by: Caller, address: string) =>
  call(by, 'POST /files/library', { body: { key: address.slice('/content/'.length) } });
/** Uploads a picture to the library and returns its address. */
const kept = async (by: Caller, fileName: string) =>
  (await keep(by, await upload(by, { fileName }, png))).body.url ?? '';
const uploadVideo = (content: Buffer, originalName: string) =>
  upload(anna, { contentType: 'video/mp4', fileName: 'film.mp4', originalName }, content);
const listed = async (by: Caller, kind: 'picture' | 'video' = 'picture') =>
  (await call(by, 'GET /files/library', { query: { kind } })).body;
const unfinished = async () => (await call(anna, 'GET /files/library/videos')).body;
const remove = (by: Caller, url: string) => call(by, 'DELETE /files/library', { query: { url } });
const newMessage = async (templateId: number) =>
  (await call(anna, 'POST /messages', { body: [{ templateId, name: 'Fair', seconds: 10 }] })).body[0]?.id ??
  0;
const save = (messageId: number, questionId: number, value: string) =>
  call(anna, 'POST /answers', { body: [{ messageId, questionId, value }] });
const isStored = async (url: string) =>
  (await services.storage.head(url.slice('/content/'.length))) !== undefined;
/** Lets days pass, and deletes unused files as the nightly job does. Stored files have times of the real clock. */
const waitDays = async (days: number) => {
  for await (const key of services.storage.list('uploads/'))
    await utimes(join(services.config.dataDir, 'content/files', key), 0, 0);
  clock.advance(days * day);
  await removeUnusedFiles(services);
};

test('keeps an uploaded picture that nothing uses, and a message can name it', async () => {
  const address = await upload(anna, { fileName: 'fair.png' }, png);
  await changes.announced();
  const { status, body } = await keep(anna, address);
  expect([status, body.url]).toEqual([200, expect.stringMatching(/^\/content\/uploads\/.+-fair\.webp$/)]);
  expect(await changes.announced()).toEqual([{ topic: 'files', id: anna.accountId }]);
  const url = body.url ?? '';
  expect((await keep(anna, address)).body).toEqual({ url });

  await waitDays(2);
  const unused = { url, name: 'fair.png', width: 640, height: 360, useCount: 0, uses: [], expiresAt: null };
  expect(await listed(anna)).toMatchObject([unused]);
  expect(await isStored(url)).toBe(true);
  const id = await newMessage(1);
  expect((await save(id, pictureQuestion, url)).body[0]?.value).toBe(url);
  expect(await listed(anna)).toMatchObject([{ useCount: 1, uses: [{ kind: 'message', id }] }]);

  await save(id, pictureQuestion, '');
  await waitDays(2);
  expect(await listed(anna)).toMatchObject([unused]);
});

test('keeps a second upload beside the first', async () => {
  await kept(anna, 'second.png');
  expect((await listed(anna)).map(({ name, expiresAt }) => [name, expiresAt])).toEqual([
    ['second.png', null],
    ['fair.png', null],
  ]);
});

test('lists a picture once, also if a job encoded it before', async () => {
  const address = await upload(bea, { fileName: 'ahead.png' }, png);
  await jobs.doAll(services);
  const { body } = await keep(bea, address);
  expect(await listed(bea)).toMatchObject([{ url: body.url, expiresAt: null }]);
  expect((await remove(bea, body.url ?? '')).status).toBe(204);
  expect(await listed(bea)).toEqual([]);
});

test('deletes a picture that nothing uses, and refuses to delete a used picture', async () => {
  const url = await kept(anna, 'used.png');
  const id = await newMessage(1);
  await save(id, pictureQuestion, url);
  const refused = await remove(anna, url);
  expect([refused.status, refused.errors]).toEqual([
    409,
    ['This file is still in use. Remove it from its items first.'],
  ]);
  expect(await listed(anna)).toMatchObject([{ url, useCount: 1 }, {}, {}]);
  await call(anna, 'DELETE /messages/:id', { params: { id } });
  expect((await remove(anna, url)).status, 'an item in the bin uses the file').toBe(409);
  await call(anna, 'DELETE /bin');
  await changes.announced();
  expect((await remove(anna, url)).status).toBe(204);
  expect(await changes.announced()).toEqual([{ topic: 'files', id: anna.accountId }]);
  expect(await isStored(url)).toBe(false);
  expect((await remove(anna, url)).status).toBe(404);
  expect((await listed(anna)).map(({ name }) => name)).toEqual(['second.png', 'fair.png']);
});

test('neither keeps nor deletes the files of other departments and accounts', async () => {
  const cafe = await newDepartment(world, anna, 'Cafe');
  const address = await upload(anna, { fileName: 'mine.png' }, png);
  const url = (await keep(anna, address)).body.url ?? '';
  for (const other of [bea, cafe]) {
    expect((await keep(other, address)).status).toBe(404);
    expect((await remove(other, url)).status).toBe(404);
    expect(await listed(other)).toEqual([]);
  }
  expect(await listed(anna)).toMatchObject([{ url }, {}, {}]);
});

test('refuses files that are no pictures and no videos', async () => {
  const pdf = await authorize(anna, { contentType: 'application/pdf', fileName: 'plan.pdf' });
  expect([pdf.status, pdf.errors]).toEqual([
    415,
    ['Library does not accept files of the type application/pdf.'],
  ]);
  const fake = await keep(anna, await upload(anna, { fileName: 'fake.png' }, Buffer.from('no picture')));
  expect([fake.status, fake.errors.join(' ')]).toEqual([415, expect.stringContaining('fake.png isn’t')]);
  const withoutOwner = await authorize(anna, { questionId: pictureQuestion });
  expect([withoutOwner.status, withoutOwner.errors]).toEqual([
    400,
    ['contentId must name the owner of the answer.'],
  ]);
});

test('converts a video, keeps it, and a message can name it without another conversion', async () => {
  const address = await uploadVideo(await readFile(testVideo('plain.mp4')), 'Our film.mp4');
  for (const _ of [1, 2]) expect((await keep(anna, address)).body).toEqual({ url: null });
  expect(await unfinished()).toMatchObject([{ name: 'Our film.mp4', status: 'Submitted', progress: 0 }]);
  expect(await listed(anna, 'video')).toEqual([]);
  await changes.announced();
  clock.advance(2_000);
  await jobs.doAll(services);
  expect(await changes.announced()).toContainEqual({ topic: 'files', id: anna.accountId });
  expect(await unfinished()).toEqual([]);
  await waitDays(2);
  const [video] = await listed(anna, 'video');
  expect(video).toMatchObject({ name: 'Our film.mp4', expiresAt: null, useCount: 0, hasSound: true });
  const url = video?.url ?? '';
  const poster = url.replace(/mp4$/, 'thumb.jpg');
  expect([await isStored(url), await isStored(poster)]).toEqual([true, true]);
  const id = await newMessage(film.templateId);
  expect((await save(id, film.questionId, url)).body[0]?.value).toBe(url);

  await call(anna, 'DELETE /messages/:id', { params: { id } });
  await call(anna, 'DELETE /bin');
  expect((await remove(anna, url)).status).toBe(204);
  expect([await isStored(url), await isStored(poster)]).toEqual([false, false]);
});

test('shows a video that cannot be converted for a day', async () => {
  const broken = Buffer.concat([Buffer.from('000000186674797069736f6d', 'hex'), Buffer.alloc(500)]);
  await keep(anna, await uploadVideo(broken, 'Broken.mp4'));
  clock.advance(2_000);
  await jobs.doAll(services);
  expect(await unfinished()).toMatchObject([{ name: 'Broken.mp4', status: 'Error' }]);
  clock.advance(day + 3_000);
  expect(await unfinished()).toEqual([]);
  await jobs.send(resumeVideos, {});
  await jobs.doAll(services);
});
