import { randomUUID } from 'node:crypto';
import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { maxRows } from '@marquee/contract/kit/limits';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploader } from '../../testing/test-uploads';
import { testWorld } from '../../testing/test-world';
import { removeUnusedFilesJob } from '../files/file-jobs';
import { files } from '../../schema/files';
import { answers, messageReservations, messages } from '../../schema/messages';
import { deleteOldReservations } from './reservation-jobs';

const world = await testWorld();
const { call, register, services, clock, jobs, app } = world;
const { upload, authorize } = uploader(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
const picture = 205;
const templateId = 2;
/** A change that the transaction of the save refuses, because a message cannot have an overlay template. */
const overlay = { templateId: 5, answers: [] };
const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#248' } })
  .png()
  .toBuffer();

const reserve = (form: string, by = anna) =>
  call(by, 'POST /messages/reserve', { body: { form, templateId } });
const photo = (contentId: number) => upload(anna, { contentId, questionId: picture }, png);
const save = (form: string, value: string, change: object = {}) =>
  call(anna, 'POST /messages/whole', {
    body: {
      form,
      templateId,
      name: 'Soup',
      seconds: 15,
      answers: [{ questionId: picture, value }],
      ...change,
    },
  });
const answerOf = async (id: number) =>
  (await services.db.select().from(answers).where(eq(answers.messageId, id)))[0]?.value ?? '';
const rowsOf = (id: number) =>
  services.db
    .select({ key: files.key, messageId: files.messageId, unusedSince: files.unusedSince })
    .from(files)
    .where(sql`${files.messageId} = ${id} or ${files.reservationId} = ${id}`);
const stored = async () => {
  const keys: string[] = [];
  for await (const key of services.storage.list('uploads/')) keys.push(key);
  return keys;
};

test('a new message gets the reserved id and the files that were uploaded for the reservation', async () => {
  const form = randomUUID();
  const { status, body } = await reserve(form);
  expect(status).toBe(200);
  expect((await reserve(form)).body).toEqual(body);
  expect((await reserve(form, bea)).body.id).not.toBe(body.id);
  const url = await photo(body.id);
  await jobs.doAll(services);
  const saved = await save(form, url);
  expect([saved.status, saved.body.id]).toEqual([200, body.id]);
  const value = await answerOf(body.id);
  expect(await rowsOf(body.id)).toEqual([
    { key: value.slice('/content/'.length), messageId: body.id, unusedSince: null },
  ]);
  expect((await app.inject({ url: value })).statusCode).toBe(200);
});

test('a save encodes a picture that no job has encoded', async () => {
  const form = randomUUID();
  const { id } = (await reserve(form)).body;
  await save(form, await photo(id));
  expect((await rowsOf(id)).map(({ messageId, unusedSince }) => [messageId, unusedSince])).toEqual([
    [id, null],
  ]);
});

test('a repeated save of a form changes the same message', async () => {
  const form = randomUUID();
  const { id } = (await reserve(form)).body;
  const url = await photo(id);
  await save(form, url);
  const again = await save(form, url, { name: 'Stew' });
  expect([again.status, again.body.id, again.body.name]).toEqual([200, id, 'Stew']);
  expect(await services.db.select().from(messages).where(eq(messages.madeBy, form))).toHaveLength(1);
  expect(await rowsOf(id)).toHaveLength(1);
  // After the reservation is deleted, the form still receives the id of its message.
  await services.db.delete(messageReservations).where(eq(messageReservations.id, id));
  expect((await reserve(form)).body.id).toBe(id);
  expect((await save(form, url, { name: 'Broth' })).body.id).toBe(id);
});

test('a refused save leaves the files with the reservation', async () => {
  const form = randomUUID();
  const { id } = (await reserve(form)).body;
  const url = await photo(id);
  await jobs.doAll(services);
  expect((await save(form, url, overlay)).status).toBe(400);
  expect((await rowsOf(id)).map(({ messageId }) => messageId)).toEqual([null]);
  expect((await save(form, url)).body.id).toBe(id);
});

test('other accounts cannot upload for a reservation or use its files', async () => {
  const { id } = (await reserve(randomUUID())).body;
  expect((await authorize(bea, { contentId: id, questionId: picture })).status).toBe(404);
  expect((await authorize(anna, { contentId: id, questionId: 301 })).status).toBe(404);
  const url = await photo(id);
  await jobs.doAll(services);
  const body = { form: randomUUID(), templateId, name: 'Soup', seconds: 15 };
  for (const value of [url, `/content/${(await rowsOf(id))[0]?.key}`]) {
    const named = { ...body, answers: [{ questionId: picture, value }] };
    expect((await call(bea, 'POST /messages/whole', { body: named })).status).toBe(404);
  }
  const key = url.slice('/content/'.length);
  const encode = { key, vertical: false, audio: false };
  expect((await call(bea, 'POST /files/startVideoEncode', { body: encode })).status).toBe(404);
});

test('refuses a reservation with an unknown template, without a session or above the limit of a department', async () => {
  const unknown = { form: randomUUID(), templateId: 999 };
  expect((await call(anna, 'POST /messages/reserve', { body: unknown })).status).toBe(404);
  expect((await call(undefined, 'POST /messages/reserve', { body: { ...unknown, templateId } })).status).toBe(
    401,
  );
  const { accountId, departmentId } = bea;
  const rows = Array.from({ length: maxRows.reservationsOfDepartment }, () => ({
    accountId,
    departmentId,
    templateId,
    form: randomUUID(),
  }));
  await services.db.delete(messageReservations).where(eq(messageReservations.departmentId, departmentId));
  await services.db.insert(messageReservations).values(rows);
  const refused = await reserve(randomUUID(), bea);
  expect([refused.status, refused.errors]).toEqual([
    409,
    ['Your department started too many messages with files today. Please try again tomorrow.'],
  ]);
  expect((await reserve(rows[0]?.form ?? '', bea)).status).toBe(200);
});

test('after a day, a job deletes reservations and their files, but not the files of saved messages', async () => {
  const [saved, left] = [randomUUID(), randomUUID()];
  const kept = (await reserve(saved)).body.id;
  await save(saved, await photo(kept));
  const lost = (await reserve(left)).body.id;
  await photo(lost);
  await jobs.doAll(services);
  clock.advance(23 * 3_600_000);
  await jobs.send(deleteOldReservations, {});
  await jobs.doAll(services);
  expect(await rowsOf(lost)).toHaveLength(1);
  clock.advance(2 * 3_600_000);
  await jobs.send(deleteOldReservations, {});
  await jobs.doAll(services);
  expect(await rowsOf(lost)).toEqual([]);
  expect(
    await services.db.select().from(messageReservations).where(eq(messageReservations.id, lost)),
  ).toEqual([]);

  // Stored files have times of the real clock.
  for (const key of await stored()) {
    const path = join(services.config.dataDir, 'content/files', key);
    const { mtimeMs } = await stat(path);
    await utimes(path, mtimeMs / 1000, clock.now().getTime() / 1000 - 25 * 3_600);
  }
  await jobs.send(removeUnusedFilesJob, {});
  await jobs.doAll(services);
  const keys = await stored();
  expect(keys.filter((key) => key.includes(`/${lost}/`))).toEqual([]);
  expect(keys.map((key) => `/content/${key}`)).toContain(await answerOf(kept));
});

test('a refused save extends its reservation by a day', async () => {
  const form = randomUUID();
  const { id } = (await reserve(form)).body;
  const url = await photo(id);
  clock.advance(23 * 3_600_000);
  expect((await save(form, url, overlay)).status).toBe(400);
  clock.advance(2 * 3_600_000);
  await jobs.send(deleteOldReservations, {});
  await jobs.doAll(services);
  expect((await save(form, url)).body.id).toBe(id);
});

test('the tables accept the rows of the previous release, which have no column for a reservation', async () => {
  const { body } = await save(randomUUID(), '');
  const own = sql`${anna.accountId}, ${anna.departmentId}, ${body.id}`;
  await services.db.execute(
    sql`insert into files (account_id, department_id, message_id, key, content_type, size, hash) values (${own}, 'k', 'image/webp', 1, 'h')`,
  );
  await services.db.execute(
    sql`insert into video_jobs (account_id, department_id, message_id, key, vertical, audio, heard_at) values (${own}, 'k', false, false, now())`,
  );
  const ownerless = sql`insert into files (account_id, department_id, key, content_type, size, hash) values (${anna.accountId}, ${anna.departmentId}, 'k2', 'image/webp', 1, 'h')`;
  await expect(services.db.execute(ownerless)).rejects.toThrow('Failed query');
});
