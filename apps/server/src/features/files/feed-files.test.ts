import { randomUUID } from 'node:crypto';
import { slideshowFeedId } from '@marquee/contract/kit/feed-values';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { newDepartment } from '../../testing/test-accounts';
import { feedMaker } from '../../testing/test-feeds';
import { makePdf } from '../../testing/test-pdf';
import { uploader } from '../../testing/test-uploads';
import { type Caller, testWorld } from '../../testing/test-world';
import { feeds } from '../../schema/feeds';
import { messageReservations } from '../../schema/messages';
import { deleteOldReservations } from '../messages/reservation-jobs';
import { questions } from '../../schema/templates';
import { files } from '../../schema/files';

const world = await testWorld();
const { call, ask, register, services, jobs, clock, app } = world;
const { db } = services;
const { upload, authorize } = uploader(world);
const creator = await register('Publisher');
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
const make = feedMaker(world);
const feed = await make.feed(creator, {}, [
  { keyName: 'logo', fieldType: 'image' },
  { keyName: 'photos', fieldType: 'image[]' },
  { keyName: 'menu', fieldType: 'file' },
  { keyName: 'film', fieldType: 'video' },
]);
const logo = feed.questionOf('logo');
const subscribe = (by: Caller, data: Record<string, string>) =>
  ask(by, 'POST /feeds/:id/subscribe', { params: { id: feed.id }, body: { data } });
const subscriptionId = (await subscribe(anna, {})).body.id;
const picture = (color: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: color } })
    .png()
    .toBuffer();
const photo = async (contentId: number, color = '#248', by: Caller = anna) =>
  upload(by, { contentId, questionId: logo }, await picture(color));
const save = (form: string, answers: object[], by: Caller = anna, fields: object = {}) =>
  ask(by, 'POST /playlists/whole', {
    body: { form, name: 'News', mode: 'subscription', subscriptionId, answers, ...fields },
  });
const reserve = (form: string, by: Caller = anna) =>
  ask(by, 'POST /playlists/reserve', { body: { form, subscriptionId } });
const answersOf = async (playlistId: number, headers?: Record<string, string>) =>
  (await call(anna, 'GET /answers/playlist/:playlistId', { params: { playlistId } }, headers)).body.map(
    ({ value }) => value,
  );
const rowsOf = async (id: number) =>
  db
    .select({ key: files.key, owner: files.playlistId, unused: sql`${files.unusedSince} is not null` })
    .from(files)
    .where(sql`${id} in (${files.playlistId}, ${files.subscriptionId}, ${files.reservationId})`)
    .orderBy(files.createdAt);

test('a new playlist gets the reserved id and the files that were uploaded before its save', async () => {
  const form = randomUUID();
  const { status, body } = await reserve(form);
  expect(status).toBe(200);
  expect((await reserve(form)).body).toEqual(body);
  const url = await photo(body.id);
  await jobs.doAll(services);
  const saved = await save(form, [{ questionId: logo, value: url }]);
  expect([saved.status, saved.body.id]).toEqual([200, body.id]);
  const [value = ''] = await answersOf(body.id);
  expect(value).not.toBe(url);
  expect(await rowsOf(body.id)).toEqual([{ key: value.slice(9), owner: body.id, unused: false }]);
  expect((await app.inject({ url: value })).statusCode).toBe(200);
  expect((await reserve(form)).body).toEqual(body);
  // A client of the specification receives addresses that it can load.
  expect(await answersOf(body.id, { 'marquee-addresses': '' })).toEqual([expect.stringMatching(/^http/)]);
});

test('a save without a change keeps the address, and a file that no answer names becomes unused', async () => {
  const { id } = (await save(randomUUID(), [])).body;
  await save(randomUUID(), [{ questionId: logo, value: await photo(id) }], anna, { id });
  const [first = ''] = await answersOf(id);
  await save(randomUUID(), [{ questionId: logo, value: first }], anna, { id });
  expect(await answersOf(id)).toEqual([first]);
  const other = await photo(id, '#842');
  await call(anna, 'POST /answers', { body: [{ playlistId: id, questionId: logo, value: other }] });
  const [second = ''] = await answersOf(id);
  expect((await rowsOf(id)).map(({ key, unused }) => [`/content/${key}`, unused])).toEqual([
    [first, true],
    [second, false],
  ]);
  // Another playlist of the account can use the same file, and keeps it after the first playlist is deleted.
  const copy = (await save(randomUUID(), [{ questionId: logo, value: second }])).body.id;
  expect(await answersOf(copy)).toEqual([second]);
  await call(anna, 'DELETE /playlists/:id', { params: { id } });
  expect([await rowsOf(id), (await rowsOf(copy)).length]).toEqual([[], 1]);
});

test('a reservation of a playlist ends after a day with its files', async () => {
  const form = randomUUID();
  const { id } = (await reserve(form)).body;
  await photo(id);
  await jobs.doAll(services);
  expect(await rowsOf(id)).toHaveLength(1);
  clock.advance(25 * 3_600_000);
  await jobs.send(deleteOldReservations, {});
  await jobs.doAll(services);
  expect(await rowsOf(id)).toEqual([]);
});

test('files that the data of a subscription no longer names become unused', async () => {
  const first = await photo(subscriptionId);
  const second = await photo(subscriptionId, '#842');
  const saved = await subscribe(anna, { logo: first, photos: `${first}\`${second}` });
  expect(saved.status).toBe(200);
  const { data } = saved.body;
  expect(data.logo).not.toBe(first);
  expect(data.photos.split('`')[0]).toBe(data.logo);
  expect((await subscribe(anna, data)).body.data).toEqual(data);
  expect((await rowsOf(subscriptionId)).map(({ unused }) => unused)).toEqual([false, false]);
  await subscribe(anna, { logo: data.logo });
  // One save stored both files, so the order of their rows is not defined.
  const states = (await rowsOf(subscriptionId)).map(({ key, unused }) => [`/content/${key}`, unused]);
  expect(Object.fromEntries(states)).toEqual({ [data.logo]: false, [data.photos.split('`')[1]]: true });
});

test('a later subscription can use the files of an ended one', async () => {
  const { id } = (await subscribe(bea, {})).body;
  const { data } = (await subscribe(bea, { logo: await photo(id, '#111', bea) })).body;
  await call(bea, 'POST /feeds/:id/unsubscribe', { params: { id: feed.id } });
  const again = await subscribe(bea, data);
  expect([again.status, again.body.data]).toEqual([201, data]);
  expect(await rowsOf(again.body.id)).toHaveLength(1);
});

test('the files of a subscription stay when the department that uploaded them is deleted', async () => {
  const attic = await newDepartment(world, anna, 'Attic');
  const { data } = (await subscribe(attic, { logo: await photo(subscriptionId, '#333', attic) })).body;
  const removed = await call(anna, 'DELETE /departments/:id', { params: { id: attic.departmentId } });
  expect(removed.status).toBe(204);
  expect((await rowsOf(subscriptionId)).map(({ key }) => `/content/${key}`)).toContain(data.logo);
});

test('other accounts and departments can neither upload for a playlist, reservation or subscription nor use its files', async () => {
  const saved = (await save(randomUUID(), [])).body.id;
  await save(randomUUID(), [{ questionId: logo, value: await photo(saved) }], anna, { id: saved });
  const reserved = (await reserve(randomUUID())).body.id;
  const [value = ''] = await answersOf(saved);
  const foyer = await newDepartment(world, anna, 'Foyer');
  for (const contentId of [saved, reserved, subscriptionId])
    for (const by of [bea, creator])
      expect((await authorize(by, { contentId, questionId: logo })).status).toBe(404);
  for (const contentId of [saved, reserved])
    expect((await authorize(foyer, { contentId, questionId: logo })).status).toBe(404);
  expect((await reserve(randomUUID(), bea)).status).toBe(404);
  const own = (await subscribe(bea, {})).body.id;
  const named = [{ questionId: logo, value }];
  expect((await save(randomUUID(), named, bea, { subscriptionId: own })).status).toBe(404);
  expect((await subscribe(bea, { logo: value })).status).toBe(404);
});

test('refuses questions of other feeds, videos, documents and files in unknown keys', async () => {
  const { id } = (await save(randomUUID(), [])).body;
  const other = await make.feed(creator, {}, [{ keyName: 'sign', fieldType: 'image' }]);
  const asked = (questionId: number, contentType: 'image/png' | 'video/mp4' | 'application/pdf') =>
    authorize(anna, { contentId: id, questionId, contentType });
  expect((await asked(other.questionOf('sign'), 'image/png')).status).toBe(404);
  expect((await asked(feed.questionOf('film'), 'video/mp4')).status).toBe(415);
  expect((await asked(feed.questionOf('menu'), 'application/pdf')).status).toBe(415);
  const refused = await subscribe(anna, { unknown: await photo(subscriptionId, '#777') });
  expect(refused.status).toBe(415);
});

test('a slideshow takes documents', async () => {
  await db
    .insert(feeds)
    .values({
      id: slideshowFeedId,
      accountId: creator.accountId,
      departmentId: creator.departmentId,
      name: 'Slideshow',
    })
    .onConflictDoNothing();
  const [question] = await db
    .insert(questions)
    .values({ feedId: slideshowFeedId, keyName: 'pages', title: 'Pages', fieldType: 'file[]', sort: 99 })
    .returning();
  const questionId = question?.id ?? 0;
  const form = randomUUID();
  const { body } = await ask(anna, 'POST /playlists/reserve', { body: { form } });
  const url = await upload(
    anna,
    { contentId: body.id, questionId, contentType: 'application/pdf', fileName: 'plan.pdf' },
    makePdf(['one', 'two']),
  );
  const saved = await save(form, [{ questionId, value: url }], anna, {
    mode: 'slideshow',
    subscriptionId: null,
  });
  expect([saved.status, saved.body.id]).toEqual([200, body.id]);
  expect(await answersOf(body.id)).toEqual([expect.stringMatching(/plan\.pdf$/)]);
  expect(await db.select().from(messageReservations)).toContainEqual(
    expect.objectContaining({ id: body.id, feedId: slideshowFeedId, templateId: null }),
  );
});
