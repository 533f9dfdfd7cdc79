import { randomBytes } from 'node:crypto';
import type { FieldType } from '@marquee/playback/template/fields/field-kinds';
import { and, eq, isNull } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { uploader } from '../../testing/test-uploads';
import { testWorld } from '../../testing/test-world';
import { answers, messages } from '../../schema/messages';
import { questions } from '../../schema/templates';
import { files } from '../../schema/files';

const world = await testWorld();
const { call, register, services, app, jobs } = world;
const make = contentMaker(world);
const { upload } = uploader(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

const ask = async (fieldType: FieldType, title: string, parentId?: number) => {
  const row = { templateId: 2, keyName: fieldType.replace('[]', 's'), title, fieldType, sort: 99 };
  const [question] = await services.db
    .insert(questions)
    .values({ ...row, ...(parentId === undefined ? {} : { parentId }) })
    .returning();
  return question?.id ?? 0;
};
const image = await ask('image', 'Picture');
const gallery = await ask('file[]', 'Photos');
const list = await ask('array', 'Films');
const poster = await ask('image', 'Poster', list);

const drawing = (width = 40, height = 30): Sharp =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0.5 } } });
const png = await drawing().png().toBuffer();

const save = (messageId: number, questionId: number, value: string, by = anna) =>
  call(by, 'POST /answers', { body: [{ messageId, questionId, value }] });
const bytesAt = async (url: string) => (await app.inject({ url })).rawPayload;
test('encodes a photo upright, without metadata, and with a longest side of at most 3840 pixels', async () => {
  const { id } = await make.message(anna);
  const photo = await sharp({ create: { width: 5000, height: 3000, channels: 3, background: '#248' } })
    .jpeg()
    .withExif({ IFD0: { Artist: 'A secret photographer', Orientation: '6' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const hidden = Buffer.concat([photo, Buffer.from('<script>hidden behind the picture</script>')]);
  const url = await upload(
    anna,
    { contentId: id, questionId: image, contentType: 'image/jpeg', fileName: 'a.jpg' },
    hidden,
  );
  const { body } = await save(id, image, url);
  const stored = await bytesAt(body[0]?.value ?? '');
  const { width, height, format, exif, orientation } = await sharp(stored).metadata();
  expect([width, height, format, exif, orientation]).toEqual([2304, 3840, 'jpeg', undefined, undefined]);
  for (const secret of ['hidden behind', 'secret photographer']) expect(stored.includes(secret)).toBe(false);
});

test('keeps the transparency and the animation of pictures', async () => {
  const { id } = await make.message(anna);
  const colours = ['#ff0000', '#00ff00', '#0000ff'];
  const frames = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [50, 60, 70], loop: 0 })
    .toBuffer();
  const moving = await upload(anna, { contentId: id, questionId: image, contentType: 'image/gif' }, gif);
  const still = await upload(anna, { contentId: id, questionId: image }, png);
  const moved = await save(id, image, moving);
  const { pages, format } = await sharp(await bytesAt(moved.body[0]?.value ?? '')).metadata();
  expect([pages, format]).toEqual([3, 'webp']);
  const stayed = await save(id, image, still);
  const { hasAlpha } = await sharp(await bytesAt(stayed.body[0]?.value ?? '')).metadata();
  expect(hasAlpha).toBe(true);
});

test('a refusal names the file as on the device of the person', async () => {
  const { id } = await make.message(anna);
  const names = { fileName: '.png', originalName: 'Плакат – 2.png' };
  const url = await upload(anna, { contentId: id, questionId: image, ...names }, Buffer.from('no picture'));
  const { errors } = await save(id, image, url);
  expect(errors).toEqual(['Picture: Плакат – 2.png isn’t a valid image (PNG, JPEG, WebP or GIF).']);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const bomb = await sharp({ create: { width: 10_100, height: 10_000, channels: 3, background: '#000' } })
  .png()
  .toBuffer();
/** A progressive JPEG. A decoder needs memory for all of its layers before it returns the first line. */
const layered = await sharp({ create: { width: 11_000, height: 10_000, channels: 3, background: '#000' } })
  .jpeg({ progressive: true })
  .toBuffer();
/** A GIF of 70 bytes with two frames of 100 million pixels each. */
const frame = '2c00000000' + '1027'.repeat(2) + '0002024c0100';
const moving = Buffer.from(
  `${Buffer.from('GIF89a').toString('hex')}${'1027'.repeat(2)}800000000000ffffff${frame}${frame}3b`,
  'hex',
);
test.each([
  ['a moving picture of 200 million pixels', moving, 'moves for too long'],
  [
    'a text',
    Buffer.from('Dear all, this is a letter and no picture.'),
    'isn’t a valid image (PNG, JPEG, WebP or GIF)',
  ],
  ['an SVG', svg, 'isn’t a valid image (PNG, JPEG, WebP or GIF)'],
  ['JSON', Buffer.from('[]'), 'isn’t a valid image (PNG, JPEG, WebP or GIF)'],
  [
    'half a picture',
    (
      await sharp(randomBytes(90_000), { raw: { width: 200, height: 150, channels: 3 } })
        .png()
        .toBuffer()
    ).subarray(0, 60_000),
    'is damaged or incomplete',
  ],
  [
    'a beginning only',
    Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(3000, 7)]),
    'is damaged or incomplete',
  ],
  ['a PNG of 101 million pixels', bomb, 'has more than 100 million pixels. Please make it smaller'],
  [
    'a photo of 110 million pixels in layers',
    layered,
    'has more than 100 million pixels. Please make it smaller',
  ],
])('refuses %s as a picture and stores nothing', async (_name, content, why) => {
  const { id } = await make.message(anna);
  const before = [await services.db.select().from(answers), await services.db.select().from(files)];
  const url = await upload(anna, { contentId: id, questionId: image, fileName: 'letter.png' }, content);
  const refused = await call(anna, 'POST /answers', {
    body: [
      { messageId: id, questionId: 202, value: 'Title' },
      { messageId: id, questionId: image, value: url },
    ],
  });
  expect([refused.status, refused.errors]).toEqual([415, [`Picture: letter.png ${why}.`]]);
  expect([await services.db.select().from(answers), await services.db.select().from(files)]).toEqual(before);
});

test('the error names each unusable file of an answer, and the next save reuses the accepted files', async () => {
  const { id } = await make.message(anna);
  const asked = { contentId: id, questionId: gallery };
  const good = [await upload(anna, asked, png), await upload(anna, asked, png)];
  const bad = await Promise.all(
    ['a.png', 'b.png'].map((fileName) => upload(anna, { ...asked, fileName }, Buffer.from('text'))),
  );
  const refused = await save(id, gallery, [good[0], ...bad, good[1]].join('`'));
  expect(refused.status).toBe(415);
  expect(refused.errors).toHaveLength(2);
  const rows = await services.db.select().from(files).where(eq(files.messageId, id));
  expect(rows.map(({ unusedSince }) => unusedSince === null)).toEqual([false, false]);
  const saved = await save(id, gallery, good.join('`'));
  const keys = new Set((saved.body[0]?.value ?? '').split('`').map((url) => url.slice('/content/'.length)));
  expect(keys).toEqual(new Set(rows.map(({ key }) => key)));
  const used = await services.db
    .select()
    .from(files)
    .where(and(eq(files.messageId, id), isNull(files.unusedSince)));
  expect(used).toHaveLength(2);
});

test('a repeated save of an upload returns the same file', async () => {
  const { id } = await make.message(anna);
  const url = await upload(anna, { contentId: id, questionId: image }, png);
  const first = await save(id, image, url);
  const second = await save(id, image, url);
  expect(second.body[0]?.value).toBe(first.body[0]?.value);
  expect(await services.db.select().from(files).where(eq(files.messageId, id))).toHaveLength(1);
});

test('a later upload to the same address does not change the accepted file', async () => {
  const { id } = await make.message(anna);
  const url = await upload(anna, { contentId: id, questionId: image }, png);
  const { body } = await save(id, image, url);
  const shown = await bytesAt(body[0]?.value ?? '');
  // A bucket accepts the same upload form again until the form expires.
  await services.storage.put(
    url.slice('/content/'.length),
    Buffer.from('<svg>exchanged</svg>'),
    'image/svg+xml',
  );
  expect(body[0]?.value).not.toBe(url);
  expect((await bytesAt(body[0]?.value ?? '')).equals(shown)).toBe(true);
  expect((await save(id, image, url)).body[0]?.value).toBe(body[0]?.value);
});

test('encodes the pictures that a list names, in a JSON file or in the answer', async () => {
  const { id } = await make.message(anna);
  const inFile = await upload(anna, { contentId: id, questionId: poster }, png);
  const escaped = await upload(anna, { contentId: id, questionId: poster }, png);
  const json = `[{"name":"One","poster":${JSON.stringify(inFile)}},{"poster":"${escaped.replaceAll('/', '\\/')}"}]`;
  const asked = {
    contentId: id,
    questionId: list,
    contentType: 'application/json',
    fileName: 'items.json',
  } as const;
  const saved = await save(id, list, await upload(anna, asked, Buffer.from(json)));
  const url = saved.body[0]?.value ?? '';
  expect(url).toMatch(/\.json$/);
  const items = JSON.parse((await bytesAt(url)).toString());
  for (const [item, upload] of [
    [items[0], inFile],
    [items[1], escaped],
  ] as const) {
    expect(item.poster).not.toBe(upload);
    expect((await sharp(await bytesAt(item.poster)).metadata()).format).toBe('webp');
  }
  const inline = await upload(anna, { contentId: id, questionId: poster }, png);
  const written = JSON.parse(
    (await save(id, list, JSON.stringify([{ poster: inline }]))).body[0]?.value ?? '',
  );
  expect(written[0].poster).toMatch(/\.webp$/);
});

test.each([
  ['no JSON', '[{"name":', 'is damaged or incomplete'],
  ['JSON that names a text as a picture', 'nested', 'isn’t a valid image (PNG, JPEG, WebP or GIF)'],
  ['a hundred thousand brackets', '['.repeat(100_000), 'is damaged or incomplete'],
])('refuses a list file with invalid content: %s', async (_name, text, why) => {
  const { id } = await make.message(anna);
  const asked = {
    contentId: id,
    questionId: list,
    contentType: 'application/json',
    fileName: 'items.json',
  } as const;
  const nested = await upload(
    anna,
    { contentId: id, questionId: poster, fileName: 'items.json' },
    Buffer.from('text'),
  );
  const content = text === 'nested' ? JSON.stringify([{ poster: nested }]) : text;
  const refused = await save(id, list, await upload(anna, asked, Buffer.from(content)));
  expect([refused.status, refused.errors]).toEqual([415, [`Films: items.json ${why}.`]]);
});

test('refuses a list file that names itself', async () => {
  const { id } = await make.message(anna);
  const asked = {
    contentId: id,
    questionId: list,
    contentType: 'application/json',
    fileName: 'x.json',
  } as const;
  const { authorize, post } = uploader(world);
  const { body } = await authorize(anna, asked);
  await post(body.fields, Buffer.from(`["/content/${body.key}"]`), 'application/json');
  expect((await save(id, list, `/content/${body.key}`)).status).toBe(415);
});

test('a message can use a file of another account only if a public message uses the file', async () => {
  const source = await make.message(bea);
  const shown =
    (await save(source.id, image, await upload(bea, { contentId: source.id, questionId: image }, png), bea))
      .body[0]?.value ?? '';
  const copy = await make.message(anna);
  expect((await save(copy.id, image, shown)).status).toBe(404);
  await services.db.update(messages).set({ isPublic: true }).where(eq(messages.id, source.id));
  expect((await save(copy.id, image, shown)).body[0]?.value).toBe(shown);
  const rows = await services.db.select().from(files).where(eq(files.messageId, copy.id));
  expect(rows).toMatchObject([
    { accountId: anna.accountId, departmentId: anna.departmentId, unusedSince: null },
  ]);
  await call(bea, 'DELETE /messages/:id', { params: { id: source.id } });
  expect((await save(copy.id, image, shown)).status).toBe(200);
});

test('marks a file as unused when no answer names it any more', async () => {
  const { id } = await make.message(anna);
  const [one, two] = [
    await upload(anna, { contentId: id, questionId: gallery }, png),
    await upload(anna, { contentId: id, questionId: gallery }, png),
  ];
  const both = (await save(id, gallery, `${one}\`${two}`)).body[0]?.value.split('`') ?? [];
  await save(id, gallery, both[1] ?? '');
  const rows = await services.db.select().from(files).where(eq(files.messageId, id));
  const unused = rows.filter((row) => row.unusedSince !== null);
  expect(unused.map(({ key, unusedSince }) => [`/content/${key}`, unusedSince])).toEqual([
    [both[0], services.clock.now()],
  ]);
  await save(id, gallery, both.join('`'));
  expect(
    (await services.db.select().from(files).where(eq(files.messageId, id))).every(
      (row) => row.unusedSince === null,
    ),
  ).toBe(true);
});

test('refuses to save an uploaded video that is not encoded', async () => {
  const { id } = await make.message(anna);
  const video = await ask('video', 'Film');
  const start = Buffer.concat([Buffer.from('0000002066747970', 'hex'), Buffer.alloc(100)]);
  const url = await upload(
    anna,
    { contentId: id, questionId: video, contentType: 'video/mp4', fileName: 'f.mp4' },
    start,
  );
  const refused = await save(id, video, url);
  expect([refused.status, refused.errors]).toEqual([
    415,
    ['Film: f.mp4 must be prepared for screens first.'],
  ]);
});

test('encodes a picture before the save, and the save refuses an invalid picture', async () => {
  const { id } = await make.message(anna);
  const asked = { contentId: id, questionId: image, fileName: 'letter.png' };
  const url = await upload(anna, asked, png);
  const letter = await upload(anna, asked, Buffer.from('a letter'));
  await jobs.doAll(services);
  const [drawn, ...more] = await services.db.select().from(files).where(eq(files.messageId, id));
  expect(more).toEqual([]);
  expect(drawn).toMatchObject({ madeFrom: url.slice('/content/'.length), unusedSince: services.clock.now() });
  expect((await save(id, image, url)).body[0]?.value).toBe(`/content/${drawn?.key}`);
  expect((await save(id, image, letter)).status).toBe(415);
});

test('refuses an upload in the answer to a text question', async () => {
  const { id } = await make.message(anna);
  const url = await upload(anna, { contentId: id, questionId: image, fileName: 'a.png' }, png);
  const refused = await save(id, 203, `<img src="${url}">`);
  expect([refused.status, refused.errors[0]]).toEqual([
    415,
    expect.stringMatching(/: a.png can’t be used there\.$/),
  ]);
});
