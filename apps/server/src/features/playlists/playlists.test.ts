import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newDepartment, twoAccounts } from '../../testing/test-accounts';
import { atOnce } from '../../testing/test-race';
import type { Someone } from '../../testing/test-world';
import { playlistMessages, playlists } from '../../schema/playlists';

const { world, make, changes, anna, bea } = await twoAccounts();
const { call, register, services } = world;

const raw = async (url: string, payload: object[]) => {
  const headers = { authorization: `Bearer ${anna.token}` };
  const response = await world.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
  return [response.statusCode, response.json().errors];
};

const nest = (playlistId: number, childPlaylistId: number) =>
  call(anna, 'POST /playlistMessages', { body: [{ playlistId, childPlaylistId, sortOrder: 1 }] });

test('saves playlists in the given order, and lists them with their number of items', async () => {
  const known = await make.playlist(anna, 'Known');
  const soup = await make.message(anna, 'Soup', 20);
  await make.item(anna, known.id, soup.id, 1);
  await make.item(anna, known.id, soup.id, 2);
  await changes.announced();
  const { body } = await call(anna, 'POST /playlists', {
    body: [
      { name: 'Second', shape: '9:16', playOrder: 'random', startDate: '2026-03-01', endDate: '2026-03-31' },
      { id: known.id, name: 'First' },
    ],
  });
  expect(await changes.announced()).toEqual([{ topic: 'playlists', id: anna.accountId }]);
  expect(body[0]).toEqual({
    id: expect.any(Number),
    name: 'Second',
    mode: 'normal',
    shape: '9:16',
    subscriptionId: null,
    externalSourceUrl: null,
    playOrder: 'random',
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    crossDepartment: false,
    feedId: null,
    createdAt: expect.any(String),
    lastModified: '2026-03-04T18:00:00.000Z',
  });
  expect(body[1]).toMatchObject({ id: known.id, createdAt: known.createdAt });
  await nest(known.id, body[0]?.id ?? 0);
  const { body: list } = await call(anna, 'GET /playlists');
  const counts = list.map(({ name, itemCount, messageCount, seconds }) => [
    name,
    itemCount,
    messageCount,
    seconds,
  ]);
  expect(counts).toEqual([
    ['First', 3, 2, 40],
    ['Second', 0, 0, 0],
  ]);
  const { body: some } = await call(anna, 'GET /playlists', { query: { ids: `${known.id}` } });
  expect(some.map(({ name }) => name)).toEqual(['First']);
  const { body: one } = await call(anna, 'GET /playlists/:id', { params: { id: known.id } });
  expect(one.name).toBe('First');
  expect((await call(bea, 'GET /playlists')).body).toEqual([]);
});

test.each([
  [{ name: '' }, 'Please enter a playlist name.'],
  [{ playOrder: 'backwards' }, 'playOrder must be sequential or random.'],
  [{ startDate: '4 March' }, 'startDate must be a date such as 2026-03-04.'],
  [{ startDate: '2026-02-30' }, 'startDate must be a date such as 2026-03-04.'],
  [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'The end date must not be before the start date.'],
  [{ startDate: '0000-01-01' }, 'The request contains a value that cannot be stored.'],
])('refuses an invalid playlist and names the fault: %#', async (wrong, sentence) => {
  expect(await raw('/playlists', [{ name: 'Lunch', ...wrong }])).toEqual([400, [sentence]]);
});

test('accepts the same date as start and end', async () => {
  const { status } = await call(anna, 'POST /playlists', {
    body: [{ name: 'Today', startDate: '2026-03-04', endDate: '2026-03-04' }],
  });
  expect(status).toBe(200);
});

test('saves items in the given order, and lists them by their sort order', async () => {
  const list = await make.playlist(anna);
  const child = await make.playlist(anna, 'Child');
  const soup = await make.message(anna);
  await changes.announced();
  const { body } = await call(anna, 'POST /playlistMessages', {
    body: [
      {
        playlistId: list.id,
        childPlaylistId: child.id,
        childPlaylistStart: 2,
        childPlaylistEnd: 4,
        sortOrder: 2,
      },
      { playlistId: list.id, messageId: soup.id, sortOrder: 1 },
    ],
  });
  expect(await changes.announced()).toEqual([{ topic: 'playlists', id: anna.accountId }]);
  expect(body.map(({ sortOrder }) => sortOrder)).toEqual([2, 1]);
  const items = await call(bea, 'GET /playlistMessages/playlist/:playlistId', {
    params: { playlistId: list.id },
  });
  expect(items.status).toBe(404);
  const { body: listed } = await call(anna, 'GET /playlistMessages/playlist/:playlistId', {
    params: { playlistId: list.id },
  });
  const [first, second] = body;
  expect(listed).toEqual([second, first]);
  expect(second).toMatchObject({ messageId: soup.id, childPlaylistId: null });
  expect(first).toMatchObject({ childPlaylistId: child.id, childPlaylistStart: 2, childPlaylistEnd: 4 });
});

test('an item is either a message or a playlist', async () => {
  const list = await make.playlist(anna);
  const child = await make.playlist(anna);
  const soup = await make.message(anna);
  const refused = [400, ['messageId must name either a message or a playlist.']];
  const both = { playlistId: list.id, messageId: soup.id, childPlaylistId: child.id, sortOrder: 1 };
  expect(await raw('/playlistMessages', [both])).toEqual(refused);
  expect(await raw('/playlistMessages', [{ playlistId: list.id, sortOrder: 1 }])).toEqual(refused);
});

test('saves no items if one item names a foreign playlist, message or item', async () => {
  const mine = await make.playlist(anna);
  const soup = await make.message(anna);
  const theirs = await make.playlist(bea);
  const novel = await make.message(bea);
  const theirItem = await make.item(bea, theirs.id, novel.id);
  const fine = { playlistId: mine.id, messageId: soup.id, sortOrder: 1 };
  const before = await services.db.select().from(playlistMessages);
  for (const wrong of [
    { ...fine, messageId: novel.id },
    { ...fine, playlistId: theirs.id },
    { ...fine, messageId: null, childPlaylistId: theirs.id },
    { ...fine, id: theirItem.id },
  ]) {
    expect((await call(anna, 'POST /playlistMessages', { body: [fine, wrong] })).status).toBe(404);
  }
  expect(await services.db.select().from(playlistMessages)).toEqual(before);
});

test('refuses a playlist that would play itself, and names the path', async () => {
  const [breakfast, lunch, dinner] = [
    await make.playlist(anna, 'Breakfast'),
    await make.playlist(anna, 'Lunch'),
    await make.playlist(anna, 'Dinner'),
  ];
  const itself = await nest(lunch.id, lunch.id);
  expect([itself.status, itself.errors]).toEqual([
    422,
    ['A playlist cannot play itself: “Lunch” → “Lunch”.'],
  ]);
  expect((await nest(breakfast.id, lunch.id)).status).toBe(200);
  expect((await nest(lunch.id, dinner.id)).status).toBe(200);
  await changes.announced();
  const before = await services.db.select().from(playlistMessages);
  const { status, errors: sentences } = await nest(dinner.id, breakfast.id);
  expect(status).toBe(422);
  const path = /^A playlist cannot play itself: (.*)\.$/.exec(sentences[0] ?? '')?.[1]?.split(' → ') ?? [];
  const names = ['“Breakfast”', '“Lunch”', '“Dinner”'];
  const start = names.indexOf(path[0] ?? '');
  expect(path).toEqual([...names.slice(start), ...names.slice(0, start), path[0]]);
  expect(await services.db.select().from(playlistMessages)).toEqual(before);
  expect(await changes.announced()).toEqual([]);
});

test('allows at most twenty levels of nested playlists', async () => {
  const { body: lists } = await call(anna, 'POST /playlists', {
    body: Array.from({ length: 21 }, (_, place) => ({ name: `Level ${place + 1}` })),
  });
  const links = lists.slice(1).map(({ id }, place) => ({
    playlistId: lists[place]?.id ?? 0,
    childPlaylistId: id,
    sortOrder: 1,
  }));
  expect((await call(anna, 'POST /playlistMessages', { body: links.slice(0, 19) })).status).toBe(200);
  const deeper = await call(anna, 'POST /playlistMessages', { body: links.slice(19) });
  expect([deeper.status, deeper.errors]).toEqual([422, ['Playlists can be nested at most 20 deep.']]);
});

test('refuses one of two concurrent saves that together would create a cycle', async () => {
  const left = await make.playlist(anna, 'Left');
  const right = await make.playlist(anna, 'Right');
  const lock = sql`lock table playlist_messages in exclusive mode`;
  const both = await atOnce(world, lock, [() => nest(left.id, right.id), () => nest(right.id, left.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('deletes a playlist from schedules and other playlists, and keeps its messages', async () => {
  const { playlist, message, screen } = await make.running(anna);
  const parent = await make.playlist(anna, 'Parent');
  await nest(parent.id, playlist.id);
  await changes.announced();
  expect((await call(bea, 'DELETE /playlists/:id', { params: { id: playlist.id } })).status).toBe(404);
  expect((await call(anna, 'DELETE /playlists/:id', { params: { id: playlist.id } })).status).toBe(204);
  expect(await changes.announced()).toEqual([{ topic: 'playlists', id: anna.accountId }]);
  const items = await call(anna, 'GET /playlistMessages/playlist/:playlistId', {
    params: { playlistId: parent.id },
  });
  expect(items.body).toEqual([]);
  const played = await call(anna, 'GET /schedulePlaylists/screen/:screenId', {
    params: { screenId: screen.id },
  });
  expect(played.body).toEqual([]);
  expect((await call(anna, 'GET /messages', { query: { ids: `${message.id}` } })).body).toHaveLength(1);
  const rows = await services.db.select().from(playlists);
  expect(rows.some(({ id }) => id === playlist.id)).toBe(false);
});

test('removes an item', async () => {
  const list = await make.playlist(anna);
  const { id } = await make.item(anna, list.id, (await make.message(anna)).id);
  await changes.announced();
  expect((await call(bea, 'DELETE /playlistMessages/:id', { params: { id } })).status).toBe(404);
  expect((await call(anna, 'DELETE /playlistMessages/:id', { params: { id } })).status).toBe(204);
  expect(await changes.announced()).toEqual([{ topic: 'playlists', id: anna.accountId }]);
  expect((await call(anna, 'DELETE /playlistMessages/:id', { params: { id } })).status).toBe(404);
});

test('sorts the list without regard to upper and lower case', async () => {
  const owner = await register('Alphabet Hall');
  const body = ['zebra', 'Banana', 'apple'].map((name) => ({ name }));
  await call(owner, 'POST /playlists', { body });
  const names = (await call(owner, 'GET /playlists')).body.map(({ name }) => name);
  expect(names).toEqual(['apple', 'Banana', 'zebra']);
});

test('lists a playlist of another department with the name of that department', async () => {
  const kiosk = await newDepartment(world, anna, 'Kiosk');
  const [shared] = (
    await call(kiosk, 'POST /playlists', { body: [{ name: 'Shared', crossDepartment: true }] })
  ).body;
  const ids = String(shared?.id);
  const sharedByFor = async (by: Someone) =>
    (await call(by, 'GET /playlists', { query: { ids } })).body.map(({ sharedBy }) => sharedBy);
  expect(await sharedByFor(anna)).toEqual(['Kiosk']);
  expect(await sharedByFor(kiosk)).toEqual([null]);
  expect(await sharedByFor(bea)).toEqual([]);
});
