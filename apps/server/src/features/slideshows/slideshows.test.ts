import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadType } from '@marquee/contract/kit/limits';
import { maxRows, noPresentations } from '@marquee/contract/kit/limits';
import { slideshowQuestions as asked } from '@marquee/playback/slideshow/slide-entries';
import { and, eq, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readConfig } from '../../kit/config/config';
import { ProgramFailed } from '../../kit/run/run-limited';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { feedMaker } from '../../testing/test-feeds';
import { makePdf } from '../../testing/test-pdf';
import { makePresentation } from '../../testing/test-presentation';
import { uploader } from '../../testing/test-uploads';
import { type Someone, testWorld } from '../../testing/test-world';
import { feedMessages } from '../../schema/feeds';
import { files } from '../../schema/files';
import { messages } from '../../schema/messages';
import { makeSlideshowJob } from './slideshow-jobs';
import { slideshowFiles } from '../../schema/slideshows';

const world = await testWorld({ hasBuiltInFeeds: true });
const { call, register, services, jobs } = world;
const { db } = services;
const { upload, authorize } = uploader(world);
const make = contentMaker(world);
const makeFeed = feedMaker(world);
const changes = await receiveChanges(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
const { sofficePath } = readConfig({ PATH: process.env.PATH });
const odp: UploadType = 'application/vnd.oasis.opendocument.presentation';

const newSlideshow = async (name = 'Summer') => {
  const body = { form: randomUUID(), name, mode: 'slideshow' as const };
  return (await call(anna, 'POST /playlists/whole', { body })).body.id;
};
const picture = async (playlistId: number, fileName: string, by: Someone = anna) =>
  upload(
    by,
    { contentId: playlistId, questionId: asked.files, fileName },
    await sharp({ create: { width: 16, height: 9, channels: 3, background: '#246' } })
      .png()
      .toBuffer(),
  );
const document = (
  playlistId: number,
  content: Buffer,
  fileName = 'deck.pdf',
  contentType: UploadType = 'application/pdf',
) => upload(anna, { contentId: playlistId, questionId: asked.files, contentType, fileName }, content);
const save = (playlistId: number, answers: Partial<Record<keyof typeof asked, string>>) =>
  call(anna, 'POST /playlists/whole', {
    body: {
      id: playlistId,
      form: randomUUID(),
      name: 'Summer',
      answers: Object.entries(answers).map(([key, value]) => ({
        questionId:
          key === 'files'
            ? asked.files
            : key === 'seconds'
              ? asked.seconds
              : key === 'fit'
                ? asked.fit
                : asked.transition,
        value,
      })),
    },
  });
const itemsOf = async (playlistId: number) =>
  (await call(anna, 'GET /playlistMessages/playlist/:playlistId', { params: { playlistId } })).body.map(
    ({ message }) => ({ id: message?.id ?? 0, name: message?.name, seconds: message?.seconds }),
  );
const filesOf = async (playlistId: number) =>
  (await call(anna, 'GET /slideshows/:playlistId', { params: { playlistId } })).body;
const stateOf = async (id: number) =>
  (await call(anna, 'GET /playlists', { query: { ids: String(id) } })).body[0]?.state;
/** Returns the key of the picture of the first page of an uploaded document. */
const pageOf = (address: string) => address.slice('/content/'.length).replace('.pdf', '-page-001.webp');
const names = (items: { name: string | undefined }[]) => items.map(({ name }) => name);
const playable = (playlistId: number, by = anna) =>
  call(by, 'POST /playableMessages/playlist/:playlistId', { params: { playlistId } });

test('makes a message of each picture and page, and unchanged pictures keep their messages', async () => {
  const id = await newSlideshow();
  const [a, b, deck] = [
    await picture(id, 'a.png'),
    await picture(id, 'b.png'),
    await document(id, makePdf(['One', 'Two', 'Three'])),
  ];
  await save(id, { files: [a, deck, b].join('`'), seconds: '7' });
  expect(await stateOf(id)).toEqual({ kind: 'preparing', ready: 0, total: 3 });
  expect(await itemsOf(id)).toEqual([]);
  await jobs.doAll(services);
  const made = await itemsOf(id);
  expect(names(made)).toEqual(['a', 'deck 1', 'deck 2', 'deck 3', 'b']);
  expect(made.map(({ seconds }) => seconds)).toEqual([7, 7, 7, 7, 7]);
  expect(await stateOf(id)).toEqual({ kind: 'plays' });
  expect((await filesOf(id)).map(({ state, pictures }) => [state, pictures.length])).toEqual([
    ['ready', 1],
    ['ready', 3],
    ['ready', 1],
  ]);

  const c = await picture(id, 'c.png');
  await save(id, { files: [c, `${deck}#page=3`, a].join('`'), seconds: '9' });
  expect(await itemsOf(id)).toEqual(made);
  await jobs.doAll(services);
  const changed = await itemsOf(id);
  expect(names(changed)).toEqual(['c', 'deck 3', 'a']);
  expect([changed[1]?.id, changed[2]?.id]).toEqual([made[3]?.id, made[0]?.id]);
  const used = await db
    .select({ madeFrom: files.madeFrom })
    .from(files)
    .where(and(eq(files.playlistId, id), isNull(files.unusedSince)));
  expect(new Set(used.map(({ madeFrom }) => `/content/${madeFrom}`))).toEqual(new Set([a, c, deck]));
});

test('says which pages of a long document are left out', async () => {
  const id = await newSlideshow();
  // Flat pages are drawn quickly.
  const lines = Array.from({ length: 201 }, (_, page) => String(page + 1));
  const deck = await document(id, makePdf(lines, '', 4));
  await save(id, { files: deck });
  await jobs.doAll(services);
  const [file] = await filesOf(id);
  expect([file?.state, file?.pictures.length, file?.fault]).toEqual([
    'ready',
    200,
    'has 201 pages. Only the first 200 are shown',
  ]);
});

test('the answer of a slideshow can name 2,000 files with long names', async () => {
  const id = await newSlideshow();
  const [, folder = ''] = /^(.*)[^/]+$/.exec(await picture(id, 'a.png')) ?? [];
  const addresses = Array.from(
    { length: 2_000 },
    (_, index) => `${folder}${String(index).padStart(24, '0')}-${'long'.repeat(19)}.png`,
  );
  expect((await save(id, { files: addresses.join('`') })).status).toBe(200);
  expect((await filesOf(id)).map(({ address }) => address)).toEqual(addresses);
  const tooMany = await save(id, { files: [...addresses, `${folder}more.png`].join('`') });
  expect(tooMany).toMatchObject({
    status: 400,
    body: { errors: ['At most 2000 files can be used at once.'] },
  });
  const seconds = await save(id, { seconds: '1'.repeat(100_001) });
  expect(seconds.status).toBe(400);
});

test('the program of a TV contains the slides with fit, seconds and transition', async () => {
  const { schedule, device } = await make.running(anna);
  const id = await newSlideshow('On TV');
  await call(anna, 'POST /schedulePlaylists', {
    body: [{ scheduleId: schedule.id, playlistId: id, weight: 100 }],
  });
  await save(id, { files: await picture(id, 'tv.png'), transition: 'fade', fit: 'fill' });
  await jobs.doAll(services);
  const slideNow = async () =>
    (await call(device, 'GET /player/program')).body.messages.find(({ name }) => name === 'tv');
  await changes.announced();
  const slide = await slideNow();
  expect(slide).toMatchObject({ seconds: 10, transition: 'fade', assets: [{ hash: expect.any(String) }] });
  expect(slide?.page).toContain('class="fill');
  await save(id, { transition: 'none' });
  await jobs.doAll(services);
  await changes.announced();
  const later = await slideNow();
  expect([later?.id, later?.transition]).toEqual([slide?.id, undefined]);
});

const lockedPdf = Buffer.from(
  makePdf(['One'])
    .toString()
    .replace(
      '/Size',
      '/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a> /U <28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a> >> /ID [<00><00>] /Size',
    ),
);

test('names damaged and locked files, and plays the others', async () => {
  const id = await newSlideshow();
  const [good, damaged, noPicture, locked] = [
    await picture(id, 'good.png'),
    await document(id, Buffer.from('%PDF-1.4 nothing'), 'damaged.pdf'),
    await upload(
      anna,
      { contentId: id, questionId: asked.files, fileName: 'not-a-picture.png' },
      Buffer.from('89504e470d0a1a0a0000', 'hex'),
    ),
    await document(id, lockedPdf, 'locked.pdf'),
  ];
  await save(id, { files: [damaged, good, noPicture, locked].join('`') });
  await jobs.doAll(services);
  expect(names(await itemsOf(id))).toEqual(['good']);
  expect((await filesOf(id)).map(({ name, state, fault }) => [name, state, fault])).toEqual([
    ['damaged.pdf', 'broken', 'is damaged or incomplete'],
    ['good.png', 'ready', null],
    ['notapicture.png', 'broken', expect.any(String)],
    ['locked.pdf', 'broken', 'is locked with a password'],
  ]);
});

test('playableMessages makes the same messages again, and tries broken files again', async () => {
  const id = await newSlideshow();
  await save(id, { files: [await picture(id, 'a.png'), await picture(id, 'b.png')].join('`') });
  expect((await playable(id)).body).toEqual({ messages: 0 });
  await jobs.doAll(services);
  const made = await itemsOf(id);
  expect((await playable(id)).body).toEqual({ messages: 2 });
  expect((await playable(id)).body).toEqual({ messages: 2 });
  expect(await itemsOf(id)).toEqual(made);
  await db
    .update(slideshowFiles)
    .set({ state: 'broken', fault: 'was lost', pictures: [] })
    .where(eq(slideshowFiles.playlistId, id));
  await playable(id);
  await jobs.doAll(services);
  expect(await itemsOf(id)).toEqual(made);
  const normal = await make.playlist(anna);
  expect((await playable(normal.id)).body).toEqual({ messages: 0 });
  expect((await playable(id, bea)).status).toBe(404);
});

test('answers of the specified call make the messages too', async () => {
  const id = await newSlideshow();
  const value = await picture(id, 'chain.png');
  const answers = [{ id: 0, questionId: asked.files, playlistId: id, value }];
  expect((await call(anna, 'POST /answers', { body: answers })).status).toBe(200);
  await jobs.doAll(services);
  expect(names(await itemsOf(id))).toEqual(['chain']);
});

test('refuses files of other playlists, departments and websites', async () => {
  const id = await newSlideshow();
  const other = await picture(await newSlideshow('Other'), 'other.png');
  for (const value of [other, 'https://example.org/a.png', '/content/stock/aurora-green.webp'])
    expect((await save(id, { files: value })).status).toBe(404);
  expect((await save(id, { seconds: '4' })).status).toBe(400);
});

test('a run that was killed is finished later, and a file that kills every run is named', async () => {
  const id = await newSlideshow();
  const [a, b] = [await picture(id, 'a.png'), await picture(id, 'b.png')];
  await save(id, { files: `${a}\`${b}` });
  await db.delete(files).where(eq(files.playlistId, id));
  await db
    .update(slideshowFiles)
    .set({ tries: 8 })
    .where(eq(slideshowFiles.key, b.slice('/content/'.length)));
  await jobs.doAll(services);
  expect(names(await itemsOf(id))).toEqual(['a']);
  expect((await filesOf(id))[1]).toMatchObject({ state: 'broken', fault: 'could not be converted' });
});

test('without LibreOffice, the upload of a presentation is refused with advice', async () => {
  expect((await call(undefined, 'GET /setup')).body.presentations).toBe(false);
  const id = await newSlideshow();
  const refused = await authorize(anna, { contentId: id, questionId: asked.files, contentType: odp });
  expect([refused.status, refused.errors]).toEqual([415, [noPresentations]]);
});

test.runIf(sofficePath)(
  'with LibreOffice, makes a message of each page of a presentation',
  async () => {
    services.config.sofficePath = sofficePath;
    expect((await call(undefined, 'GET /setup')).body.presentations).toBe(true);
    const id = await newSlideshow();
    await save(id, { files: await document(id, makePresentation(['One', 'Two']), 'talk.odp', odp) });
    await jobs.doAll(services);
    expect(names(await itemsOf(id))).toEqual(['talk 1', 'talk 2']);
    services.config.sofficePath = '';
  },
  60_000,
);

test('a converter that is killed each time is tried eight times, and the other files play', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-test-'));
  services.config.sofficePath = join(folder, 'killed');
  await writeFile(services.config.sofficePath, '#!/bin/sh\nkill -KILL $$\n', { mode: 0o755 });
  const id = await newSlideshow();
  const deck = await document(id, makePresentation(['One']), 'deck.odp', odp);
  await save(id, { files: [deck, await picture(id, 'a.png')].join('`') });
  const make = () => makeSlideshowJob.perform(services, { playlistId: id });
  for (let attempt = 0; attempt < 8; attempt++) await expect(make()).rejects.toThrow(ProgramFailed);
  expect((await filesOf(id)).map(({ state }) => state)).toEqual(['waiting', 'ready']);
  await make();
  expect(names(await itemsOf(id))).toEqual(['a']);
  expect((await filesOf(id))[0]).toMatchObject({ state: 'broken', fault: 'could not be converted' });
  services.config.sofficePath = '';
  await rm(folder, { recursive: true });
});

test('pictures for which the department has no room are named, and the others play', async () => {
  const id = await newSlideshow();
  const [a, b] = [await picture(id, 'a.png'), await picture(id, 'b.png')];
  await save(id, { files: a });
  await jobs.doAll(services);
  // The limit is a number in the contract, so the department gets that many messages.
  const rows = sql`insert into messages (account_id, department_id, template_id, shape, seconds, name)
    select ${anna.accountId}, ${anna.departmentId}, 1, '16:9', 10, 'many'
    from generate_series(1, ${maxRows.messagesOfDepartment}::int - (
      select count(*)::int from messages where department_id = ${anna.departmentId}))`;
  await db.execute(rows);
  await save(id, { files: `${a}\`${b}` });
  await jobs.doAll(services);
  expect(names(await itemsOf(id))).toEqual(['a']);
  expect((await filesOf(id))[1]).toMatchObject({
    state: 'broken',
    fault: expect.stringMatching(/^does not fit\. A department can have at most/),
  });
  await db.delete(messages).where(eq(messages.name, 'many'));
});

test('a document that does not fit into the storage of the account is named and not drawn', async () => {
  const usual = services.config.accountFiles;
  const usage = async () => (await call(anna, 'GET /files/usage')).body;
  const id = await newSlideshow();
  const deck = await document(id, makePdf(['One', 'Two', 'Three']));
  const before = await usage();
  const fault = expect.stringMatching(/^does not fit\. Not enough storage for this file\./);
  await save(id, { files: deck });
  for (const accountFiles of [
    { ...usual, maxFiles: before.files + 2 },
    { ...usual, maxBytes: before.bytes + 2_000_000 },
  ]) {
    services.config.accountFiles = accountFiles;
    await playable(id);
    await jobs.doAll(services);
    expect(await filesOf(id)).toMatchObject([{ state: 'broken', fault, pictures: [] }]);
    expect(await usage()).toMatchObject({ bytes: before.bytes, files: before.files });
    expect(await services.storage.get(pageOf(deck))).toBeUndefined();
  }
  services.config.accountFiles = usual;
  await playable(id);
  await jobs.doAll(services);
  expect(names(await itemsOf(id))).toEqual(['deck 1', 'deck 2', 'deck 3']);
});

test('a document that exceeds the pictures of a slideshow is named and not drawn', async () => {
  const id = await newSlideshow();
  const first = await document(id, makePdf(['One']), 'first.pdf');
  await save(id, { files: first });
  await jobs.doAll(services);
  const many = Array.from({ length: maxRows.itemsOfPlaylist - 1 }, () => pageOf(first));
  await db.update(slideshowFiles).set({ pictures: many }).where(eq(slideshowFiles.playlistId, id));
  const [deck, last] = [await document(id, makePdf(['One', 'Two'])), await picture(id, 'last.png')];
  await save(id, { files: [`${first}#page=1`, deck, last].join('`') });
  await jobs.doAll(services);
  expect(names(await itemsOf(id))).toEqual(['first 1', 'last']);
  const fault = 'does not fit. A slideshow has at most 2,000 pictures';
  expect((await filesOf(id)).map((file) => [file.state, file.fault])).toEqual([
    ['ready', null],
    ['broken', fault],
    ['ready', null],
  ]);
  expect(await services.storage.get(pageOf(deck))).toBeUndefined();
});

test('the jobs of one account are one group, and a job of the release before is performed', async () => {
  const id = await newSlideshow();
  await save(id, { files: await picture(id, 'a.png') });
  const { accountId } = anna;
  expect(makeSlideshowJob.ownerOf({ playlistId: id, accountId })).toBe(accountId);
  await makeSlideshowJob.perform(services, { playlistId: id });
  expect(names(await itemsOf(id))).toEqual(['a']);
  await jobs.doAll(services);
});

test('a slideshow that becomes a normal playlist leaves no messages in the feeds that contain it', async () => {
  const id = await newSlideshow();
  const list = await make.playlist(anna, 'Feed playlist');
  const feed = await makeFeed.feed(anna, { playlistId: list.id });
  await makeFeed.item(anna, list.id, { childPlaylistId: id }, 1);
  await save(id, { files: await picture(id, 'shown.png') });
  await jobs.doAll(services);
  const held = () =>
    db
      .select()
      .from(feedMessages)
      .where(and(eq(feedMessages.feedId, feed.id), isNull(feedMessages.removedAt)));
  expect(await held()).toHaveLength(1);
  await call(anna, 'POST /playlists', { body: [{ id, name: 'Summer', mode: 'normal' }] });
  expect(await held()).toEqual([]);
});

test('deleting a slideshow deletes its messages', async () => {
  const id = await newSlideshow();
  await save(id, { files: await picture(id, 'last.png') });
  await jobs.doAll(services);
  await call(anna, 'DELETE /playlists/:id', { params: { id } });
  expect(await db.select().from(messages).where(eq(messages.madeFor, id))).toEqual([]);
});
