import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { twoAccounts } from '../../testing/test-accounts';
import type { Someone } from '../../testing/test-world';
import { accounts } from '../../schema/accounts';
import { playlistMessageConditions } from '../../schema/playlists';
import { subscriptions } from '../../schema/subscriptions';
import { feedMessages } from '../../schema/feeds';

const { world, make, changes, anna, bea } = await twoAccounts();
const { call, ask, services, clock } = world;
const { db } = services;
await db.update(accounts).set({ isCreator: true }).where(eq(accounts.id, anna.accountId));

const newFeed = async (by: Someone, fields: Record<string, unknown> = {}) => {
  const { status, body, errors } = await call(by, 'POST /feeds', { body: [{ name: 'Tides', ...fields }] });
  const [feed] = body;
  if (status !== 200 || !feed) throw new Error(errors.join(' '));
  return feed;
};
const seen = (by: Someone, id: number) => call(by, 'GET /feeds/:id', { params: { id } });
const messagesOf = async (by: Someone, id: number) =>
  (await call(by, 'GET /feeds/:id/messages', { params: { id } })).body;
const put = async (by: Someone, playlistId: number | null, name: string, sortOrder = 1) => {
  const message = await make.message(by, name);
  const item = await make.item(by, playlistId ?? 0, message.id, sortOrder);
  return { message, item };
};
const questionsOf = async (by: Someone, feedId: number) =>
  (await call(by, 'GET /questions/feed/:feedId', { params: { feedId } })).body;
const saveWhole = (by: Someone, body: Record<string, unknown>) =>
  ask(by, 'POST /feeds/whole', { body: { form: randomUUID(), ...body } });

test('a new feed has the defaults and a feed playlist with its name', async () => {
  await changes.announced();
  const feed = await newFeed(anna);
  expect(feed).toMatchObject({
    name: 'Tides',
    publisher: 'Harbour Cinema',
    isPublic: false,
    mode: 'Playlist',
    shapes: '16:9',
    monthlyAccountFee: 10,
    additionalScreenFee: 0,
    trialDays: 30,
    requiresApproval: false,
    active: true,
    accountId: anna.accountId,
    libraryPlaylistId: null,
    subscribers: 0,
    pending: 0,
  });
  const list = await call(anna, 'GET /playlists/:id', { params: { id: feed.playlistId ?? 0 } });
  expect(list.body).toMatchObject({ name: 'Tides', mode: 'normal', shape: '16:9' });
  expect(await changes.announced()).toEqual([
    { topic: 'feeds', id: anna.accountId },
    { topic: 'playlists', id: anna.accountId },
  ]);
});

test('only people of a creator account save feeds', async () => {
  const refused = await ask(bea, 'POST /feeds', { body: [{ name: 'Tides' }] });
  expect(refused.status).toBe(403);
  expect((await call(bea, 'GET /feeds')).body).toEqual([]);
});

test('an administrator makes an account a creator', async () => {
  // The first account of the installation belongs to its administrator.
  const clara = await world.register('Mill Theatre');
  const body = { accountId: clara.accountId, creator: true };
  expect((await ask(clara, 'POST /accounts/adminDetails', { body })).status).toBe(403);
  expect((await call(anna, 'POST /accounts/adminDetails', { body })).body.creator).toBe(true);
  expect((await newFeed(clara)).publisher).toBe('Mill Theatre');
  await call(anna, 'POST /accounts/adminDetails', { body: { ...body, creator: false } });
  expect((await ask(clara, 'POST /feeds', { body: [{ name: 'Tides' }] })).status).toBe(403);
});

test.each([
  [{ name: ' ' }, 'Please enter a feed name.'],
  [{ name: 'Tides', shapes: '' }, 'Please choose at least one shape.'],
  [{ name: 'Tides', shapes: '4:1' }, 'shapes must be a comma list of 16:9, 9:16.'],
  [{ name: 'Tides', trialDays: 366 }, 'trialDays must be between 0 and 365.'],
  [{ name: 'Tides', monthlyAccountFee: -1 }, undefined],
  [{ name: 'Tides', monthlyAccountFee: 1.005 }, undefined],
])('refuses the feed %j', async (feed, sentence) => {
  const { status, errors } = await ask(anna, 'POST /feeds', { body: [feed] });
  expect(status).toBe(400);
  if (sentence) expect(errors).toEqual([sentence]);
});

test('a changed mode adds the missing list, and a new name renames the lists', async () => {
  const feed = await newFeed(anna);
  const { body } = await call(anna, 'POST /feeds', {
    body: [{ id: feed.id, name: 'Moon', mode: 'Both', shapes: '9:16', monthlyAccountFee: 12.34 }],
  });
  const [changed] = body;
  expect(changed).toMatchObject({ playlistId: feed.playlistId, monthlyAccountFee: 12.34, trialDays: 30 });
  for (const id of [changed?.playlistId, changed?.libraryPlaylistId])
    expect((await call(anna, 'GET /playlists/:id', { params: { id: id ?? 0 } })).body).toMatchObject({
      name: 'Moon',
      shape: '9:16',
    });
});

test('the gallery shows public active feeds without the fields of the creator', async () => {
  const shown = await newFeed(anna, { name: 'Shown', isPublic: true });
  await newFeed(anna, { name: 'Hidden' });
  await newFeed(anna, { name: 'Off', isPublic: true, active: false });
  const { message } = await put(anna, shown.playlistId, 'First');
  const { body } = await call(bea, 'GET /feeds/public');
  expect(body.map(({ name }) => name)).toEqual(['Shown']);
  expect(body[0]).toMatchObject({
    publisher: 'Harbour Cinema',
    firstMessage: { id: message.id },
    accountId: null,
    playlistId: null,
    libraryPlaylistId: null,
    subscribers: null,
    pending: null,
  });
});

test('a stranger finds an active feed by its id, and no feed that is off', async () => {
  const feed = await newFeed(anna);
  expect((await seen(bea, feed.id)).body.name).toBe('Tides');
  await call(anna, 'POST /feeds', { body: [{ id: feed.id, active: false }] });
  expect((await seen(bea, feed.id)).status).toBe(404);
  expect((await ask(bea, 'GET /questions/feed/:feedId', { params: { feedId: feed.id } })).status).toBe(404);
  expect((await seen(anna, feed.id)).status).toBe(200);
});

test('a stranger sees twelve samples, and no column of a message beyond the list', async () => {
  const feed = await newFeed(anna);
  for (let nth = 1; nth <= 14; nth++) await put(anna, feed.playlistId, `Message ${nth}`, nth);
  expect(await messagesOf(anna, feed.id)).toHaveLength(14);
  const samples = await messagesOf(bea, feed.id);
  expect(samples.map(({ name }) => name)).toEqual(
    Array.from({ length: 12 }, (_, index) => `Message ${index + 1}`),
  );
  expect(Object.keys(samples[0] ?? {}).toSorted()).toEqual([
    'category',
    'id',
    'inLibrary',
    'inPlaylist',
    'lastModified',
    'name',
    'seconds',
    'shape',
    'thumbnailPending',
  ]);
});

test('stores which messages a feed holds, in the transaction of each change', async () => {
  const feed = await newFeed(anna, { mode: 'Both' });
  const rowsOf = async () =>
    (await db.select().from(feedMessages).where(eq(feedMessages.feedId, feed.id)))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ name, inPlaylist, inLibrary, removedAt }) => [name, inPlaylist, inLibrary, removedAt !== null]);
  const first = await put(anna, feed.playlistId, 'A');
  const nested = await make.playlist(anna, 'Nested');
  const second = await put(anna, nested.id, 'B');
  await call(anna, 'POST /playlistMessages', {
    body: [{ playlistId: feed.libraryPlaylistId ?? 0, childPlaylistId: nested.id, sortOrder: 1 }],
  });
  expect(await rowsOf()).toEqual([
    ['A', true, false, false],
    ['B', false, true, false],
  ]);
  await call(anna, 'POST /feeds', { body: [{ id: feed.id, mode: 'Playlist' }] });
  expect(await rowsOf()).toEqual([
    ['A', true, false, false],
    ['B', false, false, true],
  ]);
  await call(anna, 'POST /feeds', { body: [{ id: feed.id, mode: 'Both' }] });
  expect((await rowsOf())[1]).toEqual(['B', false, true, false]);
  await call(anna, 'DELETE /playlistMessages/:id', { params: { id: first.item.id } });
  await call(anna, 'DELETE /messages/:id', { params: { id: second.message.id } });
  expect(await rowsOf()).toEqual([
    ['A', false, false, true],
    ['B', false, false, true],
  ]);
  await call(anna, 'POST /playlists/whole', {
    body: {
      id: feed.playlistId ?? 0,
      form: randomUUID(),
      name: 'Tides',
      items: [{ messageId: first.message.id }],
    },
  });
  expect((await rowsOf())[0]).toEqual(['A', true, false, false]);
});

test('archived messages are not offered', async () => {
  const feed = await newFeed(anna);
  const { message } = await put(anna, feed.playlistId, 'Old');
  await call(anna, 'POST /messages', { body: [{ id: message.id, archived: true }] });
  expect(await messagesOf(bea, feed.id)).toEqual([]);
});

test('a whole save writes the feed and its questions once, and finds a conflict', async () => {
  const form = randomUUID();
  const body = {
    name: 'Tides',
    questions: [
      { keyName: 'place', title: 'Place', fieldType: 'string' },
      { keyName: 'unit', title: 'Unit', fieldType: 'list' },
    ],
  };
  const { body: saved } = await saveWhole(anna, { ...body, form });
  const { body: again } = await saveWhole(anna, { ...body, form });
  expect(again.id).toBe(saved.id);
  const questions = await questionsOf(bea, saved.id);
  expect(questions.map(({ keyName, feedId, sort }) => [keyName, feedId, sort])).toEqual([
    ['place', saved.id, 1],
    ['unit', saved.id, 2],
  ]);
  await call(anna, 'POST /questions', { body: [{ id: questions[0]?.id, title: 'Town' }] });
  const stale = await saveWhole(anna, { ...body, id: saved.id, ifUnchangedSince: again.lastModified });
  expect(stale.status).toBe(409);
  const [town] = await questionsOf(anna, saved.id);
  expect(town?.title).toBe('Town');
});

test('questions of a feed are saved and deleted by its creator only', async () => {
  const feed = await newFeed(anna);
  const question = { feedId: feed.id, keyName: 'place', title: 'Place', fieldType: 'string', sort: 1 };
  expect((await ask(bea, 'POST /questions', { body: [question] })).status).toBe(403);
  const clara = await world.register('Sea Museum');
  await db.update(accounts).set({ isCreator: true }).where(eq(accounts.id, clara.accountId));
  expect((await ask(clara, 'POST /questions', { body: [question] })).status).toBe(404);
  const { body } = await ask(anna, 'POST /questions', { body: [question] });
  expect(body).toMatchObject([{ feedId: feed.id, templateId: null, keyName: 'place' }]);
  const { id } = body[0];
  expect((await ask(clara, 'POST /questions', { body: [{ id, title: 'Mine' }] })).status).toBe(404);
  expect((await ask(clara, 'DELETE /questions/:id', { params: { id } })).status).toBe(404);
  // Questions of templates belong to administrators.
  expect((await ask(clara, 'DELETE /questions/:id', { params: { id: 201 } })).status).toBe(403);
  expect((await ask(clara, 'POST /questions', { body: [{ id: 201, title: 'Mine' }] })).status).toBe(403);
  expect((await ask(anna, 'DELETE /questions/:id', { params: { id } })).status).toBe(204);
  expect(await questionsOf(anna, feed.id)).toEqual([]);
});

test.each([
  [{ templateId: 2, feedId: 1 }, 'templateId must name either a template or a feed.'],
  [{}, 'templateId must name either a template or a feed.'],
])('refuses a question with the owners %j', async (owners, sentence) => {
  const { status, errors } = await ask(anna, 'POST /questions', {
    body: [{ ...owners, keyName: 'x', title: 'x', fieldType: 'string', sort: 1 }],
  });
  expect([status, errors]).toEqual([400, [sentence]]);
});

test('a question that a condition uses cannot be deleted', async () => {
  const { body: feed } = await saveWhole(anna, {
    name: 'Rain',
    questions: [{ keyName: 'country', title: 'Country', fieldType: 'string' }],
  });
  const { item } = await put(anna, feed.playlistId, 'Umbrella');
  const [question] = await questionsOf(anna, feed.id);
  const questionId = question?.id ?? 0;
  await db.insert(playlistMessageConditions).values({
    accountId: anna.accountId,
    departmentId: anna.departmentId,
    playlistMessageId: item.id,
    questionId,
    operator: 'equals',
    value: 'US',
    dataType: 'string',
  });
  const sentence = '“Umbrella” has a condition with the question “Country”. Remove the condition first.';
  const alone = await ask(anna, 'DELETE /questions/:id', { params: { id: questionId } });
  expect([alone.status, alone.errors]).toEqual([409, [sentence]]);
  const whole = await saveWhole(anna, { id: feed.id, name: 'Rain', questions: [] });
  expect([whole.status, whole.errors]).toEqual([409, [sentence]]);
});

const subscribe = async (feedId: number, by: Someone, data: Record<string, string>) => {
  const now = clock.now();
  const values = { feedId, accountId: by.accountId, data, monthlyAccountFee: 0, additionalScreenFee: 0 };
  await db.insert(subscriptions).values({ ...values, askedAt: now, approvedAt: now });
};
const dataOf = async (feedId: number, by: Someone) =>
  (
    await db
      .select({ data: subscriptions.data })
      .from(subscriptions)
      .where(and(eq(subscriptions.feedId, feedId), eq(subscriptions.accountId, by.accountId)))
  )[0]?.data;

test('renamed keys are renamed in the data of subscribers, also when two keys are swapped', async () => {
  const asked = (keyName: string) => ({ keyName, title: keyName, fieldType: 'string' });
  const { body: feed } = await saveWhole(anna, { name: 'Tides', questions: [asked('from'), asked('to')] });
  const other = await newFeed(anna);
  await subscribe(feed.id, bea, { from: 'Hull', to: 'Leith', other: 'x' });
  await subscribe(other.id, bea, { from: 'kept' });
  const [from, to] = await questionsOf(anna, feed.id);
  const swapped = await saveWhole(anna, {
    id: feed.id,
    name: 'Tides',
    questions: [
      { id: from?.id, keyName: 'to' },
      { id: to?.id, keyName: 'from' },
    ],
  });
  expect(swapped.errors).toEqual([]);
  expect(await dataOf(feed.id, bea)).toEqual({ from: 'Leith', to: 'Hull', other: 'x' });
  await call(anna, 'POST /questions', { body: [{ id: from?.id ?? 0, keyName: 'harbor' }] });
  expect(await dataOf(feed.id, bea)).toEqual({ from: 'Leith', harbor: 'Hull', other: 'x' });
  expect(await dataOf(other.id, bea)).toEqual({ from: 'kept' });
});

test('a deleted feed ends its subscriptions, and its lists become ordinary playlists', async () => {
  const feed = await newFeed(anna);
  const { message } = await put(anna, feed.playlistId, 'Tide');
  await subscribe(feed.id, bea, {});
  expect((await ask(bea, 'DELETE /feeds/:id', { params: { id: feed.id } })).status).toBe(403);
  await changes.announced();
  expect((await call(anna, 'DELETE /feeds/:id', { params: { id: feed.id } })).status).toBe(204);
  expect(await changes.announced()).toEqual([
    { topic: 'feeds', id: anna.accountId },
    { topic: 'playlists', id: anna.accountId },
    { topic: 'feedContent', id: anna.accountId, feedId: feed.id },
  ]);
  for (const person of [anna, bea]) expect((await seen(person, feed.id)).status).toBe(404);
  const [ended] = await db.select().from(subscriptions).where(eq(subscriptions.feedId, feed.id));
  expect(ended).toMatchObject({ endedAt: clock.now(), endedBy: 'feed' });
  const list = { params: { playlistId: feed.playlistId ?? 0 } };
  const { body: items } = await call(anna, 'GET /playlistMessages/playlist/:playlistId', list);
  expect(items.map(({ messageId }) => messageId)).toEqual([message.id]);
  const again = await ask(anna, 'POST /feeds', { body: [{ id: feed.id, name: 'Back' }] });
  expect(again.status).toBe(404);
});
