import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';
import { feeds } from '../../schema/feeds';
import { subscriptions } from '../../schema/subscriptions';
import { playlistMessages } from '../../schema/playlists';
import { makeFeed, subscribeTo } from './test-feed';

const world = await testWorld();
const { call, services } = world;
const make = contentMaker(world);
/** The administrator may publish feeds. */
const creator = await world.register('Publisher');
const anna = await world.register('Harbour Cinema');
const bea = await world.register('Tower Books');
const { feed, list } = await makeFeed(world, creator);
await make.item(creator, list.id, (await make.message(creator, 'Weather', 20)).id);
const subscription = await subscribeTo(world, anna, feed.id);

const save = (row: object) => world.ask(anna, 'POST /playlists', { body: [row] });
const stateOf = async (id: number) =>
  (await call(anna, 'GET /playlists', { query: { ids: `${id}` } })).body[0]?.state.kind;
const isOffered = async (id: number) =>
  (await call(anna, 'GET /playlists/available')).body.some((each) => each.id === id);
const dates = { startDate: '2026-03-01', endDate: '2026-03-31' };

test.each([
  [{ mode: 'normal' }, dates],
  [{ mode: 'slideshow' }, dates],
  [
    { mode: 'external', externalSourceUrl: 'https://example.com/list.json' },
    { startDate: null, endDate: null },
  ],
  [
    { mode: 'subscription', subscriptionId: subscription.id },
    { startDate: null, endDate: null },
  ],
])('saves and loads every field of the mode %j, and dates only where they apply', async (fields, kept) => {
  const nothing = { subscriptionId: null, externalSourceUrl: null };
  const given = {
    name: 'All',
    shape: '9:16',
    playOrder: 'random',
    crossDepartment: true,
    ...fields,
    ...dates,
  };
  const { status, body } = await save(given);
  expect(status).toBe(200);
  const { body: loaded } = await call(anna, 'GET /playlists/:id', { params: { id: body[0].id } });
  expect(loaded).toEqual({
    ...nothing,
    ...given,
    ...kept,
    id: body[0].id,
    feedId: null,
    createdAt: expect.any(String),
    lastModified: expect.any(String),
  });
  expect((await save({ id: body[0].id, name: 'Renamed' })).body[0]).toEqual({
    ...loaded,
    name: 'Renamed',
    lastModified: expect.any(String),
  });
});

test('a playlist that becomes a normal playlist loses its subscription and its address', async () => {
  const { body } = await save({ name: 'Feed', mode: 'subscription', subscriptionId: subscription.id });
  const { body: changed } = await save({ id: body[0].id, mode: 'normal' });
  expect(changed[0]).toMatchObject({ mode: 'normal', subscriptionId: null });
});

test.each([
  [{ mode: 'subscription' }, 400, 'subscriptionId is missing.'],
  [{ mode: 'external' }, 400, 'Please enter a web address.'],
  [{ mode: 'external', externalSourceUrl: '' }, 400, 'Please enter a web address.'],
  [
    { mode: 'external', externalSourceUrl: 'file:///etc/passwd' },
    400,
    'externalSourceUrl must be a web address that starts with http:// or https://.',
  ],
])('refuses the playlist %j', async (fields, status, sentence) => {
  const refused = await save({ name: 'Wrong', ...fields });
  expect([refused.status, refused.errors]).toEqual([status, [sentence]]);
});

test('another account cannot use a subscription', async () => {
  const body = [{ name: 'Feed', mode: 'subscription' as const, subscriptionId: subscription.id }];
  expect((await call(bea, 'POST /playlists', { body })).status).toBe(404);
  const whole = { ...body[0], form: randomUUID() };
  expect((await call(bea, 'POST /playlists/whole', { body: whole })).status).toBe(404);
});

test('counts the messages of the feed, and states why a playlist of a subscription does not play', async () => {
  const { body } = await save({ name: 'News', mode: 'subscription', subscriptionId: subscription.id });
  const [{ id }] = body;
  const { body: listed } = await call(anna, 'GET /playlists', { query: { ids: `${id}` } });
  expect(listed[0]).toMatchObject({ messageCount: 1, seconds: 20, state: { kind: 'plays' } });
  const set = (fields: object) =>
    services.db.update(subscriptions).set(fields).where(eq(subscriptions.id, subscription.id));
  const setFeed = (fields: object) => services.db.update(feeds).set(fields).where(eq(feeds.id, feed.id));
  const now = world.clock.now();
  await set({ approvedAt: null });
  expect([await stateOf(id), await isOffered(id)]).toEqual(['waitingForApproval', true]);
  await set({ declinedAt: now });
  expect([await stateOf(id), await isOffered(id)]).toEqual(['ended', false]);
  await set({ declinedAt: null, approvedAt: now });
  await setFeed({ mode: 'Library' });
  expect(await stateOf(id)).toBe('notOffered');
  await setFeed({ mode: 'Both' });
  expect(await stateOf(id)).toBe('plays');
  await setFeed({ closedAt: now });
  expect(await stateOf(id)).toBe('feedClosed');
  await setFeed({ closedAt: null });
  await set({ endedAt: now, endedBy: 'subscriber' });
  expect([await stateOf(id), await isOffered(id)]).toEqual(['ended', false]);
  const { body: ended } = await call(anna, 'GET /playlists', { query: { ids: `${id}` } });
  expect(ended[0]).toMatchObject({ messageCount: 0, seconds: 0 });
  await set({ endedAt: null, endedBy: null });
});

test('states that a playlist is empty, and that an external source was not read yet', async () => {
  const empty = await make.playlist(anna);
  expect(await stateOf(empty.id)).toBe('empty');
  const message = await make.message(anna);
  await make.item(anna, empty.id, message.id);
  expect(await stateOf(empty.id)).toBe('plays');
  await call(anna, 'POST /messages', { body: [{ id: message.id, archived: true }] });
  expect(await stateOf(empty.id)).toBe('empty');
  const { body } = await save({ name: 'Web', mode: 'external', externalSourceUrl: 'https://example.com/a' });
  expect(await stateOf(body[0].id)).toBe('sourceNeverRead');
});

test('a whole save keeps the items of a playlist whose request has none, and refuses items in other modes', async () => {
  const message = await make.message(anna);
  const form = randomUUID();
  const whole = (fields: object) => world.ask(anna, 'POST /playlists/whole', { body: { form, ...fields } });
  const { body } = await whole({ name: 'Kept', items: [{ messageId: message.id }] });
  await whole({ id: body.id, name: 'Renamed' });
  const rows = await services.db
    .select()
    .from(playlistMessages)
    .where(eq(playlistMessages.playlistId, body.id));
  expect(rows).toHaveLength(1);
  const other = { mode: 'subscription', subscriptionId: subscription.id };
  const refused = await whole({ id: body.id, ...other, items: [{ messageId: message.id }] });
  expect([refused.status, refused.errors]).toEqual([400, ['Only a custom playlist has items of its own.']]);
  expect((await whole({ id: body.id, ...other, items: [] })).body).toMatchObject(other);
  const item = { playlistId: body.id, messageId: message.id, sortOrder: 1 };
  expect((await call(anna, 'POST /playlistMessages', { body: [item] })).status).toBe(400);
});

test('only a creator changes a list of a feed, and nobody deletes it alone', async () => {
  const mine = await makeFeed(world, anna, { name: 'Harbour news' });
  const id = mine.list.id;
  expect((await call(anna, 'GET /playlists/:id', { params: { id } })).body.feedId).toBe(mine.feed.id);
  const message = await make.message(anna);
  const refused = [
    await call(anna, 'POST /playlists', { body: [{ id, name: 'Mine' }] }),
    await call(anna, 'POST /playlists/whole', { body: { id, form: randomUUID(), name: 'Mine' } }),
    await call(anna, 'POST /playlistMessages', {
      body: [{ playlistId: id, messageId: message.id, sortOrder: 1 }],
    }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  const deletion = await call(anna, 'DELETE /playlists/:id', { params: { id } });
  expect([deletion.status, deletion.errors]).toEqual([
    409,
    ['This playlist belongs to the feed “Harbour news”. Delete the feed instead.'],
  ]);
  const mode = { mode: 'external' as const, externalSourceUrl: 'https://example.com' };
  const changed = await call(creator, 'POST /playlists', { body: [{ id: list.id, ...mode }] });
  expect([changed.status, changed.errors]).toEqual([
    400,
    ['The playlist or library of a feed can only have items of its own.'],
  ]);
});

test('the list of available playlists has no libraries of feeds', async () => {
  const library = await make.playlist(anna, 'Library');
  expect(await isOffered(library.id)).toBe(true);
  await makeFeed(world, anna, { libraryPlaylistId: library.id });
  expect(await isOffered(library.id)).toBe(false);
});

test('a list of a feed cannot contain a playlist of a subscription, also within another playlist', async () => {
  const own = await subscribeTo(world, creator, (await makeFeed(world, anna)).feed.id);
  const whole = (fields: object) =>
    world.ask(creator, 'POST /playlists/whole', { body: { form: randomUUID(), ...fields } });
  const { body: foreign } = await whole({ name: 'Foreign', mode: 'subscription', subscriptionId: own.id });
  const { body: between } = await whole({ name: 'Between', items: [] });
  const nested = await whole({ id: list.id, items: [{ childPlaylistId: between.id }] });
  expect(nested.status).toBe(200);
  const refused = await whole({ id: between.id, items: [{ childPlaylistId: foreign.id }] });
  expect([refused.status, refused.errors]).toEqual([
    422,
    ['The feed “News” can contain no content of another feed. Remove it from “Foreign”.'],
  ]);
  const becomes = { mode: 'subscription', subscriptionId: own.id };
  expect((await whole({ id: between.id, ...becomes })).status).toBe(422);
  const call = await world.ask(creator, 'POST /playlists', { body: [{ id: between.id, ...becomes }] });
  expect(call.status).toBe(422);
});

test.each([
  [0, 0, 1, 1],
  [-3, -7, 3, 7],
  ['2', 'x', 2, 1],
  [1.9, 99_999, 1, 9999],
])('reads the subset %j to %j as %i to %i', async (childPlaylistStart, childPlaylistEnd, start, end) => {
  const [outer, inner] = [await make.playlist(anna), await make.playlist(anna)];
  const { body } = await call(anna, 'POST /playlistMessages', {
    body: [
      { playlistId: outer.id, childPlaylistId: inner.id, childPlaylistStart, childPlaylistEnd, sortOrder: 1 },
    ],
  });
  expect(body[0]).toMatchObject({ childPlaylistStart: start, childPlaylistEnd: end });
});

test('an item contains its message or its playlist, and ignores nested objects of a save', async () => {
  const [outer, inner] = [await make.playlist(anna, 'Outer'), await make.playlist(anna, 'Inner')];
  const soup = await make.message(anna, 'Soup', 20);
  const nested = { message: { id: 1 }, childPlaylist: {}, conditions: [{ id: 3 }], deleteConditionIds: [5] };
  const { body } = await world.ask(anna, 'POST /playlistMessages', {
    body: [
      { playlistId: outer.id, messageId: soup.id, sortOrder: 1, ...nested },
      { playlistId: outer.id, childPlaylistId: inner.id, sortOrder: 2, ...nested },
    ],
  });
  expect(body[0].message).toMatchObject({ id: soup.id, name: 'Soup', seconds: 20, archived: false });
  expect(body[1].childPlaylist).toEqual({ id: inner.id, name: 'Inner', mode: 'normal', shape: '16:9' });
  expect(body.map((row: object) => ({ ...row }))).toEqual([
    { ...body[0], childPlaylist: null, conditions: [], deleteConditionIds: [] },
    { ...body[1], message: null, conditions: [], deleteConditionIds: [] },
  ]);
});
