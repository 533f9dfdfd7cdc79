import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { uploader } from '../../testing/test-uploads';
import { type Caller, testWorld } from '../../testing/test-world';
import { questions } from '../../schema/templates';
import { files } from '../../schema/files';

const world = await testWorld();
const { call, register, services, clock, app } = world;
const make = contentMaker(world);
await receiveChanges(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
const picture = 205;

const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2a9d8f' } })
  .png()
  .toBuffer();

const { authorize: ask, post, upload: send } = uploader(world);
const authorize = (by: Caller, contentId: number, questionId = picture, fileName = 'Our café (1).png') =>
  ask(by, { contentId, questionId, fileName });
const upload = (by: Caller, contentId: number, content: Buffer = png) =>
  send(by, { contentId, questionId: picture, fileName: 'Our café (1).png' }, content);

const answer = (by: Caller, messageId: number, value: string) =>
  call(by, 'POST /answers', { body: [{ messageId, questionId: picture, value }] });

test('an uploaded picture is encoded and becomes an asset of its message', async () => {
  const { message, device } = await make.running(anna);
  const { status, body } = await authorize(anna, message.id);
  expect(status).toBe(200);
  expect(body.url).toBe('/content');
  const folder = `uploads/${anna.departmentId}/${message.id}`;
  expect(body.key).toMatch(new RegExp(`^${folder}/[0-9a-f]{24}-Ourcaf1\\.png$`));
  expect(await post(body.fields, png)).toEqual({ status: 204, errors: [] });
  const saved = await answer(anna, message.id, `/content/${body.key}`);
  expect(saved.status).toBe(200);
  const url = saved.body[0]?.value ?? '';
  const key = url.slice('/content/'.length);
  expect(key).toMatch(new RegExp(`^${folder}/[0-9a-f]{24}-Ourcaf1\\.webp$`));

  const served = await app.inject({ url });
  expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp']);
  const size = served.rawPayload.length;
  const hash = createHash('sha256').update(served.rawPayload).digest('hex');
  const { accountId, departmentId } = anna;
  expect(await services.db.select().from(files)).toMatchObject([
    {
      accountId,
      departmentId,
      messageId: message.id,
      key,
      contentType: 'image/webp',
      size,
      hash,
      unusedSince: null,
    },
  ]);
  const { body: program } = await call(device, 'GET /player/program');
  expect(program.messages[0]?.assets).toContainEqual({ url, hash, size });
  expect(program.messages[0]?.page).toContain(url);
  expect(program.messages[0]?.assets.some((asset) => asset.url.startsWith('/content/fonts/'))).toBe(true);

  expect((await answer(anna, message.id, url)).body[0]?.value).toBe(url);
  expect(await services.db.select().from(files)).toHaveLength(1);
});

test('refuses an answer that names a missing upload or an upload of another department or message', async () => {
  const mine = await make.message(anna);
  const other = await make.message(anna);
  const theirs = await make.message(bea);
  const foreign = await upload(bea, theirs.id);
  const elsewhere = await upload(anna, other.id);
  const { body } = await authorize(anna, mine.id);
  const before = await services.db.select().from(files);
  const tricks = [foreign, elsewhere, `/content/${body.key}`, `/content/uploads/../../etc/passwd`];
  for (const value of tricks) {
    const { status, errors: sentences } = await answer(anna, mine.id, value);
    expect([status, sentences]).toEqual([404, ['This file does not exist. Please choose it again.']]);
  }
  expect(await services.db.select().from(files)).toEqual(before);
});

test('two messages of an account can use the same upload', async () => {
  const first = await make.message(anna);
  const second = await make.message(anna);
  const url = await upload(anna, first.id);
  expect((await answer(anna, first.id, url)).status).toBe(200);
  expect((await answer(anna, second.id, url)).status).toBe(200);
});

test('refuses to authorize an upload with an invalid message, question, name or content type', async () => {
  const mine = await make.message(anna);
  const theirs = await make.message(bea);
  expect((await authorize(anna, theirs.id)).status).toBe(404);
  expect((await authorize(anna, mine.id, 101)).status).toBe(404);
  expect((await authorize(anna, mine.id, picture, ' ')).errors).toEqual(['fileName must name the file.']);
  const response = await app.inject({
    method: 'POST',
    url: '/api/files/authorizeUpload',
    headers: { authorization: `Bearer ${anna.token}` },
    payload: { contentType: 'text/html', contentId: mine.id, questionId: picture, fileName: 'x.html' },
  });
  expect([response.statusCode, response.json().errors]).toEqual([
    400,
    ['contentType must be a picture (PNG, JPEG, WebP, GIF), a video (MP4, WebM), a PDF, JSON or messages.'],
  ]);
});

test.each([
  ['image', 'image/webp', 200],
  ['image[]', 'image/gif', 200],
  ['file', 'application/pdf', 200],
  ['file', 'image/png', 200],
  ['file[]', 'image/jpeg', 200],
  ['file[]', 'application/pdf', 200],
  ['image[]', 'application/pdf', 415],
  ['video', 'video/mp4', 200],
  ['silentVideo', 'video/webm', 200],
  ['array', 'application/json', 200],
  ['array', 'image/png', 200],
  ['designer', 'application/json', 200],
  ['image', 'video/mp4', 415],
  ['image', 'application/json', 415],
  ['video', 'image/png', 415],
  ['designer', 'video/mp4', 415],
  ['string', 'image/png', 415],
] as const)(
  'an upload for a question of the type %s with the content type %s has the status %i',
  async (fieldType, contentType, status) => {
    const { id } = await make.message(anna);
    const [question] = await services.db
      .insert(questions)
      .values({ templateId: 2, keyName: 'asked', title: 'What is asked', fieldType, sort: 99 })
      .returning();
    const answered = await call(anna, 'POST /files/authorizeUpload', {
      body: { contentType, contentId: id, questionId: question?.id ?? 0, fileName: 'a file' },
    });
    expect(answered.status).toBe(status);
    if (status === 415)
      expect(answered.errors).toEqual([`What is asked does not accept files of the type ${contentType}.`]);
  },
);

test('if contentType is "messages", the extension of the file name determines the type', async () => {
  const { id } = await make.message(anna);
  const asked = (fileName: string) =>
    call(anna, 'POST /files/authorizeUpload', {
      body: { contentType: 'messages', contentId: id, questionId: picture, fileName },
    });
  const { body } = await asked('Poster.PNG');
  expect((await post(body.fields, png)).status).toBe(204);
  const { body: other } = await asked('Poster.png');
  expect((await post(other.fields, png, 'image/jpeg')).status).toBe(403);
  const film = await asked('film.mp4');
  expect([film.status, film.errors]).toEqual([415, ['Picture does not accept files of the type video/mp4.']]);
  const unnamed = await asked('Poster');
  expect([unnamed.status, unnamed.errors]).toEqual([
    415,
    [
      'Poster must end in png, jpg, jpeg, webp, gif, mp4, webm, pdf, pptx, ppt, odp, json, or contentType must be its type.',
    ],
  ]);
});

test('an upload form that ends in the middle of the file stores nothing', async () => {
  const { id } = await make.message(anna);
  const { body } = await authorize(anna, id);
  const fields = { 'Content-Type': 'image/png', ...body.fields };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nhalf of';
  const response = await app.inject({
    method: 'POST',
    url: '/content',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: parts.join('') + file,
  });
  expect([response.statusCode, response.json().errors]).toEqual([
    400,
    ['The upload was interrupted. Please choose the file again.'],
  ]);
  expect((await app.inject({ url: `/content/${body.key}` })).statusCode).toBe(404);
});

test('accepts an upload only with the signed fields, within 15 minutes and once', async () => {
  const { id } = await make.message(anna);
  const { fields } = (await authorize(anna, id)).body;
  const forged = await post({ ...fields, key: 'uploads/1/1/x.png' }, png);
  const notAllowed = [403, ['This upload was not allowed. Please choose the file again.']];
  expect([forged.status, forged.errors]).toEqual(notAllowed);
  const retyped = await post(fields, png, 'text/html');
  expect([retyped.status, retyped.errors]).toEqual(notAllowed);
  expect((await post(fields, png)).status).toBe(204);
  const again = await post(fields, Buffer.concat([png, png]));
  expect([again.status, again.errors]).toEqual([409, ['This file was uploaded already.']]);

  const late = (await authorize(anna, id)).body;
  // The storage signs with the real clock instead of the test clock.
  clock.advance(Date.now() + 16 * 60_000 - clock.now().getTime());
  const expired = await post(late.fields, png);
  expect([expired.status, expired.errors]).toEqual([
    403,
    ['The permission to upload has expired. Please save again.'],
  ]);
  expect((await app.inject({ url: `/content/${late.key}` })).statusCode).toBe(404);
});
