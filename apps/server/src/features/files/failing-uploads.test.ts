import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { uploader } from '../../testing/test-uploads';
import { testWorld } from '../../testing/test-world';
import { answers } from '../../schema/messages';
import { files } from '../../schema/files';

const world = await testWorld();
const { call, register, services, app } = world;
const make = contentMaker(world);
const { authorize, upload, post } = uploader(world);
const anna = await register('Harbour Cinema');
const picture = 205;
await app.listen({ port: 0, host: '127.0.0.1' });
const port = app.addresses().find((address) => typeof address === 'object')?.port ?? 0;
const content = join(services.config.dataDir, 'content');

const noisy = await sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
  .png()
  .toBuffer();

const stored = async () => {
  const keys: string[] = [];
  for await (const key of services.storage.list('uploads/')) keys.push(key);
  return keys.toSorted();
};
const rows = async () => [await services.db.select().from(files), await services.db.select().from(answers)];
const save = (messageId: number, value: string) =>
  call(anna, 'POST /answers', { body: [{ messageId, questionId: picture, value }] });

/** Returns the bytes of a complete upload request. */
const requestOf = (fields: Record<string, string>, file: Buffer): Buffer => {
  const parts = Object.entries({ acl: 'public-read', 'Content-Type': 'image/png', ...fields }).map(
    ([name, value]) => `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = Buffer.concat([
    Buffer.from(
      `${parts.join('')}--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n`,
    ),
    file,
    Buffer.from('\r\n--edge--\r\n'),
  ]);
  const head = `POST /content HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: ${body.length}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), body]);
};

/** Sends some bytes and destroys the connection. */
const sendAndCut = async (bytes: Buffer): Promise<void> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.on('error', () => {});
  await new Promise<void>((done) => socket.write(bytes, () => done()));
  socket.resetAndDestroy();
  await once(socket, 'close');
};

const unfinished = () => readdir(join(content, 'unfinished'));

test('an upload that is interrupted at any byte stores no file and can be sent again', async () => {
  const { id } = await make.message(anna);
  const { body } = await authorize(anna, { contentId: id, questionId: picture });
  const request = requestOf(body.fields, noisy);
  const before = await stored();
  const last = request.length - '\r\n--edge--\r\n'.length;
  const edges = [1, 60, 200, 400, 900, last - noisy.length - 1, last - noisy.length, last - 1];
  const anywhere = Array.from({ length: 60 }, () => Math.floor(Math.random() * last));
  for (const cut of [...edges, ...anywhere]) await sendAndCut(request.subarray(0, cut));
  await expect.poll(unfinished).toEqual([]);
  expect(await stored()).toEqual(before);
  expect((await save(id, `/content/${body.key}`)).status).toBe(404);

  expect((await post(body.fields, noisy)).status).toBe(204);
  const saved = await save(id, `/content/${body.key}`);
  expect(saved.status).toBe(200);
});

test('refuses an upload that is too large, and closes the connection if 64 MB more follow', async () => {
  const { id } = await make.message(anna);
  const { body } = await authorize(anna, { contentId: id, questionId: picture });
  const request = requestOf(body.fields, Buffer.alloc(60 * 1024 * 1024, 7));
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let said = '';
  socket.on('data', (bytes) => {
    said += bytes.toString();
  });
  socket.write(request);
  await expect.poll(() => said).toContain('HTTP/1.1 413');
  expect(said).toContain('This file is too large.');
  await expect.poll(() => socket.writableLength).toBe(0);
  // The same connection accepts the next call.
  said = '';
  socket.write('GET /api/setup HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await expect.poll(() => said).toContain('HTTP/1.1 200');
  socket.destroy();
  expect(await unfinished()).toEqual([]);

  const endless = connect(port, '127.0.0.1');
  await once(endless, 'connect');
  endless.on('error', () => {});
  const closed = new Promise((done) => endless.once('close', done));
  const { body: another } = await authorize(anna, { contentId: id, questionId: picture });
  endless.write(requestOf(another.fields, Buffer.alloc(200 * 1024 * 1024)));
  await closed;
});

/** Mounts a disk of 4 MB as the storage. Returns false if mounting is not allowed. */
const mountSmallDisk = async (): Promise<boolean> => {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', content]);
  if (status !== 0) return false;
  for (const folder of ['files', 'types', 'unfinished']) await mkdir(join(content, folder));
  return true;
};
const unmount = () => spawnSync('umount', ['-l', content]);

test('while the disk is full, an upload and a save with a file are refused, and other calls work', async ({
  skip,
}) => {
  if (!(await mountSmallDisk())) return skip('mounting a small disk takes root');
  onTestFinished(() => void unmount());
  const { id } = await make.message(anna);
  const fits = await upload(anna, { contentId: id, questionId: picture }, noisy);
  await writeFile(join(content, 'ballast'), Buffer.alloc(4 * 1024 * 1024)).catch(() => {});
  const noRoom = [507, ['The server is out of storage. Nothing was saved. Please tell your administrator.']];
  const before = [await stored(), await rows()];

  const { body } = await authorize(anna, { contentId: id, questionId: picture });
  const refused = await post(body.fields, noisy);
  expect([refused.status, refused.errors]).toEqual(noRoom);
  // The disk has no space for the encoded picture either, so the answer is not saved.
  const answer = await save(id, fits);
  expect([answer.status, answer.errors]).toEqual(noRoom);
  expect([await stored(), await rows()]).toEqual(before);
  expect(await unfinished()).toEqual([]);

  const words = [{ messageId: id, questionId: 202, value: 'Goes on' }];
  expect((await call(anna, 'POST /answers', { body: words })).status).toBe(200);
  expect((await app.inject({ url: fits })).rawPayload.equals(noisy)).toBe(true);

  await rm(join(content, 'ballast'));
  expect((await post(body.fields, noisy)).status).toBe(204);
  expect((await save(id, fits)).status).toBe(200);
});

test('while the storage is unavailable, an upload and a save with a file are refused', async () => {
  const { id } = await make.message(anna);
  const url = await upload(anna, { contentId: id, questionId: picture }, noisy);
  const before = await rows();
  const { body } = await authorize(anna, { contentId: id, questionId: picture });
  await rename(join(content, 'unfinished'), join(content, 'away'));
  const away = [
    503,
    ['Files can’t be stored or read right now. Nothing was saved. Please try again in a moment.'],
  ];

  const refused = await post(body.fields, noisy);
  expect([refused.status, refused.errors]).toEqual(away);
  const answer = await save(id, url);
  expect([answer.status, answer.errors]).toEqual(away);
  expect(await rows()).toEqual(before);
  const words = [{ messageId: id, questionId: 202, value: 'Goes on' }];
  expect((await call(anna, 'POST /answers', { body: words })).status).toBe(200);

  await rename(join(content, 'away'), join(content, 'unfinished'));
  expect((await post(body.fields, noisy)).status).toBe(204);
  expect((await save(id, url)).status).toBe(200);
});
