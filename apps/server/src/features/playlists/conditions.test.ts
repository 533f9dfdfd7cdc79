import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';
import { playlistMessageConditions, playlists } from '../../schema/playlists';
import { makeFeed } from './test-feed';

const world = await testWorld();
const { call, services } = world;
const make = contentMaker(world);
/** The administrator may publish feeds. */
const creator = await world.register('Publisher');
const anna = await world.register('Harbour Cinema');
const types = { country: 'string', level: 'string', logo: 'image' } as const;
const { feed, list, questions } = await makeFeed(world, creator, {}, types);
const [country, level, logo] = questions.map(({ id }) => id);
if (!country || !level || !logo) throw new Error('The questions are missing.');
const rain = await make.message(creator, 'Rain');
const item = await make.item(creator, list.id, rain.id);

const fine = {
  playlistMessageId: item.id,
  questionId: country,
  operator: 'equals',
  value: 'US',
  dataType: 'string',
};
const save = (row: object) =>
  world.ask(creator, 'POST /playlistMessageConditions', { body: [{ ...fine, ...row }] });
const whole = (fields: object) =>
  world.ask(creator, 'POST /playlists/whole', { body: { form: randomUUID(), id: list.id, ...fields } });
const itemsOf = async (playlistId: number) =>
  (await call(creator, 'GET /playlistMessages/playlist/:playlistId', { params: { playlistId } })).body;
const lastModified = async () =>
  (await services.db.select().from(playlists).where(eq(playlists.id, list.id)))[0]?.lastModified.getTime() ??
  0;

test('saves, lists, changes and deletes a condition, and each change is a change of the playlist', async () => {
  const before = await lastModified();
  const { status, body } = await save({});
  expect(status).toBe(200);
  const stored = { ...fine, id: body[0].id, questionKeyName: 'country' };
  expect(body).toEqual([stored]);
  expect(await lastModified()).toBeGreaterThan(before);
  const params = { playlistId: list.id, playlistMessageId: item.id };
  for (const path of ['playlist/:playlistId', 'playlistMessage/:playlistMessageId']) {
    const listed = await world.ask(creator, `GET /playlistMessageConditions/${path}`, { params });
    expect(listed.body).toEqual([stored]);
  }
  expect((await itemsOf(list.id))[0]?.conditions).toEqual([stored]);
  const changed = await world.ask(creator, 'POST /playlistMessageConditions', {
    body: [{ id: stored.id, value: 'CA' }],
  });
  expect(changed.body).toEqual([{ ...stored, value: 'CA' }]);
  const between = await lastModified();
  const deleted = await call(creator, 'DELETE /playlistMessageConditions/:id', { params: { id: stored.id } });
  expect(deleted.status).toBe(204);
  expect(await lastModified()).toBeGreaterThan(between);
  expect((await itemsOf(list.id))[0]?.conditions).toEqual([]);
});

test.each([
  ['=', 'equals'],
  ['!=', 'notEquals'],
  ['<', 'lessThan'],
  ['<=', 'lessThanEqual'],
  ['>', 'greaterThan'],
  ['>=', 'greaterThanEqual'],
  ['contains', 'contains'],
])('stores the operator %s as %s', async (given, stored) => {
  expect((await save({ operator: given })).body[0].operator).toBe(stored);
});

test.each([
  [{ value: ' ' }, 400, 'Please enter a value'],
  [{ value: 'many', dataType: 'double' }, 400, 'Please enter a valid number'],
  [{ value: '1e3', dataType: 'double' }, 400, 'Please enter a valid number'],
  [{ operator: '~' }, 400, 'operator is not valid.'],
  [{ questionId: logo }, 400, 'A condition cannot compare the answers to “logo”.'],
  [{ questionId: 205 }, 404, 'The feed has no such question.'],
])('refuses the condition %j', async (wrong, status, sentence) => {
  const refused = await save(wrong);
  expect([refused.status, refused.errors]).toEqual([status, [sentence]]);
});

test('refuses a changed value that is no number for a stored number', async () => {
  const { body } = await save({ value: '5', dataType: 'double', questionId: level });
  const change = (row: object) =>
    world.ask(creator, 'POST /playlistMessageConditions', { body: [{ id: body[0].id, ...row }] });
  expect((await change({ value: '6.5' })).status).toBe(200);
  expect((await change({ value: 'six' })).errors).toEqual(['Please enter a valid number']);
});

test('only items in a list of a feed have conditions', async () => {
  const own = await make.playlist(creator, 'Own');
  const place = await make.item(creator, own.id, rain.id);
  const refused = await save({ playlistMessageId: place.id });
  const sentence = 'Only items in the playlist or library of a feed can have conditions.';
  expect([refused.status, refused.errors]).toEqual([422, [sentence]]);
  const { playlistMessageId: _, ...condition } = fine;
  const items = [{ messageId: rain.id, conditions: [condition] }];
  const inWhole = await whole({ id: own.id, items });
  expect([inWhole.status, inWhole.errors]).toEqual([422, [sentence]]);
});

test('only creators reach conditions', async () => {
  const params = { playlistId: list.id };
  const path = 'GET /playlistMessageConditions/playlist/:playlistId';
  expect((await call(anna, path, { params })).status).toBe(403);
});

test('a whole save replaces the conditions of the items that it names, and touches no unchanged row', async () => {
  await services.db.delete(playlistMessageConditions);
  const { playlistMessageId: _, ...us } = fine;
  const high = { ...us, questionId: level, operator: '>', value: '3', dataType: 'double' };
  const snow = await make.message(creator, 'Snow');
  const first = await whole({
    items: [
      { id: item.id, messageId: rain.id, conditions: [us, high] },
      { messageId: snow.id, conditions: [us] },
    ],
  });
  expect(first.status).toBe(200);
  const [one, two] = await itemsOf(list.id);
  if (!one || !two) throw new Error('The items are missing.');
  expect(one.conditions.map(({ value }) => value).toSorted()).toEqual(['3', 'US']);
  const rows = () =>
    services.db.execute<{ id: string; xmin: string }>('select id, xmin from playlist_message_conditions');
  const before = (await rows()).rows;
  const kept = one.conditions.find(({ value }) => value === 'US');
  const second = await whole({
    items: [
      { id: two.id, messageId: snow.id },
      { id: one.id, messageId: rain.id, conditions: [kept, { ...us, operator: '!=', value: 'CA' }] },
    ],
  });
  expect(second.errors).toEqual([]);
  const after = await itemsOf(list.id);
  expect(after.map(({ id, conditions }) => [id, conditions.map(({ value }) => value).toSorted()])).toEqual([
    [two.id, ['US']],
    [one.id, ['CA', 'US']],
  ]);
  const versions = new Map(before.map(({ id, xmin }) => [id, xmin]));
  const untouched = (await rows()).rows.filter(({ id, xmin }) => versions.get(id) === xmin);
  expect(untouched).toHaveLength(2);
});

test('refuses more than twenty conditions of an item', async () => {
  const { playlistMessageId: _, ...us } = fine;
  const many = Array.from({ length: 21 }, () => us);
  const refused = await whole({ items: [{ id: item.id, messageId: rain.id, conditions: many }] });
  expect([refused.status, refused.errors]).toEqual([400, ['An item can have at most 20 conditions.']]);
  await whole({ items: [{ id: item.id, messageId: rain.id, conditions: many.slice(1) }] });
  const one = await save({});
  expect([one.status, one.errors]).toEqual([409, ['An item can have at most 20 conditions.']]);
});

test('an item that is moved to another playlist loses its conditions', async () => {
  const own = await make.playlist(creator, 'Other');
  expect((await itemsOf(list.id))[0]?.conditions).not.toEqual([]);
  await call(creator, 'POST /playlistMessages', { body: [{ id: item.id, playlistId: own.id }] });
  expect((await itemsOf(own.id))[0]?.conditions).toEqual([]);
  expect(feed.playlistId).toBe(list.id);
});
