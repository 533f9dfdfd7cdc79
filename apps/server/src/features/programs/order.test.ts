import { expect, test } from 'vitest';
import { countStatements } from '../../testing/count-statements';
import { contentMaker } from '../../testing/test-content';
import { feedMaker } from '../../testing/test-feeds';
import { type Caller, testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, register } = world;
const make = contentMaker(world);
const makeFeed = feedMaker(world);
const creator = await register('Creator');
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

const orderOf = (id: number, query: { at?: string; zone?: string } = {}, by: Caller = anna) =>
  call(by, 'GET /playlists/:id/order', { params: { id }, query });
const shortOf = async (id: number, query: { at?: string; zone?: string } = {}) =>
  (await orderOf(id, query)).body.entries.map(({ name, place, number, reason }) => [
    name,
    place,
    number,
    reason,
  ]);

test('lists one pass of a playlist with nested playlists and the reason of everything left out', async () => {
  const [soup, old, bread, cake] = [
    await make.message(anna, 'Soup', 20),
    await make.message(anna, 'Old'),
    await make.message(anna, 'Bread', 10),
    await make.message(anna, 'Cake'),
  ];
  const nested = await make.playlist(anna, 'Menu');
  await make.item(anna, nested.id, bread.id, 1);
  await make.item(anna, nested.id, cake.id, 2);
  const [later] = (
    await call(anna, 'POST /playlists', { body: [{ name: 'Easter', startDate: '2026-04-05' }] })
  ).body;
  await make.item(anna, later?.id ?? 0, cake.id, 1);
  const list = await make.playlist(anna, 'Lunch');
  await make.item(anna, list.id, soup.id, 1);
  await make.item(anna, list.id, old.id, 2);
  await makeFeed.item(anna, list.id, { childPlaylistId: nested.id, start: 1, end: 1 }, 3);
  await makeFeed.item(anna, list.id, { childPlaylistId: later?.id ?? 0 }, 4);
  await call(anna, 'POST /messages', { body: [{ id: old.id, archived: true }] });
  const { body } = await orderOf(list.id);
  expect(body).toMatchObject({ out: null, isShuffled: false, isCut: false, messageCount: 2, seconds: 30 });
  expect(body.entries[2]).toEqual({
    kind: 'message',
    id: bread.id,
    name: 'Bread',
    shape: '16:9',
    seconds: 10,
    path: ['Menu'],
    place: 3,
    number: 1,
    reason: null,
  });
  expect(await shortOf(list.id)).toEqual([
    ['Soup', 1, 1, null],
    ['Old', 2, 2, 'archived'],
    ['Bread', 3, 1, null],
    ['Cake', 3, 2, 'subset'],
    ['Easter', 4, 4, 'notYet'],
  ]);
  // The day begins in Kiritimati 14 hours earlier than in UTC.
  expect((await shortOf(list.id, { at: '2026-04-04T11:00:00Z', zone: 'Pacific/Kiritimati' })).at(-1)).toEqual(
    ['Cake', 4, 1, null],
  );
  expect((await shortOf(list.id, { at: '2026-04-04T11:00:00Z' })).at(-1)?.[3]).toBe('notYet');
  expect((await orderOf(list.id, {}, bea)).status).toBe(404);
});

/** A feed with an open message, one for Canada, a tall one and a nested list, and a library with a tip. */
const aFeed = async () => {
  const list = await make.playlist(creator, 'Feed playlist');
  const library = await make.playlist(creator, 'Library');
  const nested = await make.playlist(creator, 'Inner');
  const [open, snow, bye, tip] = [
    await make.message(creator, 'Open'),
    await make.message(creator, 'Snow'),
    await make.message(creator, 'Bye'),
    await make.message(creator, 'Tip'),
  ];
  await make.item(creator, list.id, open.id, 1);
  const snowItem = await make.item(creator, list.id, snow.id, 2);
  await makeFeed.item(creator, list.id, { childPlaylistId: nested.id }, 3);
  await make.item(creator, nested.id, bye.id, 1);
  const feed = await makeFeed.feed(creator, { playlistId: list.id, libraryPlaylistId: library.id }, [
    { keyName: 'country' },
    { keyName: 'title' },
  ]);
  await makeFeed.condition(creator, snowItem.id, feed.questionOf('country'), {
    operator: 'equals',
    value: 'CA',
    dataType: 'string',
  });
  const tipItem = await make.item(creator, library.id, tip.id, 1);
  return { feed, open, bye, tip, tipItem, nested };
};

test('a playlist of a feed shows the list that the subscriber sees, and names no nested list of the creator by id', async () => {
  const { feed, open, bye, nested } = await aFeed();
  const subscription = await makeFeed.subscription(anna, feed.id, { title: 'Hello', country: 'NO' });
  const list = await makeFeed.subscriptionPlaylist(anna, subscription.id);
  const { body, text } = await orderOf(list.id);
  expect(body.entries.map(({ id, name, number, reason, path }) => [id, name, number, reason, path])).toEqual([
    [open.id, 'Open', 1, null, []],
    [expect.any(Number), 'Snow', null, 'condition', []],
    [bye.id, 'Bye', 1, null, ['Inner']],
  ]);
  expect(text).not.toContain(String(nested.id));
  await makeFeed.endSubscription(subscription.id);
  expect((await orderOf(list.id)).body).toMatchObject({ out: 'notSubscribed', entries: [], messageCount: 0 });
});

test('a library message that the feed no longer offers keeps its name and has a reason', async () => {
  const { feed, tip, tipItem } = await aFeed();
  await makeFeed.subscription(anna, feed.id, {});
  const list = await make.playlist(anna, 'Own');
  await make.item(anna, list.id, tip.id, 1);
  expect(await shortOf(list.id)).toEqual([['Tip', 1, 1, null]]);
  await call(creator, 'DELETE /playlistMessages/:id', { params: { id: tipItem.id } });
  expect(await shortOf(list.id)).toEqual([['Tip', 1, 1, 'notOffered']]);
});

test('a long playlist needs as many statements as a short one', async () => {
  const [short, long] = [await make.playlist(anna, 'Short'), await make.playlist(anna, 'Long')];
  const { id } = await make.message(anna);
  const inner = await make.playlist(anna, 'Inner');
  await make.item(anna, inner.id, id);
  for (const { list, size } of [
    { list: short, size: 1 },
    { list: long, size: 30 },
  ])
    for (let index = 1; index <= size; index++) {
      await make.item(anna, list.id, (await make.message(anna, `Message ${index}`)).id, index);
      await makeFeed.item(anna, list.id, { childPlaylistId: inner.id }, 100 + index);
    }
  const statementsOf = (list: number) =>
    countStatements(async () => expect((await orderOf(list)).status).toBe(200));
  const few = await statementsOf(short.id);
  expect(await statementsOf(long.id)).toBe(few);
});
