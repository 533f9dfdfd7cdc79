import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { uploadKinds } from '@marquee/contract/kit/limits';
import { thumbnailUrl } from '@marquee/contract/thumbnail';
import type { FieldType } from '@marquee/playback/template/fields/field-kinds';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { S3Config } from '../../kit/config/storage-config';
import { breakableConnection } from '../../kit/storage/test-breakable-connection';
import { startTestS3 } from '../../kit/storage/test-s3';
import { testVideo } from '../../kit/video/test-videos';
import { contentMaker } from '../../testing/test-content';
import { makePdf } from '../../testing/test-pdf';
import { uploader } from '../../testing/test-uploads';
import { testWorld } from '../../testing/test-world';
import { answers } from '../../schema/messages';
import { questions } from '../../schema/templates';
import { removeUnusedFilesJob } from './file-jobs';
import { files } from '../../schema/files';

const s3 = await startTestS3();
// oxlint-disable-next-line vitest/no-conditional-tests
if (s3) {
  afterAll(s3.stop);
  await describeBucket(s3.config);
} else {
  // A skipped test, so that the report shows that the tests with a bucket did not run.
  // oxlint-disable-next-line vitest/no-disabled-tests
  test.skip('not run: no S3 server is installed (S3_TEST=1 downloads one)');
}

/** Defines the tests of uploads that browsers send directly to a bucket. */
async function describeBucket(config: S3Config) {
  const line = await breakableConnection(config.endpoint);
  afterAll(line.close);
  const storage = { ...config, prefix: 'signs/live', endpoint: line.endpoint };
  const world = await testWorld({ draws: true, storage });
  const { call, register, services, app, jobs, clock } = world;
  const make = contentMaker(world);
  const { authorize, post, upload } = uploader(world);
  const anna = await register('Harbour Cinema');

  const ask = async (fieldType: FieldType, templateId = 2) => {
    const row = { templateId, keyName: `asked${fieldType.replace('[]', 's')}`, title: 'Asked', fieldType };
    const [question] = await services.db
      .insert(questions)
      .values({ ...row, sort: 99 })
      .returning();
    return question?.id ?? 0;
  };
  const image = await ask('image');
  const gallery = await ask('file[]');
  const document = await ask('file');
  const list = await ask('array');
  const video = await ask('silentVideo');

  const png = await sharp(randomBytes(600 * 400 * 3), { raw: { width: 600, height: 400, channels: 3 } })
    .png()
    .toBuffer();
  const film = await readFile(testVideo('plain.mp4'));
  const items = Buffer.from('[]');
  const pdf = makePdf(['One', 'Two']);

  const save = (messageId: number, questionId: number, value: string) =>
    call(anna, 'POST /answers', { body: [{ messageId, questionId, value }] });
  const saved = async (messageId: number, questionId: number, value: string) => {
    const { body, errors } = await save(messageId, questionId, value);
    if (errors.length) throw new Error(errors.join(' '));
    return body[0]?.value ?? '';
  };
  const bytesAt = async (url: string) => (await app.inject({ url })).rawPayload;
  const stored = async () => {
    const urls: string[] = [];
    for await (const key of services.storage.list('uploads/')) urls.push(`/content/${key}`);
    return urls.toSorted();
  };
  const rows = async () => [await services.db.select().from(files), await services.db.select().from(answers)];
  const remove = (id: number, url: string) =>
    call(anna, 'DELETE /files/messages/:answerId', {
      params: { answerId: id },
      query: { fileName: url.slice(url.lastIndexOf('/') + 1) },
    });
  const away = [
    503,
    ['Files can’t be stored or read right now. Nothing was saved. Please try again in a moment.'],
  ];

  describe('with a bucket', () => {
    test.each([
      ['a picture', image, 'image/png', png, uploadKinds.picture.maxBytes],
      ['a PDF', document, 'application/pdf', pdf, uploadKinds.document.maxBytes],
      ['a list', list, 'application/json', items, uploadKinds.json.maxBytes],
      ['a video', video, 'video/mp4', film, undefined],
    ] as const)(
      'accepts %s with a signed form, and refuses another content type or a larger file',
      async (_name, questionId, contentType, content, most) => {
        const { id } = await make.message(anna);
        const asked = { contentId: id, questionId, contentType };
        const before = await stored();
        const { body } = await authorize(anna, asked);
        expect(body.url).toMatch(/^http/);
        expect((await post(body.fields, content, 'text/html', body.url)).status).toBe(403);
        if (most !== undefined) {
          const tooLarge = Buffer.alloc(most + 1);
          expect((await post(body.fields, tooLarge, contentType, body.url)).status).toBe(400);
        }
        expect(await stored()).toEqual(before);
        expect((await post(body.fields, content, contentType, body.url)).status).toBe(204);
        expect(await services.storage.head(body.key)).toMatchObject({ contentType, size: content.length });
      },
    );

    test('encodes a picture, and a later upload to the same address does not change the encoded file', async () => {
      const { id } = await make.message(anna);
      const asked = { contentId: id, questionId: image };
      const { body } = await authorize(anna, asked);
      await post(body.fields, png, 'image/png', body.url);
      const url = `/content/${body.key}`;
      const shown = await saved(id, image, url);
      const bytes = await bytesAt(shown);
      expect((await sharp(bytes).metadata()).format).toBe('webp');

      const other = Buffer.from('<svg onload="alert(1)">');
      expect((await post(body.fields, other, 'image/png', body.url)).status).toBe(204);
      expect((await bytesAt(url)).equals(other)).toBe(true);
      expect((await bytesAt(shown)).equals(bytes)).toBe(true);
      expect(await saved(id, image, url)).toBe(shown);
      expect(await saved(id, image, shown)).toBe(shown);

      const letter = await upload(anna, { ...asked, fileName: 'letter.png' }, Buffer.from('Dear all'));
      const before = await rows();
      const refused = await save(id, gallery, letter);
      expect([refused.status, refused.errors]).toEqual([
        415,
        ['Asked: letter.png isn’t a valid image (PNG, JPEG, WebP or GIF) or a valid PDF.'],
      ]);
      expect(await rows()).toEqual(before);
    });

    test('encodes the pictures of a list and renders a PDF for a message and its copy', async () => {
      const { id } = await make.message(anna);
      const picture = await upload(anna, { contentId: id, questionId: image }, png);
      const asked = { contentId: id, questionId: list, contentType: 'application/json' } as const;
      const json = Buffer.from(JSON.stringify([{ picture }]));
      const url = await saved(id, list, await upload(anna, asked, json));
      const [item] = JSON.parse((await bytesAt(url)).toString());
      expect(item.picture).not.toBe(picture);
      expect((await sharp(await bytesAt(item.picture)).metadata()).format).toBe('webp');

      const menu = { contentId: id, questionId: document, contentType: 'application/pdf' } as const;
      const shown = await saved(id, document, await upload(anna, menu, pdf));
      const copy = await make.message(anna);
      await save(copy.id, document, shown);
      await jobs.doAll(services);
      expect((await bytesAt(shown)).equals(pdf)).toBe(true);
      for (const messageId of [id, copy.id]) {
        const used = await services.db.select().from(files).where(eq(files.messageId, messageId));
        const pages = used.filter(({ key }) => key.includes('-page-'));
        expect(pages).toHaveLength(2);
        for (const { key } of pages)
          expect((await sharp(await bytesAt(`/content/${key}`)).metadata()).width).toBe(1920);
      }
    });

    test('encodes and serves a video, and deletes its upload', async () => {
      const { body } = await call(anna, 'POST /messages', {
        body: [{ templateId: 3, name: 'Film', seconds: 15 }],
      });
      const id = body[0]?.id ?? 0;
      const asked = { contentId: id, questionId: 301, contentType: 'video/mp4' } as const;
      const url = await upload(anna, asked, film);
      const key = url.slice('/content/'.length);
      const { body: begun } = await call(anna, 'POST /files/startVideoEncode', {
        body: { key, vertical: false, audio: false },
      });
      await save(id, 301, begun.url);
      await jobs.doAll(services);
      const params = { id };
      expect((await call(anna, 'GET /messages/jobStatus/:id', { params })).body.status).toBe('Complete');
      const { body: kept } = await call(undefined, 'GET /answers/message/:messageId', {
        params: { messageId: id },
      });
      const made = kept[0]?.value ?? '';
      const whole = await bytesAt(made);
      const part = await app.inject({ url: made, headers: { range: 'bytes=100-299' } });
      expect([part.statusCode, part.rawPayload.equals(whole.subarray(100, 300))]).toEqual([206, true]);
      expect((await app.inject({ url: made.replace(/mp4$/, 'thumb.jpg') })).statusCode).toBe(200);
      expect(await services.storage.head(key)).toBeUndefined();
    });

    test('renders and stores a thumbnail', async () => {
      const { id } = await make.message(anna);
      await saved(id, 205, await upload(anna, { contentId: id, questionId: 205 }, png));
      clock.advance(1_000);
      await jobs.doAll(services);
      const { body } = await call(anna, 'GET /messages', { query: { ids: String(id) } });
      if (!body[0]) throw new Error('The message is gone.');
      expect(body[0].thumbnailPending).toBe(false);
      const { width, format } = await sharp(await bytesAt(thumbnailUrl(body[0]))).metadata();
      expect([width, format]).toEqual([480, 'png']);
    });

    test('deletes a removed file at once, and unreferenced files after a day', async () => {
      const { id } = await make.message(anna);
      const asked = { contentId: id, questionId: gallery };
      const two = [await upload(anna, asked, png), await upload(anna, asked, png)];
      const [gone = '', kept = ''] = (await saved(id, gallery, two.join('`'))).split('`');
      const neverSaved = await upload(anna, asked, png);
      expect((await remove(id, gone)).status).toBe(204);
      expect(await stored()).not.toContain(gone);
      expect(await stored()).toEqual(expect.arrayContaining([kept, neverSaved, ...two.slice(1)]));

      // The bucket uses the real clock.
      const later = { ...services, clock: { now: () => new Date(Date.now() + 25 * 3_600_000) } };
      await removeUnusedFilesJob.perform(later, {});
      const after = await stored();
      for (const url of [neverSaved, ...two]) expect(after).not.toContain(url);
      expect(after).toContain(kept);
    });
  });

  describe('a bucket that becomes unreachable', () => {
    test('causes errors only in calls that need files, until the bucket is reachable again', async () => {
      const { id } = await make.message(anna);
      const url = await upload(anna, { contentId: id, questionId: gallery }, png);
      const other = await upload(anna, { contentId: id, questionId: gallery }, png);
      const shown = await saved(id, image, await upload(anna, { contentId: id, questionId: image }, png));
      const before = await rows();
      line.cut();
      const refused = await save(id, gallery, `${url}\`${other}`);
      expect([refused.status, refused.errors]).toEqual(away);
      const body = { key: url.slice('/content/'.length), vertical: false, audio: false };
      const film = await call(anna, 'POST /files/startVideoEncode', { body });
      expect([film.status, film.errors]).toEqual(away);
      const read = await app.inject({ url: shown });
      expect([read.statusCode, read.json().errors]).toEqual(away);
      expect(await rows()).toEqual(before);
      expect((await save(id, 202, 'Goes on')).status).toBe(200);

      line.mend();
      expect((await save(id, gallery, `${url}\`${other}`)).status).toBe(200);
      expect((await bytesAt(shown)).length).toBeGreaterThan(0);
    });

    test('makes a save fail if the bucket disconnects during a download', async () => {
      const { id } = await make.message(anna);
      const url = await upload(anna, { contentId: id, questionId: gallery }, png);
      const before = await rows();
      line.cut(png.length / 2);
      const refused = await save(id, gallery, url);
      expect([refused.status, refused.errors]).toEqual(away);
      expect(await rows()).toEqual(before);
    });

    test('makes a save fail if the bucket does not respond for some seconds', async () => {
      const { id } = await make.message(anna);
      const url = await upload(anna, { contentId: id, questionId: gallery }, png);
      const before = await rows();
      line.silence();
      const refused = await save(id, gallery, url);
      expect([refused.status, refused.errors]).toEqual(away);
      expect(await rows()).toEqual(before);
      line.mend();
      expect((await save(id, gallery, url)).status).toBe(200);
    }, 60_000);

    test('does not prevent the removal of a file from an answer', async () => {
      const { id } = await make.message(anna);
      const url = await saved(id, gallery, await upload(anna, { contentId: id, questionId: gallery }, png));
      line.cut();
      expect((await remove(id, url)).status).toBe(204);
      const { body } = await call(undefined, 'GET /answers/message/:messageId', {
        params: { messageId: id },
      });
      expect(body.map(({ value }) => value)).toEqual(['']);
    });
  });
}
