import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '../../schema/messages';
import { newDepartment } from '../../testing/test-accounts';
import { contentMaker } from '../../testing/test-content';
import { type Someone, testWorld } from '../../testing/test-world';

const world = await testWorld();
const { app, ask, call, register, services } = world;
const make = contentMaker(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

/** Requests all pages of a list. Calls `between` after each page. */
const walk = async (by: Someone, name: string, limit: number, between: () => Promise<unknown>) => {
  const ids: number[] = [];
  let cursor: string | null = null;
  do {
    const query: object = cursor === null ? { limit } : { limit, cursor };
    const { body, next } = await ask(by, name, { query });
    expect(body.length).toBeLessThanOrEqual(limit);
    for (const { id } of body) ids.push(id);
    cursor = next;
    await between();
  } while (cursor !== null);
  return ids;
};
const nothing = () => Promise.resolve();
const idsOf = async (by: Someone, name: string) =>
  (await ask(by, name)).body.map(({ id }: { id: number }) => id);
const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b);

test.each([
  ['GET /messages', (name: string) => make.message(anna, name)],
  ['GET /playlists', (name: string) => make.playlist(anna, name)],
  ['GET /screens', (name: string) => make.screen(anna, name)],
] as const)('the pages of %s have each row once, and are sorted by id', async (name, add) => {
  for (const each of ['e', 'B', 'a', 'D', 'c']) await add(each);
  const all = inOrder(await idsOf(anna, name));
  for (const limit of [1, 2, all.length, all.length + 1])
    expect(await walk(anna, name, limit, nothing)).toEqual(all);
  expect(await walk(bea, name, 2, nothing)).toEqual(inOrder(await idsOf(bea, name)));
});

test('a call without limit and cursor gets the complete list in its usual order', async () => {
  const headers = { authorization: `Bearer ${anna.token}` };
  const { headers: sent } = await app.inject({ url: '/api/screens', headers });
  expect(sent['next-cursor']).toBeUndefined();
  const names = (await call(anna, 'GET /screens')).body.map(({ name }) => name);
  expect(names).toEqual(['a', 'B', 'c', 'D', 'e']);
});

test('rows that are added, renamed and deleted during the walk move no other row', async () => {
  const before = await idsOf(anna, 'GET /messages');
  const [deleted, ...kept] = inOrder(before).toReversed();
  let round = 0;
  const seen = await walk(anna, 'GET /messages', 2, async () => {
    round += 1;
    await make.message(anna, `new ${round}`);
    const body = kept.map((id) => ({ id, name: `${round % 2 ? 'z' : 'a'} ${id}` }));
    await call(anna, 'POST /messages', { body });
    if (round === 1) await call(anna, 'DELETE /messages/:id', { params: { id: deleted ?? 0 } });
    if (round > 100) throw new Error('The walk does not end.');
  });
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(kept));
  expect(seen).not.toContain(deleted);
});

test('shared messages, chosen messages and the screens of another department have pages too', async () => {
  const attic = await newDepartment(world, anna, 'Attic');
  const { body } = await call(anna, 'GET /messages');
  const [one, two] = inOrder(body.map(({ id }) => id));
  await call(anna, 'POST /messages', { body: body.map(({ id }) => ({ id, crossDepartment: true })) });
  expect(await walk(attic, 'GET /messages/crossDepartment', 2, nothing)).toEqual(
    inOrder(body.map(({ id }) => id)),
  );
  const chosen = await ask(anna, 'GET /messages', { query: { ids: `${two},${one}`, limit: 1 } });
  expect([chosen.body.length, chosen.body[0].id, chosen.next === null]).toEqual([1, one, false]);
  const of = `GET /screens/department/${anna.departmentId}`;
  expect(await walk(attic, of, 2, nothing)).toEqual(inOrder(await idsOf(anna, 'GET /screens')));
});

test('a cursor of another organization shows no row of it', async () => {
  const { next } = await ask(anna, 'GET /messages', { query: { limit: 1 } });
  const { body } = await ask(bea, 'GET /messages', { query: { cursor: next } });
  const own: number[] = await idsOf(bea, 'GET /messages');
  for (const { id } of body) expect(own).toContain(id);
});

test.each([
  [{ cursor: 'broken' }, 'cursor'],
  [{ cursor: Buffer.from('["a"]').toString('base64url') }, 'cursor'],
  [{ limit: 0 }, 'limit'],
  [{ limit: 'ten' }, 'limit'],
])('refuses %j with a sentence that names the field', async (query, field) => {
  for (const name of ['GET /messages', 'GET /playlists', 'GET /screens']) {
    const { status, body } = await ask(anna, name, { query });
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.errors[0]).toMatch(new RegExp(`^${field} `));
    expect(body.fields).toEqual([`query.${field}`]);
  }
});

test('a page of a department with 5,000 messages is read from an index, without a sort', async () => {
  const { db } = services;
  const rows = Array.from({ length: 5_000 }, (_, at) => ({
    accountId: anna.accountId,
    departmentId: anna.departmentId,
    templateId: 2,
    shape: '16:9' as const,
    name: `m ${at}`,
    seconds: 15,
    createdAt: services.clock.now(),
    lastModified: services.clock.now(),
  }));
  await db.insert(messages).values(rows);
  await db.execute(sql`analyze messages`);
  const { rows: lines } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain
    select * from messages join departments on departments.id = messages.department_id
    where messages.department_id = ${anna.departmentId} and messages.id > 4000 and messages.made_for is null
    order by messages.id limit 51`);
  const plan = JSON.stringify(lines);
  expect(plan).toContain('messages_department');
  expect(plan).not.toContain('Sort');
  expect(await walk(anna, 'GET /messages', 500, nothing)).toEqual(
    inOrder(await idsOf(anna, 'GET /messages')),
  );
});

test.each([
  ['GET /messages', (name: string) => make.message(anna, name)],
  ['GET /playlists', (name: string) => make.playlist(anna, name)],
  ['GET /screens', (name: string) => make.screen(anna, name)],
] as const)('%s with a name has only the rows with this name', async (name, add) => {
  const made = [
    await add('Foyer & hall'),
    await add('Foyer & hall'),
    await add('foyer & hall'),
    await add('Foyer'),
  ];
  const [first, second] = inOrder(made.slice(0, 2).map(({ id }) => id));
  const named = async (query: object) => {
    const { body } = await ask(anna, name, { query });
    return body.map(({ id }: { id: number }) => id);
  };
  expect(await named({ name: ' Foyer & hall ' })).toEqual([first, second]);
  expect(await named({ name: 'Foyer & hall', limit: 1 })).toEqual([first]);
  expect(await named({ name: 'Foy%' })).toEqual([]);
  expect((await ask(bea, name, { query: { name: 'Foyer & hall' } })).body).toEqual([]);
  expect((await ask(anna, name, { query: { name: '' } })).body.errors).toEqual(['name must not be empty.']);
});

test('ids and a name list the rows that have both', async () => {
  const { id } = await make.message(anna, 'Both');
  const { id: other } = await make.message(anna, 'Other');
  const query = { ids: `${id},${other}`, name: 'Both' };
  expect((await call(anna, 'GET /messages', { query })).body.map((row) => row.id)).toEqual([id]);
  const lists = [await make.playlist(anna, 'Both'), await make.playlist(anna, 'Other')];
  const ofLists = { ids: lists.map((row) => row.id).join(','), name: 'Both' };
  expect((await call(anna, 'GET /playlists', { query: ofLists })).body).toMatchObject([{ id: lists[0]?.id }]);
});
