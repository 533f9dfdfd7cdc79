import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { FieldType } from '@marquee/playback/template/fields/field-kinds';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { uploader } from '../../testing/test-uploads';
import { type Caller, testWorld } from '../../testing/test-world';
import { questions } from '../../schema/templates';
import { removeUnusedFilesJob } from './file-jobs';
import { files } from '../../schema/files';

const world = await testWorld();
const { call, register, services, clock, jobs } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const { upload } = uploader(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
const hour = 3_600_000;

const ask = async (fieldType: FieldType) => {
  const [question] = await services.db
    .insert(questions)
    .values({ templateId: 2, keyName: `key${fieldType.length}`, title: fieldType, fieldType, sort: 99 })
    .returning();
  return question?.id ?? 0;
};
const gallery = await ask('file[]');
const list = await ask('array');

const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#264653' } })
  .png()
  .toBuffer();
const photo = (contentId: number, by: Caller = anna) => upload(by, { contentId, questionId: gallery }, png);
const save = async (messageId: number, value: string, questionId = gallery) =>
  (await call(anna, 'POST /answers', { body: [{ messageId, questionId, value }] })).body[0];
const stored = async () => {
  const keys: string[] = [];
  for await (const key of services.storage.list('uploads/')) keys.push(`/content/${key}`);
  return keys;
};
/** Deletes unused files. The job runs twice, because a job can be repeated. */
const sweep = async () => {
  for (const _ of [1, 2]) await jobs.send(removeUnusedFilesJob, {});
  await jobs.doAll(services);
};
const nameOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);
const remove = (by: Caller, answerId: number, url: string) =>
  call(by, 'DELETE /files/messages/:answerId', { params: { answerId }, query: { fileName: nameOf(url) } });
const listed = async (by: Caller, contentId: number) =>
  (await call(by, 'GET /files/:contentType/:contentId', { params: { contentType: 'messages', contentId } }))
    .body;

/**
 * Moves the times of all stored files and rows back by a number of hours. Stored files have times of the real clock, rows
 * have times of the test clock.
 */
const wait = async (hours: number) => {
  const now = clock.now().getTime();
  for (const url of await stored()) {
    const path = join(services.config.dataDir, 'content/files', url.slice('/content/'.length));
    const since = Math.min((await stat(path)).mtimeMs, now);
    await utimes(path, now / 1000, (since - hours * hour) / 1000);
  }
  const earlier = sql`${files.unusedSince} - make_interval(hours => ${hours})`;
  await services.db.update(files).set({ unusedSince: earlier });
};

test('keeps a file that an answer names by its full address', async () => {
  const { id } = await make.message(anna);
  const upload = await photo(id);
  const saved = await save(id, `${services.config.publicUrl}${upload}`);
  expect(saved?.value).toMatch(/^\/content\/uploads\/.+\.webp$/);
  await wait(25);
  await sweep();
  expect(await stored()).toContain(saved?.value);
  expect((await listed(anna, id)).map(({ url }) => url)).toEqual([saved?.value]);
});

test('a day after the last use, removes the files that no answer names', async () => {
  const { id } = await make.message(anna);
  const neverSaved = await photo(id);
  const [first, second] = [await photo(id), await photo(id)];
  const [gone = '', kept = ''] = (await save(id, `${first}\`${second}`))?.value.split('`') ?? [];
  const copy = await make.message(anna);
  await save(copy.id, kept);
  const deleted = await make.message(anna);
  const lost = (await save(deleted.id, await photo(deleted.id)))?.value ?? '';
  await wait(2);
  await save(id, kept);
  await call(anna, 'DELETE /messages/:id', { params: { id: deleted.id } });
  await call(anna, 'DELETE /bin');

  await wait(21);
  await sweep();
  expect(await stored()).toEqual(expect.arrayContaining([neverSaved, first, second, gone, kept, lost]));

  await wait(2);
  await sweep();
  const after = await stored();
  for (const url of [neverSaved, first, second, lost]) expect(after).not.toContain(url);
  expect(after).toEqual(expect.arrayContaining([gone, kept]));

  // `gone` was removed from the answer two hours after the other files arrived.
  await wait(2);
  await call(anna, 'DELETE /messages/:id', { params: { id } });
  await sweep();
  expect(await stored()).not.toContain(gone);
  expect(await stored(), 'a copy still names it').toContain(kept);
  await call(anna, 'DELETE /messages/:id', { params: { id: copy.id } });
  await call(anna, 'DELETE /bin');
  await sweep();
  expect(await stored()).not.toContain(kept);
});

test('keeps and removes the pictures of a list together with the list', async () => {
  const { id } = await make.message(anna);
  const asked = {
    contentId: id,
    questionId: list,
    contentType: 'application/json',
    fileName: 'x.json',
  } as const;
  const content = Buffer.from(
    JSON.stringify([{ picture: await upload(anna, { contentId: id, questionId: list }, png) }]),
  );
  const saved = await save(id, await upload(anna, asked, content), list);
  const stream = await services.storage.get((saved?.value ?? '').slice('/content/'.length));
  const [item] = JSON.parse((await stream?.toArray())?.join('') ?? '');
  await wait(30);
  await sweep();
  expect(await stored()).toEqual(expect.arrayContaining([saved?.value, item.picture]));
  expect((await remove(anna, saved?.id ?? 0, item.picture)).status).toBe(409);
  await save(id, '[]', list);
  await wait(30);
  await sweep();
  for (const url of [saved?.value, item.picture]) expect(await stored()).not.toContain(url);
});

test('lists the files of a message, and deletes a file together with its address in the answer', async () => {
  const { id } = await make.message(anna);
  const answer = await save(id, `${await photo(id)}\`${await photo(id)}`);
  const [one = '', two = ''] = answer?.value.split('`') ?? [];
  const expected = {
    url: one,
    fileName: nameOf(one),
    contentType: 'image/webp',
    size: expect.any(Number),
    state: 'ready',
  };
  expect(await listed(anna, id)).toContainEqual(expected);
  expect(await listed(anna, id)).toHaveLength(2);
  await changes.announced();

  expect((await remove(anna, answer?.id ?? 0, one)).status).toBe(204);
  expect(await changes.announced()).toContainEqual({ topic: 'messages', id: anna.accountId });
  const { body } = await call(undefined, 'GET /answers/message/:messageId', { params: { messageId: id } });
  expect(body.map(({ value }) => value)).toEqual([two]);
  expect(await stored()).not.toContain(one);
  expect((await listed(anna, id)).map(({ url }) => url)).toEqual([two]);
  expect((await remove(anna, answer?.id ?? 0, one)).status).toBe(404);
  // The call also accepts the id of the message.
  expect((await remove(anna, id, two)).status).toBe(204);
  expect(await listed(anna, id)).toEqual([]);
});

test('deletes an upload that was never saved, and keeps a file that a copy uses', async () => {
  const { id } = await make.message(anna);
  const url = await photo(id);
  expect((await remove(anna, id, url)).status).toBe(204);
  expect(await stored()).not.toContain(url);

  const shown = await save(id, await photo(id));
  const copy = await make.message(anna);
  await save(copy.id, shown?.value ?? '');
  expect((await remove(anna, id, shown?.value ?? '')).status).toBe(204);
  expect(await stored()).toContain(shown?.value);
  expect(await listed(anna, copy.id)).toHaveLength(1);
});

test('neither lists nor deletes the files of other departments', async () => {
  const { id } = await make.message(anna);
  const answer = await save(id, await photo(id));
  const mine = await make.message(bea);
  const before = await services.db.select().from(files);
  expect((await remove(bea, answer?.id ?? 0, answer?.value ?? '')).status).toBe(404);
  expect((await remove(bea, mine.id, answer?.value ?? '')).status).toBe(404);
  for (const fileName of [`../${id}/${nameOf(answer?.value ?? '')}`, '../../../secret.txt', '..', 'a/b']) {
    const params = { answerId: mine.id };
    expect(
      (await call(bea, 'DELETE /files/messages/:answerId', { params, query: { fileName } })).status,
    ).toBe(404);
  }
  expect(await listed(bea, id)).toMatchObject({ errors: ['Not found. It may have been deleted.'] });
  expect(await services.db.select().from(files)).toEqual(before);
  expect(await stored()).toContain(answer?.value);
});
