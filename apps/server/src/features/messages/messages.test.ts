import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';
import { answers, messages } from '../../schema/messages';

const world = await testWorld();
const { call, register, services, clock } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

const names = async () => (await services.db.select().from(messages)).map(({ name }) => name).toSorted();

test('saves new and existing messages together, in the given order', async () => {
  const first = await make.message(anna, 'Soup');
  await changes.announced();
  clock.advance(1000);
  const { status, body } = await call(anna, 'POST /messages', {
    body: [
      { templateId: 1, name: '  Bread ', seconds: 5, category: ' Food ', shape: '9:16' },
      { id: first.id, templateId: 2, name: 'Stew', seconds: 20 },
      { templateId: 9, name: 'Cake', seconds: 10 },
    ],
  });
  expect(status).toBe(200);
  expect(body.map(({ name }) => name)).toEqual(['Bread', 'Stew', 'Cake']);
  expect(body[0]).toEqual({
    id: expect.any(Number),
    templateId: 1,
    shape: '9:16',
    seconds: 5,
    category: 'Food',
    name: 'Bread',
    isPublic: false,
    crossDepartment: false,
    archived: false,
    createdAt: expect.any(String),
    lastModified: clock.now().toISOString(),
    thumbnailPending: true,
    awsJobId: null,
    isExistInPlaylist: 0,
    sharedBy: null,
  });
  expect(body[0]?.id).toBeGreaterThan(2 ** 40);
  expect(body[1]).toMatchObject({ id: first.id, createdAt: first.createdAt });
  expect(await changes.announced()).toEqual([{ topic: 'messages', id: anna.accountId }]);
  const { body: list } = await call(anna, 'GET /messages');
  expect(list.map(({ category, name }) => [category, name])).toEqual([
    ['', 'Cake'],
    ['', 'Stew'],
    ['Food', 'Bread'],
  ]);
  const { body: some } = await call(anna, 'GET /messages', { query: { ids: `${first.id}` } });
  expect(some.map(({ name }) => name)).toEqual(['Stew']);
});

test('saves all messages or none', async () => {
  const theirs = await make.message(bea, 'Novels');
  const before = await names();
  await changes.announced();
  const rows = [
    { templateId: 2, name: 'First', seconds: 15 },
    { id: theirs.id, templateId: 2, name: 'Taken over', seconds: 15 },
  ];
  expect((await call(anna, 'POST /messages', { body: rows })).status).toBe(404);
  const twice = await make.message(anna, 'Twice');
  await changes.announced();
  const same = await call(anna, 'POST /messages', {
    body: [
      { id: twice.id, templateId: 2, name: 'One', seconds: 15 },
      { id: twice.id, templateId: 2, name: 'Two', seconds: 15 },
    ],
  });
  expect([same.status, same.errors]).toEqual([400, ['id must not be the same in two rows.']]);
  expect(await names()).toEqual([...before, 'Twice'].toSorted());
  expect(await changes.announced()).toEqual([]);
});

test.each([
  [{ name: ' ' }, 'Please enter a message name.'],
  [{ seconds: 4 }, 'Messages must be displayed for at least 5 seconds'],
  [{ seconds: 7.5 }, 'Messages must be displayed for at least 5 seconds'],
  [{ seconds: 86_401 }, 'A message can show for at most 24 hours.'],
  [{ name: 'x'.repeat(201) }, 'name must be at most 200 characters.'],
  [{ category: 7 }, 'category must be a text.'],
  [{ shape: '3:2' }, 'shape must be 16:9, 9:16 or 4:1.'],
  [{ templateId: undefined }, 'templateId is missing.'],
  [{ archived: 'yes' }, 'archived must be true or false.'],
  [{ id: -1 }, 'id must be a whole number.'],
  [{ name: 'two\nlines' }, 'name must be on one line, without control characters.'],
])('refuses an invalid field of a message and states the rule: %#', async (wrong, sentence) => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/messages',
    headers: { authorization: `Bearer ${anna.token}` },
    payload: [{ templateId: 2, name: 'Soup', seconds: 15, ...wrong }],
  });
  expect([response.statusCode, response.json().errors]).toEqual([400, [sentence]]);
});

test('refuses a message with an unknown template or a shape that the template does not have', async () => {
  const unknown = await call(anna, 'POST /messages', { body: [{ templateId: 77, name: 'A', seconds: 15 }] });
  expect([unknown.status, unknown.errors]).toEqual([404, ['This template does not exist.']]);
  await services.db.execute(`update templates set shapes = '{16:9}' where id = 9`);
  const upright = await call(anna, 'POST /messages', {
    body: [{ templateId: 9, name: 'A', seconds: 15, shape: '9:16' }],
  });
  expect([upright.status, upright.errors]).toEqual([400, ['shape must be one that Show Website has: 16:9.']]);
});

test('saves and returns whether a message is archived', async () => {
  const { id } = await make.message(anna, 'Old');
  const state = async () =>
    (await call(anna, 'GET /messages', { query: { ids: String(id) } })).body[0]?.archived;
  expect(await state()).toBe(false);
  const { body } = await call(anna, 'POST /messages', { body: [{ id, archived: true }] });
  expect([body[0]?.archived, await state()]).toEqual([true, true]);
  await call(anna, 'POST /messages', { body: [{ id, name: 'Older' }] });
  expect(await state()).toBe(true);
  await call(anna, 'POST /messages', { body: [{ id, archived: false }] });
  expect(await state()).toBe(false);
});

test('rejects an overlay template for a message', async () => {
  const refused = {
    status: 400,
    errors: ['Ticker is an overlay template. Please choose a message template.'],
  };
  const body = [{ templateId: 5, name: 'A', seconds: 15 }];
  expect(await call(anna, 'POST /messages', { body })).toMatchObject(refused);
  const { id } = await make.message(anna);
  const changed = await call(anna, 'POST /messages', { body: [{ id, templateId: 5 }] });
  expect(changed).toMatchObject(refused);
});

test('returns all fields of a message by id to a person of the department', async () => {
  const saved = await call(anna, 'POST /messages', {
    body: [{ templateId: 2, name: 'Soup', seconds: 15, category: 'Food' }],
  });
  const id = saved.body[0]?.id ?? 0;
  expect((await call(anna, 'GET /messages/:id', { params: { id } })).body).toEqual(saved.body[0]);
  const played = ['id', 'lastModified', 'name', 'seconds', 'shape', 'templateId'];
  for (const other of [await register('Corner Books'), { token: 'none' }]) {
    const { status, body } = await call(other, 'GET /messages/:id', { params: { id } });
    expect([status, Object.keys(body).toSorted()]).toEqual([200, played]);
  }
});

test('returns the fields for playing a message to any caller who knows its id', async () => {
  const { id } = await make.message(anna, 'For all');
  const { status, body } = await call(undefined, 'GET /messages/:id', { params: { id } });
  expect([status, Object.keys(body).toSorted()]).toEqual([
    200,
    ['id', 'lastModified', 'name', 'seconds', 'shape', 'templateId'],
  ]);
  expect((await call(undefined, 'GET /messages/:id', { params: { id: 2 ** 52 } })).status).toBe(404);
});

test('deletes a message with its answers, and removes it from its playlists', async () => {
  const { id } = await make.message(anna, 'Going');
  const playlist = await make.playlist(anna);
  await make.item(anna, playlist.id, id);
  await call(anna, 'POST /answers', { body: [{ messageId: id, questionId: 202, value: 'Bye' }] });
  const used = await call(anna, 'GET /messages', { query: { ids: `${id}` } });
  expect(used.body[0]?.isExistInPlaylist).toBe(1);
  await changes.announced();

  expect((await call(bea, 'DELETE /messages/:id', { params: { id } })).status).toBe(404);
  expect((await call(anna, 'DELETE /messages/:id', { params: { id } })).status).toBe(204);
  expect(await changes.announced()).toEqual([{ topic: 'messages', id: anna.accountId }]);
  const items = await call(anna, 'GET /playlistMessages/playlist/:playlistId', {
    params: { playlistId: playlist.id },
  });
  expect(items.body).toEqual([]);
  expect(await services.db.select().from(answers)).toEqual([]);
  expect((await call(anna, 'DELETE /messages/:id', { params: { id } })).status).toBe(404);
});
