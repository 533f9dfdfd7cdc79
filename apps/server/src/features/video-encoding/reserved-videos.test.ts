import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testVideo } from '../../kit/video/test-videos';
import { atOnce, countWaiting } from '../../testing/test-race';
import { testWorld } from '../../testing/test-world';
import { files } from '../../schema/files';
import { answers, messageReservations, messages } from '../../schema/messages';
import { deleteOldReservations } from '../messages/reservation-jobs';
import { questions } from '../../schema/templates';
import { videoJobs } from '../../schema/videos';
import { boundsFor } from './video-bound-queries';

/** These tests encode videos of messages that are not saved yet and have only a reserved id. */
const world = await testWorld();
const { call, register, services, jobs, clock } = world;
const anna = await register('Harbour Cinema');
/** A template whose messages last as long as their video. */
const [templateId, questionId] = [11, 1101];
const plain = await readFile(testVideo('plain.mp4'));

const begin = async (content = plain) => {
  const form = randomUUID();
  const { body } = await call(anna, 'POST /messages/reserve', { body: { form, templateId } });
  const key = `uploads/${anna.departmentId}/${body.id}/${'0'.repeat(24)}-film.mp4`;
  await services.storage.put(key, content, 'video/mp4');
  const start = () =>
    call(anna, 'POST /files/startVideoEncode', { body: { key, vertical: false, audio: true } });
  return { form, id: body.id, start, url: (await start()).body.url };
};
const save = (form: string, value: string) =>
  call(anna, 'POST /messages/whole', {
    body: { form, templateId, name: 'Film', seconds: 60, answers: [{ questionId, value }] },
  });
const answerOf = async (id: number) =>
  (await services.db.select().from(answers).where(eq(answers.messageId, id)))[0]?.value;
const filesOf = (id: number) => services.db.select().from(files).where(eq(files.messageId, id));
const messageOf = async (id: number) =>
  (await services.db.select().from(messages).where(eq(messages.id, id)))[0];
const statusOf = async (id: number) =>
  (await call(anna, 'GET /messages/jobStatus/:id', { params: { id } })).body.status;
const work = () => {
  clock.advance(2_000);
  return jobs.doAll(services);
};
const ready = (id: number) =>
  new RegExp(`^/content/uploads/${anna.departmentId}/${id}/[0-9a-f]{24}-video.mp4$`);

test('a video that is ready before the save moves to the message', async () => {
  const { form, id, url, start } = await begin();
  expect((await start()).body.url).toBe(url);
  await work();
  expect((await save(form, url)).body).toMatchObject({ id, seconds: 5 });
  expect(await answerOf(id)).toMatch(ready(id));
  expect((await filesOf(id)).map(({ unusedSince }) => unusedSince)).toEqual([null, null]);
  expect(await statusOf(id)).toBe('Complete');
});

test('a video that is ready after the save replaces the stand-in in the answer', async () => {
  const { form, id, url } = await begin();
  const { body: saved } = await save(form, url);
  expect(await answerOf(id)).toBe(url);
  expect(await statusOf(id)).toBe('Submitted');
  await work();
  expect(await answerOf(id)).toMatch(ready(id));
  expect(await filesOf(id)).toHaveLength(2);
  expect((await messageOf(id))?.seconds).toBe(5);
  // The finished video changed the message after the save of the form.
  const again = await call(anna, 'POST /messages/whole', {
    body: { id, form, ifUnchangedSince: saved.lastModified, name: 'Film 2', answers: [] },
  });
  expect(again.status).toBe(409);
});

/** Makes the storage hold the next video until `storeFiles` is called. `isEncoded` resolves when the video arrives. */
const holdFiles = () => {
  const { storage } = services;
  let storeFiles = () => {};
  const mayStore = new Promise<void>((resolve) => {
    storeFiles = resolve;
  });
  const isEncoded = new Promise<void>((resolve) => {
    services.storage = {
      ...storage,
      put: async (...file) => {
        // Thumbnails of other messages arrive at any time.
        if (!/-video\.\w+$/.test(file[0])) return storage.put(...file);
        resolve();
        await mayStore;
        services.storage = storage;
        return storage.put(...file);
      },
    };
  });
  return { isEncoded, storeFiles };
};

test('a video that fails before the save leaves the answer empty, and its status is Error', async () => {
  const { form, id, url } = await begin(Buffer.from('no video'));
  await work();
  expect((await save(form, url)).status).toBe(200);
  expect(await answerOf(id)).toBe('');
  expect(await statusOf(id)).toBe('Error');
});

test('a video whose encoding starts during the save belongs to the message', async () => {
  const { id, start } = await begin();
  await services.db.delete(videoJobs).where(eq(videoJobs.reservationId, id));
  const lock = sql`select from ${messageReservations} where ${messageReservations.id} = ${id} for update`;
  // The lock is released after the message was created with the reserved id.
  const own = sql`${anna.accountId}, ${anna.departmentId}`;
  const create = sql`insert into messages (id, account_id, department_id, template_id, shape, seconds, name)
    values (${id}, ${own}, ${templateId}, '16:9', 60, 'Film')`;
  const [reply] = await atOnce(world, lock, [start], create);
  expect(reply?.status).toBe(200);
  const rows = await services.db.select().from(videoJobs).where(eq(videoJobs.messageId, id));
  expect(rows).toHaveLength(1);
});

test('a video that is being encoded during the save is stored with the message', async () => {
  // The held video is the video of this test, and not of an earlier test.
  await work();
  const { form, id, url } = await begin();
  const { isEncoded, storeFiles } = holdFiles();
  const working = work();
  // The encoding takes longer than a statement may wait for a lock, so it ends before the save begins.
  await isEncoded;
  const lock = sql`select from ${messageReservations} where ${messageReservations.id} = ${id} for update`;
  await atOnce(world, lock, [
    () => save(form, url).then(() => undefined),
    async () => {
      await expect.poll(() => countWaiting(world)).toBe(1);
      storeFiles();
      await working;
    },
  ]);
  expect(await answerOf(id)).toMatch(ready(id));
  expect((await filesOf(id)).filter(({ unusedSince }) => unusedSince === null)).toHaveLength(2);
}, 30_000);

test('the video of a deleted reservation is not stored', async () => {
  const { id } = await begin();
  clock.advance(25 * 3_600_000);
  await deleteOldReservations.perform(services, {});
  await work();
  expect(await filesOf(id)).toEqual([]);
  expect(await services.db.select().from(videoJobs).where(eq(videoJobs.reservationId, id))).toEqual([]);
});

test('the template of a reservation determines the size of its videos', async () => {
  const { id } = await begin();
  await services.db.update(questions).set({ choices: '3840,2160' }).where(eq(questions.id, questionId));
  expect(await boundsFor(services.db, id, false)).toEqual({ width: 3840, height: 2160 });
});
