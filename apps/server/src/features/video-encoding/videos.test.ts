import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { probeVideo } from '../../kit/video/probe-video';
import { hostileVideos, testVideo } from '../../kit/video/test-videos';
import { twoAccounts } from '../../testing/test-accounts';
import { type Someone } from '../../testing/test-world';
import { files } from '../../schema/files';
import { messages } from '../../schema/messages';
import { videoJobs } from '../../schema/videos';
import { encodeVideo, resumeVideos } from './video-jobs';

const { world, make, changes, anna, bea } = await twoAccounts();
const { call, services, jobs, clock, app } = world;

const silent = { templateId: 3, questionId: 301 };
const withSound = { templateId: 11, questionId: 1101 };
type Kind = typeof silent;

const newMessage = async (by: Someone, { templateId }: Kind = silent) => {
  const { body } = await call(by, 'POST /messages', { body: [{ templateId, name: 'Film', seconds: 15 }] });
  return body[0]?.id ?? 0;
};

let uploads = 0;
const upload = async (by: Someone, messageId: number, content: Buffer, name = 'film.mp4') => {
  const key = `uploads/${by.departmentId}/${messageId}/${String(++uploads).padStart(24, '0')}-${name}`;
  await services.storage.put(key, content, 'video/mp4');
  return key;
};

const start = (by: Someone, key: string, vertical = false, audio = false) =>
  call(by, 'POST /files/startVideoEncode', { body: { key, vertical, audio } });
const save = (by: Someone, messageId: number, questionId: number, value: string) =>
  call(by, 'POST /answers', { body: [{ messageId, questionId, value }] });
const statusOf = async (by: Someone, id: number) =>
  (await call(by, 'GET /messages/jobStatus/:id', { params: { id } })).body;
const answerOf = async (messageId: number) =>
  (await call(undefined, 'GET /answers/message/:messageId', { params: { messageId } })).body[0]?.value;
const rowOf = async (id: number) => (await services.db.select().from(messages).where(eq(messages.id, id)))[0];

/** Chooses, uploads, starts and saves a video, as the form does. */
const begin = async (
  by: Someone,
  messageId: number,
  content: Buffer,
  { questionId }: Kind = silent,
  audio = false,
) => {
  const key = await upload(by, messageId, content);
  const { body } = await start(by, key, false, audio);
  await save(by, messageId, questionId, body.url);
  return { key, ...body };
};
const plain = await readFile(testVideo('plain.mp4'));
const work = () => {
  clock.advance(2_000);
  return jobs.doAll(services);
};

test('encodes an uploaded video, and the answer and the program contain the video and its poster', async () => {
  const { message, playlist, device } = await make.running(anna);
  const id = await newMessage(anna);
  await make.item(anna, playlist.id, id, 2);
  const program = async () => (await call(device, 'GET /player/program')).body;
  const { url, key, awsJobId } = await begin(anna, id, plain);

  expect(await statusOf(anna, id)).toEqual({ status: 'Submitted', progress: 0 });
  expect(await answerOf(id)).toBe(url);
  expect((await rowOf(id))?.awsJobId).toBe(awsJobId);
  // The message is left out while it has nothing to show.
  expect((await program()).messages.map((each) => each.id)).toEqual([message.id]);
  await changes.announced();

  clock.advance(60_000);
  await work();

  expect(await statusOf(anna, id)).toEqual({ status: 'Complete', progress: 1 });
  const address = (await answerOf(id)) ?? '';
  expect(address).toMatch(
    new RegExp(`^/content/uploads/${anna.departmentId}/${id}/[0-9a-f]{24}-video\\.mp4$`),
  );
  expect((await rowOf(id))?.lastModified).toEqual(clock.now());
  expect(await changes.announced()).toContainEqual({ topic: 'messages', id: anna.accountId });

  const served = await app.inject({ url: address });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'video/mp4']);
  const hash = createHash('sha256').update(served.rawPayload).digest('hex');
  const poster = address.replace(/mp4$/, 'thumb.jpg');
  const shown = (await program()).messages.find((each) => each.id === id);
  expect(shown?.assets).toContainEqual({ url: address, hash, size: served.rawPayload.length });
  expect(shown?.assets.map((asset) => asset.url)).toContain(poster);
  expect(shown?.page).toContain(`src="${address}"`);
  expect((await app.inject({ url: poster })).headers['content-type']).toBe('image/jpeg');
  // Neither the upload nor a temporary file is kept.
  expect(await services.storage.head(key)).toBeUndefined();
  expect(await readdir(join(services.config.dataDir, 'encoding'))).toEqual([]);
}, 60_000);

test('the old video plays until the new video is ready', async () => {
  const id = await newMessage(anna);
  await begin(anna, id, plain);
  await work();
  const first = (await answerOf(id)) ?? '';
  const { url } = await begin(anna, id, await readFile(testVideo('plain.webm')));
  const page = async () =>
    (await call(undefined, 'GET /player/preview/message/:id', { params: { id } })).body.messages[0]?.page;
  expect(await answerOf(id)).toBe(url);
  expect(await page()).toContain(first);
  await work();
  const second = await answerOf(id);
  expect(second).toMatch(/-video\.webm$/);
  const kept = await services.db.select().from(files).where(eq(files.messageId, id));
  const unused = kept.filter(({ unusedSince }) => unusedSince).map(({ key }) => `/content/${key}`);
  expect(unused.toSorted()).toEqual([first, first.replace(/mp4$/, 'thumb.jpg')].toSorted());
  expect(await page()).toContain(second);
});

test('a message with sound lasts as long as its video', async () => {
  const id = await newMessage(anna, withSound);
  await begin(anna, id, await readFile(testVideo('index-first.mp4')), withSound, true);
  await work();
  // The video has two seconds. The minimum duration of a message is five seconds.
  expect((await rowOf(id))?.seconds).toBe(5);
  await services.db.update(files).set({ seconds: 33.2 }).where(eq(files.messageId, id));
  await call(anna, 'POST /messages', { body: [{ id, templateId: 11, name: 'Renamed', seconds: 15 }] });
  expect(await rowOf(id)).toMatchObject({ name: 'Renamed', seconds: 34 });
  const stored = await services.storage.get(((await answerOf(id)) ?? '').replace('/content/', ''));
  const path = join(services.config.dataDir, 'heard.mp4');
  const { pipeline } = await import('node:stream/promises');
  const { createWriteStream } = await import('node:fs');
  if (stored) await pipeline(stored, createWriteStream(path));
  expect(await probeVideo(path)).toMatchObject({ audio: { codec: 'aac' } });
});

test.each(Object.entries(hostileVideos()))(
  '%s ends with the status Error, and the answer keeps the old video',
  async (_, content) => {
    const id = await newMessage(anna);
    const before = '/content/stock/lanterns.mp4';
    await save(anna, id, silent.questionId, before);
    const { key } = await begin(anna, id, content);
    await changes.announced();
    await work();
    expect((await statusOf(anna, id)).status).toBe('Error');
    expect(await answerOf(id)).toBe(before);
    expect(await changes.announced()).toContainEqual({ topic: 'messages', id: anna.accountId });
    expect(await services.storage.head(key)).toBeUndefined();
    const kept = await services.db.select().from(files).where(eq(files.messageId, id));
    expect(kept).toEqual([]);
  },
);

test('an answer that is saved after its video is ready contains the video', async () => {
  const id = await newMessage(anna);
  const { body } = await start(anna, await upload(anna, id, plain));
  await work();
  expect(await statusOf(anna, id)).toMatchObject({ status: 'Complete' });
  const saved = await save(anna, id, silent.questionId, body.url);
  expect(saved.body[0]?.value).toMatch(/-video\.mp4$/);
});

test('an answer that is saved after its video has failed stays unchanged', async () => {
  const id = await newMessage(anna);
  await begin(anna, id, plain);
  await work();
  const before = await answerOf(id);
  const { body } = await start(anna, await upload(anna, id, Buffer.from('Dear all, ')));
  await work();
  await save(anna, id, silent.questionId, body.url);
  expect(before).toMatch(/-video\.mp4$/);
  expect(await answerOf(id)).toBe(before);
});

test('uses the newer of two videos for one question, regardless of which is ready first', async () => {
  const id = await newMessage(anna);
  const first = await begin(anna, id, plain);
  const second = await begin(anna, id, await readFile(testVideo('plain.webm')));
  expect((await rowOf(id))?.awsJobId).toBe(second.awsJobId);
  await jobs.send(encodeVideo, { id: Number(second.awsJobId), accountId: 0 });
  await work();
  expect(await answerOf(id)).toMatch(/-video\.webm$/);
  expect(await statusOf(anna, id)).toMatchObject({ status: 'Complete' });
  // If a form saves the first stand-in again, the answer gets a finished video instead.
  await save(anna, id, silent.questionId, first.url);
  expect(await answerOf(id)).not.toBe(first.url);
});

test('two calls for one upload start one job, and a second run of the job changes nothing', async () => {
  const id = await newMessage(anna);
  const key = await upload(anna, id, plain);
  const [one, other] = await Promise.all([start(anna, key), start(anna, key)]);
  expect(one.body).toEqual(other.body);
  await save(anna, id, silent.questionId, one.body.url);
  await jobs.send(encodeVideo, { id: Number(one.body.awsJobId), accountId: 0 });
  await work();
  const address = await answerOf(id);
  await jobs.send(encodeVideo, { id: Number(one.body.awsJobId), accountId: 0 });
  await work();
  expect(await answerOf(id)).toBe(address);
  expect(await services.db.select().from(files).where(eq(files.messageId, id))).toHaveLength(2);
});

test('deleting a message before its video is encoded removes the video job', async () => {
  const id = await newMessage(anna);
  await begin(anna, id, plain);
  await call(anna, 'DELETE /messages/:id', { params: { id } });
  await work();
  expect(await services.db.select().from(videoJobs).where(eq(videoJobs.messageId, id))).toEqual([]);
});

test('resumes a video after a killed attempt, and ends with the status Error after eight attempts', async () => {
  const id = await newMessage(anna);
  const { awsJobId } = await begin(anna, id, plain);
  const row = eq(videoJobs.id, Number(awsJobId));
  const killed = (tries: number) =>
    services.db.update(videoJobs).set({ status: 'Progressing', progress: 0.4, tries }).where(row);
  // The queued job ends without work, because it runs while the status is Error.
  await services.db.update(videoJobs).set({ status: 'Error' }).where(row);
  await work();
  await killed(1);
  await jobs.send(resumeVideos, {});
  await work();
  await work();
  expect(await statusOf(anna, id), 'too soon').toEqual({ status: 'Progressing', progress: 0.4 });
  clock.advance(11 * 60_000);
  await jobs.send(resumeVideos, {});
  await work();
  await work();
  expect(await statusOf(anna, id)).toEqual({ status: 'Complete', progress: 1 });

  const other = await newMessage(anna);
  const hopeless = await begin(anna, other, plain);
  await services.db
    .update(videoJobs)
    .set({ status: 'Progressing', tries: 8 })
    .where(eq(videoJobs.id, Number(hopeless.awsJobId)));
  await work();
  expect((await statusOf(anna, other)).status).toBe('Error');
});

test('keeps a file that a message uses, even if encoding it as a video fails', async () => {
  const id = await newMessage(anna);
  await begin(anna, id, plain);
  await work();
  const address = (await answerOf(id)) ?? '';
  const key = address.slice('/content/'.length);
  for (const used of [key, key.replace(/mp4$/, 'thumb.jpg')]) {
    expect((await start(anna, used)).status).toBe(200);
    await work();
    expect(await services.storage.head(used)).toBeDefined();
  }
}, 60_000);

test('a video that waits for a long time is encoded only once', async () => {
  const id = await newMessage(anna);
  await begin(anna, id, plain);
  const perform = vi.spyOn(encodeVideo, 'perform');
  for (let times = 0; times < 3; times++) {
    clock.advance(11 * 60_000);
    await resumeVideos.perform(services, {});
  }
  await work();
  expect(perform).toHaveBeenCalledTimes(1);
  expect(await statusOf(anna, id)).toMatchObject({ status: 'Complete' });
  perform.mockRestore();
}, 60_000);

test('a second message uses a stored video again, also after the first message was deleted', async () => {
  const first = await newMessage(anna, withSound);
  await begin(anna, first, await readFile(testVideo('index-first.mp4')), withSound, true);
  await work();
  const address = (await answerOf(first)) ?? '';
  const second = await newMessage(anna, withSound);
  await save(anna, second, withSound.questionId, address);
  expect(await answerOf(second)).toBe(address);
  expect((await rowOf(second))?.seconds).toBe(5);
  expect(await services.db.select().from(videoJobs).where(eq(videoJobs.messageId, second))).toEqual([]);
  const listed = async () =>
    (await call(anna, 'GET /files/library', { query: { kind: 'video' } })).body.find(
      ({ url }) => url === address,
    );
  expect(await listed()).toMatchObject({
    name: 'film.mp4',
    contentType: 'video/mp4',
    width: expect.any(Number),
    seconds: expect.closeTo(2, 0),
    hasSound: true,
    useCount: 2,
  });
  const small = await app.inject({ url: (await listed())?.thumbnail ?? '' });
  expect([small.statusCode, small.headers['content-type']]).toEqual([200, 'image/webp']);

  await call(anna, 'DELETE /messages/:id', { params: { id: first } });
  await call(anna, 'DELETE /bin');
  await services.db.update(files).set({ seconds: 33.2 }).where(eq(files.messageId, second));
  await call(anna, 'POST /messages', { body: [{ id: second, name: 'Again' }] });
  expect((await rowOf(second))?.seconds).toBe(34);
  expect(await listed()).toMatchObject({ name: 'film.mp4', useCount: 1 });
}, 60_000);

test('converts a stored video again if it is too large for the message', async () => {
  const first = await newMessage(anna);
  await begin(anna, first, plain);
  await work();
  const address = (await answerOf(first)) ?? '';
  await services.db.update(files).set({ width: 3840, height: 2160 }).where(eq(files.messageId, first));
  const second = await newMessage(anna);
  const { body } = await save(anna, second, silent.questionId, address);
  expect(body[0]?.value).toMatch(/^\/content\/encoding\/\d+\.mp4$/);
  expect(await statusOf(anna, second)).toMatchObject({ status: 'Submitted' });
  await work();
  const fitted = (await answerOf(second)) ?? '';
  expect(fitted).toMatch(new RegExp(`^/content/uploads/${anna.departmentId}/${second}/`));
  expect(await answerOf(first)).toBe(address);
  expect(await services.storage.head(address.replace('/content/', ''))).toBeDefined();
  const [file] = await services.db
    .select()
    .from(files)
    .where(eq(files.key, fitted.replace('/content/', '')));
  expect(file?.name).toBe('film.mp4');
  // The same answer saved again starts no job.
  await services.db.update(files).set({ width: 3840, height: 2160 }).where(eq(files.messageId, second));
  await save(anna, second, silent.questionId, fitted);
  expect(await answerOf(second)).toBe(fitted);
}, 60_000);

test('refuses messages, uploads and videos of other departments', async () => {
  const mine = await newMessage(anna);
  const theirs = await newMessage(bea);
  const key = await upload(bea, theirs, plain);
  const { body } = await start(bea, key);
  const tricks = [
    key,
    `uploads/${anna.departmentId}/${theirs}/000000000000000000000099-film.mp4`,
    `uploads/${anna.departmentId}/${mine}/000000000000000000000099-never.mp4`,
    `uploads/${anna.departmentId}/${mine}/../../${bea.departmentId}/${theirs}/x.mp4`,
    'stock/lanterns.mp4',
  ];
  for (const trick of tricks) expect((await start(anna, trick)).status, trick).toBe(404);
  expect((await save(anna, mine, silent.questionId, body.url)).status).toBe(404);
  const spied = await call(anna, 'POST /messages/preview', {
    body: {
      templateId: 3,
      shape: '16:9',
      seconds: 15,
      answers: [{ questionId: silent.questionId, value: body.url }],
    },
  });
  await work();
  expect(spied.body.page).not.toContain(String(theirs));
  expect((await call(anna, 'GET /messages/jobStatus/:id', { params: { id: theirs } })).status).toBe(404);
  expect(await statusOf(anna, mine)).toEqual({ status: null, progress: 0 });
});
