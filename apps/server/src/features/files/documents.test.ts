import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { makePdf } from '../../testing/test-pdf';
import { uploader } from '../../testing/test-uploads';
import { testWorld } from '../../testing/test-world';
import { messages } from '../../schema/messages';
import { questions, templates } from '../../schema/templates';
import { files } from '../../schema/files';

const world = await testWorld();
const { call, register, services, app, jobs } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const { upload } = uploader(world);
const anna = await register('Harbour Cinema');

const html = `{% assign pages = document | split: '\`' %}<ol>{% for page in pages %}<img src="{{ page | safe_url }}">{% endfor %}</ol>`;
const [template] = await services.db
  .insert(templates)
  .values({ name: 'PDF', templateType: 'message', seconds: 15, shapes: ['16:9'], html })
  .returning();
const templateId = template?.id ?? 0;
const [question] = await services.db
  .insert(questions)
  .values({ templateId, keyName: 'document', title: 'Document', fieldType: 'file', sort: 1 })
  .returning();
const questionId = question?.id ?? 0;

const documentMessage = async () => {
  const shown = await make.running(anna);
  const body = [{ id: shown.message.id, templateId, name: 'PDF', seconds: 15 }];
  await call(anna, 'POST /messages', { body });
  return shown;
};
const send = (contentId: number, content: Buffer) =>
  upload(anna, { contentId, questionId, contentType: 'application/pdf', fileName: 'menu.pdf' }, content);
const save = (messageId: number, value: string) =>
  call(anna, 'POST /answers', { body: [{ messageId, questionId, value }] });
const usedBy = (messageId: number) =>
  services.db
    .select()
    .from(files)
    .where(and(eq(files.messageId, messageId), isNull(files.unusedSince)));

test('shows the pictures and PDF pages of an answer with several files in order', async () => {
  const { message, device } = await documentMessage();
  const [several] = await services.db
    .insert(questions)
    .values({ templateId, keyName: 'several', title: 'Files', fieldType: 'file[]', sort: 2 })
    .returning();
  const list = `{% for file in several %}<img src="{{ file | safe_url }}">{% endfor %}`;
  await services.db.update(templates).set({ html: list }).where(eq(templates.id, templateId));
  const place = { contentId: message.id, questionId: several?.id ?? 0 };
  const red = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const pdf = { contentType: 'application/pdf' as const, fileName: 'menu.pdf' };
  const urls = [
    await upload(anna, { ...place, fileName: 'first.png' }, red),
    await upload(anna, { ...place, ...pdf }, makePdf(['One', 'Two'])),
    await upload(anna, { ...place, fileName: 'last.png' }, red),
  ];
  const value = urls.join('`');
  const saved = await call(anna, 'POST /answers', {
    body: [{ messageId: message.id, questionId: place.questionId, value }],
  });
  expect(saved.status).toBe(200);
  await jobs.doAll(services);
  await changes.announced();
  const { body: program } = await call(device, 'GET /player/program');
  const shown = [...(program.messages[0]?.page ?? '').matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src);
  expect(shown).toEqual([
    expect.stringMatching(/-first\.webp$/),
    expect.stringMatching(/\.webp$/),
    expect.stringMatching(/\.webp$/),
    expect.stringMatching(/-last\.webp$/),
  ]);
  expect((await usedBy(message.id)).map(({ key }) => `/content/${key}`)).toEqual(
    expect.arrayContaining(shown.flatMap((src) => src ?? [])),
  );
  await services.db.update(templates).set({ html }).where(eq(templates.id, templateId));
});

test('a message plays after its PDF is rendered as pictures with a width of 1920 pixels', async () => {
  const { message, device } = await documentMessage();
  const saved = await save(message.id, await send(message.id, makePdf(['One', 'Two', 'Three'])));
  expect(saved.body[0]?.value).toMatch(/-menu\.pdf$/);
  expect((await call(device, 'GET /player/program')).body.messages).toEqual([]);
  await changes.announced();

  await jobs.doAll(services);

  expect(await changes.announced()).toContainEqual({ topic: 'messages', id: anna.accountId });
  const { body: program } = await call(device, 'GET /player/program');
  const pages = [...(program.messages[0]?.page ?? '').matchAll(/<img src="([^"]+)"/g)].map(
    (match) => match[1],
  );
  expect(pages).toHaveLength(3);
  for (const page of pages) {
    const { rawPayload } = await app.inject({ url: page });
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect([width, height, format]).toEqual([1920, 960, 'webp']);
    expect(program.messages[0]?.assets.map(({ url }) => url)).toContain(page);
    const { channels } = await sharp(rawPayload).stats();
    expect(channels[0]?.min, 'there is ink on the page').toBeLessThan(60);
  }
  expect(await usedBy(message.id)).toHaveLength(4);
});

test('a copy of a message has the pages of the PDF, even if the copy was saved before the rendering', async () => {
  const source = await documentMessage();
  const early = await documentMessage();
  const late = await documentMessage();
  const value =
    (await save(source.message.id, await send(source.message.id, makePdf(['One'])))).body[0]?.value ?? '';
  await save(early.message.id, value);
  await jobs.doAll(services);
  await save(late.message.id, value);
  for (const { message, device } of [source, early, late]) {
    expect((await usedBy(message.id)).map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect((await call(device, 'GET /player/program')).body.messages[0]?.page).toContain('-page-01.webp');
  }
});

test('rendering a PDF twice gives the same pages', async () => {
  const { message } = await documentMessage();
  const value = (await save(message.id, await send(message.id, makePdf(['One'])))).body[0]?.value ?? '';
  await jobs.doAll(services);
  const before = await usedBy(message.id);
  await save(message.id, value);
  await services.db
    .update(files)
    .set({ state: 'waiting' })
    .where(eq(files.key, value.slice('/content/'.length)));
  await save(message.id, value);
  await jobs.doAll(services);
  expect(new Set((await usedBy(message.id)).map(({ key, hash }) => `${key} ${hash}`))).toEqual(
    new Set(before.map(({ key, hash }) => `${key} ${hash}`)),
  );
});

test('renders only the first 50 pages of a PDF', async () => {
  const { message } = await documentMessage();
  const lines = Array.from({ length: 60 }, (_, at) => `Page ${at + 1}`);
  await save(message.id, await send(message.id, makePdf(lines)));
  await jobs.doAll(services);
  expect(await usedBy(message.id)).toHaveLength(51);
});

const locked = makePdf(['One'])
  .toString()
  .replace(
    '/Size',
    '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a> /U <28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a> >> /ID [<00><00>] /Size',
  );
const descriptor =
  '/FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>';
const withoutItsFont = makePdf(['Soup'])
  .toString()
  .replace(
    '/Subtype /Type1 /BaseFont /Helvetica',
    `/Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light ${descriptor} /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>]`,
  );
test.each([
  ['broken', Buffer.from('%PDF-1.7\nnothing that follows is a document'), 'is damaged or incomplete'],
  ['of no pages', makePdf([]), 'is damaged or incomplete'],
  ['locked', Buffer.from(locked), 'is locked with a password'],
  [
    'with Chinese text and without its font',
    Buffer.from(withoutItsFont),
    'has text in a font that is not in the file. Please save it again with its fonts',
  ],
  ['a text', Buffer.from('a letter'), 'isn’t a valid image (PNG, JPEG, WebP or GIF) or a valid PDF'],
])('refuses to save an invalid PDF: %s', async (_name, content, why) => {
  const { message } = await documentMessage();
  const refused = await save(message.id, await send(message.id, content));
  expect([refused.status, refused.errors]).toEqual([415, [`Document: menu.pdf ${why}.`]]);
  expect(await services.db.select().from(files).where(eq(files.messageId, message.id))).toEqual([]);
});

test('marks a PDF that cannot be rendered as broken, and leaves its message out of the program', async () => {
  const { message, device } = await documentMessage();
  const value = (await save(message.id, await send(message.id, makePdf(['One'])))).body[0]?.value ?? '';
  await services.storage.put(
    value.slice('/content/'.length),
    Buffer.from('%PDF-1.7\nrotten'),
    'application/pdf',
  );
  await jobs.doAll(services);
  expect((await usedBy(message.id)).map(({ state }) => state)).toEqual(['broken']);
  const { body } = await call(device, 'GET /player/program');
  expect(body.messages).toEqual([]);
  const [row] = await services.db.select().from(messages).where(eq(messages.id, message.id));
  expect(row?.name).toBe('PDF');
});

test('rendering the PDF of a new message changes the message, so that a save of the earlier state is refused', async () => {
  const form = randomUUID();
  const { id } = (await call(anna, 'POST /messages/reserve', { body: { form, templateId } })).body;
  const value = await send(id, makePdf(['Monday', 'Tuesday']));
  const body = { form, templateId, name: 'PDF', seconds: 15 };
  const saved = await call(anna, 'POST /messages/whole', {
    body: { ...body, answers: [{ questionId, value }] },
  });
  expect([saved.status, saved.body.id]).toEqual([200, id]);
  await jobs.doAll(services);
  expect((await usedBy(id)).map(({ contentType }) => contentType).toSorted()).toEqual([
    'application/pdf',
    'image/webp',
    'image/webp',
  ]);
  const again = await call(anna, 'POST /messages/whole', {
    body: { ...body, id, ifUnchangedSince: saved.body.lastModified, answers: [] },
  });
  expect(again.status).toBe(409);
});
