import { randomUUID } from 'node:crypto';
import { maxRows } from '@marquee/contract/kit/limits';
import type { WholePlaylistInput } from '@marquee/contract/playlists';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { playlistMessages, playlists } from '../../schema/playlists';
import { countStatements } from '../../testing/count-statements';
import { twoAccounts } from '../../testing/test-accounts';
import { atOnce } from '../../testing/test-race';

const { world, make, changes, anna, bea } = await twoAccounts();
const { call, services } = world;
const changed = ['Someone else saved changes while you were editing. Your text is still here.'];

const save = (body: WholePlaylistInput) => call(anna, 'POST /playlists/whole', { body });
const itemsOf = (playlistId: number) =>
  services.db
    .select()
    .from(playlistMessages)
    .where(eq(playlistMessages.playlistId, playlistId))
    .orderBy(playlistMessages.sortOrder);
const playlistOf = async (id: number) =>
  (await services.db.select().from(playlists).where(eq(playlists.id, id)))[0];
const namedBy = async (form: string) =>
  services.db.select().from(playlists).where(eq(playlists.madeBy, form));
const lastModifiedOf = async (id: number) =>
  (await call(anna, 'GET /playlists/:id', { params: { id } })).body.lastModified;

const newPlaylist = async () => {
  const soup = await make.message(anna, 'Soup');
  const cake = await make.message(anna, 'Cake');
  const form = randomUUID();
  const input = { form, name: 'Lunch', items: [{ messageId: soup.id }, { messageId: cake.id }] };
  return { soup, cake, form, input };
};

test('a whole save writes the items in order, deletes unnamed items and announces one change', async () => {
  const { soup, cake, input } = await newPlaylist();
  await changes.announced();
  const { status, body: made } = await save({ ...input, playOrder: 'random', startDate: '2026-03-01' });
  expect(status).toBe(200);
  expect(await changes.announced()).toEqual([{ topic: 'playlists', id: anna.accountId }]);
  expect(made).toMatchObject({ name: 'Lunch', playOrder: 'random', startDate: '2026-03-01' });
  const [first, second] = await itemsOf(made.id);
  expect([first?.messageId, second?.messageId]).toEqual([soup.id, cake.id]);

  const inner = await make.playlist(anna, 'Inner');
  const { status: again } = await save({
    ...input,
    id: made.id,
    ifUnchangedSince: made.lastModified,
    items: [
      { childPlaylistId: inner.id, childPlaylistStart: 2, childPlaylistEnd: 4 },
      { id: second?.id, messageId: cake.id },
    ],
  });
  expect(again).toBe(200);
  const after = await itemsOf(made.id);
  expect(after.map((row) => [row.childPlaylistId, row.messageId, row.sortOrder])).toEqual([
    [inner.id, null, 1],
    [null, cake.id, 2],
  ]);
  expect([after[0]?.childPlaylistStart, after[0]?.childPlaylistEnd]).toEqual([2, 4]);
  expect(after[1]?.id).toBe(second?.id);
});

test('a repeated save of a new playlist creates one playlist', async () => {
  const { form, input } = await newPlaylist();
  const first = await save(input);
  const second = await save({ ...input, name: 'Dinner' });
  expect(second.body.id).toBe(first.body.id);
  expect((await namedBy(form)).map(({ name }) => name)).toEqual(['Dinner']);
  expect(await itemsOf(first.body.id)).toHaveLength(2);
});

test('concurrent saves of one new playlist create one playlist', async () => {
  const { form, input } = await newPlaylist();
  const lock = sql`select pg_advisory_xact_lock(${anna.accountId})`;
  const answers = await atOnce(
    world,
    lock,
    [1, 2, 3].map(() => () => save(input)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const rows = await namedBy(form);
  expect(rows).toHaveLength(1);
  expect(await itemsOf(rows[0]?.id ?? 0)).toHaveLength(2);
});

test('refuses a save if another call changed the playlist since it was read', async () => {
  const { soup, input } = await newPlaylist();
  const { body: made } = await save(input);
  const inner = await make.playlist(anna, 'Inner');
  const change = [
    () => call(anna, 'POST /playlists', { body: [{ id: made.id, name: 'By a call' }] }),
    () =>
      call(anna, 'POST /playlistMessages', {
        body: [{ playlistId: made.id, messageId: soup.id, sortOrder: 9 }],
      }),
    async () =>
      call(anna, 'DELETE /playlistMessages/:id', { params: { id: (await itemsOf(made.id))[2]?.id ?? 0 } }),
    async () =>
      save({
        ...input,
        id: made.id,
        form: randomUUID(),
        ifUnchangedSince: await lastModifiedOf(made.id),
        items: [...input.items, { childPlaylistId: inner.id }],
      }),
    () => call(anna, 'DELETE /playlists/:id', { params: { id: inner.id } }),
    () => call(anna, 'DELETE /messages/:id', { params: { id: soup.id } }),
  ];
  for (const make of change) {
    const ifUnchangedSince = await lastModifiedOf(made.id);
    expect((await make()).status).toBeLessThan(300);
    const before = await itemsOf(made.id);
    const refused = await save({ ...input, id: made.id, form: randomUUID(), ifUnchangedSince, items: [] });
    expect([refused.status, refused.errors]).toEqual([409, changed]);
    expect(await itemsOf(made.id)).toEqual(before);
  }
  expect((await save(input)).status).toBe(409);
});

test('moving an item to another playlist updates the time of the last change of both playlists', async () => {
  const { input } = await newPlaylist();
  const { body: from } = await save(input);
  const { body: to } = await save({ ...input, form: randomUUID(), items: [] });
  const [item] = await itemsOf(from.id);
  await call(anna, 'POST /playlistMessages', { body: [{ id: item?.id, playlistId: to.id }] });
  for (const { id, lastModified } of [from, to])
    expect((await save({ ...input, id, form: randomUUID(), ifUnchangedSince: lastModified })).status).toBe(
      409,
    );
});

test('saves nothing when one part is refused', async () => {
  const { soup, input } = await newPlaylist();
  const { body: made } = await save(input);
  const other = await save({ ...input, form: randomUUID() });
  const [theirs] = await itemsOf(other.body.id);
  const foreign = await make.message(bea);
  const foreignList = await make.playlist(bea);
  const before = [await playlistOf(made.id), await itemsOf(made.id)];
  const change = { ...input, id: made.id, name: 'Half' };
  const refused: [WholePlaylistInput, number][] = [
    [{ ...change, items: [{ messageId: soup.id }, { messageId: foreign.id }] }, 404],
    [{ ...change, items: [{ childPlaylistId: foreignList.id }] }, 404],
    [{ ...change, items: [{ id: theirs?.id, messageId: soup.id }] }, 404],
    [{ ...change, items: [{ childPlaylistId: made.id }] }, 422],
    [{ ...change, items: [{ messageId: soup.id, childPlaylistId: made.id }] }, 400],
    [{ ...change, startDate: '2026-03-02', endDate: '2026-03-01' }, 400],
    [{ ...change, id: foreignList.id }, 404],
  ];
  for (const [body, status] of refused) expect((await save(body)).status).toBe(status);
  expect([await playlistOf(made.id), await itemsOf(made.id)]).toEqual(before);
  const form = randomUUID();
  expect((await save({ ...input, form, items: [{ messageId: foreign.id }] })).status).toBe(404);
  expect(await namedBy(form)).toEqual([]);
});

test('a playlist keeps an item that another department no longer shares', async () => {
  const { input } = await newPlaylist();
  const { body: made } = await save(input);
  const shared = await make.message(bea);
  const owned = { accountId: anna.accountId, departmentId: anna.departmentId };
  await services.db
    .insert(playlistMessages)
    .values({ ...owned, playlistId: made.id, messageId: shared.id, sortOrder: 3 });
  const rows = await itemsOf(made.id);
  const items = rows.map(({ id, messageId }) => ({ id, messageId }));
  expect((await save({ ...input, id: made.id, items })).status).toBe(200);
  expect(await itemsOf(made.id)).toHaveLength(3);
});

test('saves a playlist with the maximum number of items in one call, and refuses a larger playlist', async () => {
  const { soup, input } = await newPlaylist();
  const items = Array.from({ length: maxRows.itemsOfPlaylist }, () => ({ messageId: soup.id }));
  const { status, body } = await save({ ...input, items });
  expect(status).toBe(200);
  const rows = await itemsOf(body.id);
  expect(rows).toHaveLength(maxRows.itemsOfPlaylist);
  const named = rows.map(({ id, messageId }) => ({ id, messageId }));
  expect((await save({ ...input, id: body.id, items: named.toReversed() })).status).toBe(200);
  expect((await itemsOf(body.id))[0]?.id).toBe(rows.at(-1)?.id);
  const tooMany = await save({ ...input, items: [...items, { messageId: soup.id }] });
  expect([tooMany.status, tooMany.errors]).toEqual([
    400,
    ['A playlist can have at most 2,000 items. Divide it into several playlists.'],
  ]);
});

test('the save of 2,000 items with one moved item needs at most 15 statements and writes only moved rows', async () => {
  const { soup, input } = await newPlaylist();
  const items = Array.from({ length: maxRows.itemsOfPlaylist }, () => ({ messageId: soup.id }));
  const { body } = await save({ ...input, items });
  const rows = await itemsOf(body.id);
  const named = rows.map(({ id, messageId }) => ({ id, messageId }));
  const moved = [
    ...named.slice(0, 1990),
    ...named.slice(1991, 1995),
    ...named.slice(1990, 1991),
    ...named.slice(1995),
  ];
  const versions = async () =>
    new Map(
      (
        await services.db.execute<{ id: string; xmin: string }>(
          sql`select id, xmin from playlist_messages where playlist_id = ${body.id}`,
        )
      ).rows.map(({ id, xmin }) => [id, xmin]),
    );
  const before = await versions();
  const start = process.cpuUsage();
  const statements = await countStatements(async () =>
    expect((await save({ ...input, id: body.id, items: moved })).status).toBe(200),
  );
  const { user, system } = process.cpuUsage(start);
  console.log(
    `whole save: ${statements} statements, ${((user + system) / 1000).toFixed(1)} ms CPU, 1 of 2,000 items moved`,
  );
  expect(statements).toBeLessThanOrEqual(15);
  const after = await versions();
  expect([...after].filter(([id, xmin]) => before.get(id) !== xmin)).toHaveLength(5);
});
