import { performance } from 'node:perf_hooks';
import { makeClient } from '@marquee/contract/kit/client';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newDepartment, twoAccounts } from '../../testing/test-accounts';
import { makeFeed, subscribeTo } from './test-feed';

const { world, make, anna, bea } = await twoAccounts();
const { call, services } = world;
const second = await newDepartment(world, anna, 'Second');

const soup = await make.message(anna, 'soup', 20);
const lunch = await make.playlist(anna, 'Lunch');
await make.item(anna, lunch.id, soup.id);
await call(anna, 'POST /messages', {
  body: [
    { templateId: 2, name: 'Apple', seconds: 15, category: 'Food' },
    { templateId: 2, name: 'Old', seconds: 15, archived: true },
    { templateId: 2, name: 'Tall', seconds: 15, shape: '9:16' },
  ],
});
const [shared] = (
  await call(second, 'POST /messages', {
    body: [
      { templateId: 2, name: 'Shared', seconds: 15, crossDepartment: true },
      { templateId: 2, name: 'Private', seconds: 15 },
    ],
  })
).body;
await make.message(bea, 'Novel');

const namesOf = async (query: object) =>
  (await call(anna, 'GET /contents', { query })).body.map(({ name }) => name);

test('lists what the department can play, by name', async () => {
  const { body, next } = await call(anna, 'GET /contents');
  expect(body.map(({ name }) => name)).toEqual(['Apple', 'Lunch', 'Shared', 'soup', 'Tall']);
  expect(next).toBeNull();
  expect(body[1]).toMatchObject({ kind: 'playlist', id: lunch.id, seconds: 20, used: false, sharedBy: null });
  expect(body[2]).toMatchObject({ kind: 'message', id: shared?.id, sharedBy: 'Second' });
  expect(body[3]).toMatchObject({ id: soup.id, seconds: 20, used: true });
});

test('the typed client reads one page after the other', async () => {
  const origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  const client = makeClient(() => anna.token, `${origin}/api`);
  const first = await client('GET /contents', { query: { limit: 3 } });
  expect(first.rows.map(({ name }) => name)).toEqual(['Apple', 'Lunch', 'Shared']);
  const second = await client('GET /contents', { query: { limit: 3, cursor: first.next ?? '' } });
  expect([second.rows.map(({ name }) => name), second.next]).toEqual([['soup', 'Tall'], null]);
});

test('sorts numbers in names and categories in their order, also across pages', async () => {
  const nina = await world.register('Nina Hall');
  const rows = ['Hall 10', 'hall 2b', 'Hall 103', 'Hall 1', 'Hall 0002a'];
  await call(nina, 'POST /messages', {
    body: rows.map((name, place) => ({ templateId: 2, name, seconds: 15, category: `Week ${11 - place}` })),
  });
  const names: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { body, next }: { body: { name: string }[]; next: string | null } = await call(
      nina,
      'GET /contents',
      {
        query: { limit: 2, ...(cursor && { cursor }) },
      },
    );
    names.push(...body.map(({ name }) => name));
    cursor = next ?? undefined;
  }
  expect(names).toEqual(['Hall 1', 'Hall 0002a', 'hall 2b', 'Hall 10', 'Hall 103']);
  const groups = (await call(nina, 'GET /contents/groups')).body.map(({ name }) => name);
  expect(groups).toEqual(['Week 7', 'Week 8', 'Week 9', 'Week 10', 'Week 11']);
});

test('filters by layout, name, kind, use and group', async () => {
  expect(await namesOf({ shape: '9:16' })).toEqual(['Tall']);
  expect(await namesOf({ search: 'SOU' })).toEqual(['soup']);
  expect(await namesOf({ search: '%' })).toEqual([]);
  expect(await namesOf({ kind: 'playlist' })).toEqual(['Lunch']);
  expect(await namesOf({ kind: 'message', unused: 'true' })).toEqual(['Apple', 'Shared', 'Tall']);
  expect(await namesOf({ group: 'category:Food' })).toEqual(['Apple']);
  expect(await namesOf({ group: 'shared' })).toEqual(['Shared']);
  expect(await namesOf({ kind: 'playlist', exceptPlaylist: lunch.id })).toEqual([]);
});

test('counts the groups', async () => {
  const { body } = await call(anna, 'GET /contents/groups');
  expect(body).toEqual([
    { group: 'category:', kind: 'category', name: '', count: 2 },
    { group: 'category:Food', kind: 'category', name: 'Food', count: 1 },
    { group: 'shared', kind: 'shared', name: '', count: 1 },
    { group: 'playlists', kind: 'playlists', name: '', count: 1 },
  ]);
  const some = await call(anna, 'GET /contents/groups', { query: { search: 'apple' } });
  expect(some.body.map(({ group }) => group)).toEqual(['category:Food']);
});

test('offers no library of a feed and no playlist of an ended subscription', async () => {
  const library = await make.playlist(anna, 'Library');
  const { feed } = await makeFeed(world, anna, { libraryPlaylistId: library.id });
  const now = world.clock.now();
  const ended = await subscribeTo(world, anna, feed.id, { endedAt: now, endedBy: 'subscriber' });
  await call(anna, 'POST /playlists', {
    body: [{ name: 'Ended', mode: 'subscription', subscriptionId: ended.id }],
  });
  const names = await namesOf({ kind: 'playlist' });
  expect(names).toEqual(['List of the feed', 'Lunch']);
});

test('refuses a cursor that it did not make', async () => {
  const refused = await call(anna, 'GET /contents', { query: { cursor: 'abc' } });
  expect([refused.status, refused.errors]).toEqual([400, ['cursor is not valid.']]);
});

test('lists 10,000 messages in pages, each row once, the first page small and fast', async () => {
  const owner = await world.register('Large Hall');
  await services.db.execute(sql`
    insert into messages (id, account_id, department_id, template_id, shape, seconds, name, category, thumbnail_pending)
    select new_id(), ${owner.accountId}, ${owner.departmentId}, 2, '16:9', 15, 'Message ' || (n % 5000), 'Group ' || (n % 12), false
    from generate_series(1, 10000) n`);
  await services.db.execute(sql`analyze messages`);
  const page = (cursor?: string) =>
    call(owner, 'GET /contents', { query: { shape: '16:9', ...(cursor && { cursor }) } });
  const first = await page();
  expect(first.text.length).toBeLessThanOrEqual(40_000);
  const times: number[] = [];
  for (let run = 0; run < 9; run++) {
    const start = performance.now();
    await page();
    times.push(performance.now() - start);
  }
  const median = times.toSorted((a, b) => a - b)[4] ?? 0;
  console.log(
    `contents: ${first.text.length} bytes, median ${median.toFixed(1)} ms for the first rows of 10,000 messages`,
  );
  const ids: number[] = [];
  for (let cursor: string | undefined = undefined, count = 0; count < 101; count++) {
    const { body, next }: Awaited<ReturnType<typeof page>> = await page(cursor);
    ids.push(...body.map(({ id }) => id));
    if (next === null) break;
    cursor = next;
  }
  expect(ids).toHaveLength(10_000);
  expect(new Set(ids).size).toBe(10_000);
});

test('marks an item whose message another department stopped sharing', async () => {
  const list = await make.playlist(anna, 'Borrowed');
  const id = shared?.id ?? 0;
  await make.item(anna, list.id, id);
  const messageIn = async () =>
    (await call(anna, 'GET /playlistMessages/playlist/:playlistId', { params: { playlistId: list.id } }))
      .body[0]?.message;
  expect(await messageIn()).not.toHaveProperty('notShared');
  await call(second, 'POST /messages', { body: [{ id, crossDepartment: false }] });
  expect(await messageIn()).toMatchObject({ name: 'Shared', notShared: true });
});
