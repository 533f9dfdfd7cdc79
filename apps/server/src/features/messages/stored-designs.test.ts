import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploader } from '../../testing/test-uploads';
import { testWorld } from '../../testing/test-world';
import { files } from '../../schema/files';

const world = await testWorld();
const { app, call, ask, services, register } = world;
const { upload } = uploader(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
const templateId = 7;
const questionId = 701;

const designOf = (elements: object[]) => JSON.stringify({ scenes: [{ elements, delay: 0 }] });
const texts = (count: number, letters: number) =>
  Array.from({ length: count }, (_, at) => ({ type: 'text', text: `"Line ${at}" ${'x'.repeat(letters)}` }));
const preview = (value: string) =>
  ask(anna, 'POST /messages/preview', {
    body: { templateId, shape: '16:9', seconds: 15, answers: [{ questionId, value }] },
  });

test('previews an unsaved design of 1,000 elements and nearly 2 MB', async () => {
  const design = designOf(texts(1000, 2000));
  expect(design.length).toBeGreaterThan(2_000_000);
  const { status, body } = await preview(design);
  expect(status).toBe(200);
  expect(body.page.includes('Line 999&#34;')).toBe(true);
});

test('refuses the preview of a design of more than 2 MB, and names the limit', async () => {
  const larger = await preview(designOf(texts(1, 2 * 1024 * 1024)));
  expect([larger.status, larger.errors]).toEqual([400, ['A design or a list can have at most 2 MB.']]);
  expect((await preview('é'.repeat(1024 * 1024 + 1))).status).toBe(400);
  expect((await preview('x'.repeat(8 * 1024 * 1024))).status).toBe(413);
});

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

/** Uploads pictures and a design that shows them, as the web app does before a save. Returns the address of the design. */
const uploadDesign = async (contentId: number, colors: string[], by = anna) => {
  const pictures: string[] = [];
  for (const color of colors)
    pictures.push(await upload(by, { contentId, questionId }, await picture(color)));
  const text = designOf(pictures.map((url) => ({ type: 'image', url, key: url.slice(-12, -4) })));
  const asked = { contentId, questionId, contentType: 'application/json', fileName: 'list.json' } as const;
  return upload(by, asked, Buffer.from(text));
};
const newMessage = async (by = anna) =>
  (await call(by, 'POST /messages', { body: [{ templateId, name: 'Slide', seconds: 15 }] })).body[0]?.id ?? 0;
const saveWhole = (id: number, value: string, by = anna) =>
  call(by, 'POST /messages/whole', {
    body: { id, form: crypto.randomUUID(), answers: [{ questionId, value }] },
  });
const storedValue = async (messageId: number) =>
  (await call(undefined, 'GET /answers/message/:messageId', { params: { messageId } })).body[0]?.value ?? '';
const usedKeys = async (messageId: number) =>
  (
    await services.db
      .select({ key: files.key })
      .from(files)
      .where(and(eq(files.messageId, messageId), isNull(files.unusedSince)))
  ).map(({ key }) => `/content/${key}`);

test('stores a design as a file with its accepted pictures, and counts these files as used', async () => {
  const id = await newMessage();
  expect((await saveWhole(id, await uploadDesign(id, ['red', 'teal']))).status).toBe(200);
  const url = await storedValue(id);
  expect(url).toMatch(/^\/content\/uploads\/.+\.json$/);
  const { scenes } = (await app.inject(url)).json();
  const shown = scenes[0].elements.map((element: { url: string }) => element.url);
  for (const each of shown) expect((await app.inject(each)).headers['content-type']).toBe('image/webp');
  expect((await usedKeys(id)).toSorted()).toEqual([url, ...shown].toSorted());

  const played = await call(undefined, 'GET /player/preview/message/:id', { params: { id } });
  const assets = played.body.messages[0]?.assets.map((asset) => asset.url) ?? [];
  expect(assets).toEqual(expect.arrayContaining(shown));

  await saveWhole(id, await uploadDesign(id, ['gold']));
  const now = await usedKeys(id);
  expect(now).toHaveLength(2);
  for (const old of [url, ...shown]) expect(now).not.toContain(old);
});

test('a design cannot name the uploads of another account', async () => {
  const id = await newMessage();
  await saveWhole(id, await uploadDesign(id, ['red']));
  const foreign = await newMessage(bea);
  const before = await storedValue(foreign);
  expect((await saveWhole(foreign, await storedValue(id), bea)).status).toBe(404);
  const [picture = ''] = (await usedKeys(id)).filter((url) => url.endsWith('.webp'));
  const text = Buffer.from(designOf([{ type: 'image', url: picture }]));
  const asked = { contentId: foreign, questionId, contentType: 'application/json' } as const;
  expect((await saveWhole(foreign, await upload(bea, asked, text), bea)).status).toBe(404);
  expect(await storedValue(foreign)).toBe(before);
});
