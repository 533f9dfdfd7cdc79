import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../schema/accounts';
import { countStatements } from '../../testing/count-statements';
import { twoAccounts } from '../../testing/test-accounts';
import type { Someone } from '../../testing/test-world';

const { world, make, anna: creator, bea: subscriber } = await twoAccounts();
const { call, ask, register, services } = world;
await services.db.update(accounts).set({ isCreator: true }).where(eq(accounts.id, creator.accountId));
const stranger = await register('Stranger');

const newFeed = async (name: string, mode: 'Library' | 'Both') => {
  const [feed] = (await call(creator, 'POST /feeds', { body: [{ name, mode }] })).body;
  if (!feed?.libraryPlaylistId) throw new Error('The feed has no library.');
  return { ...feed, library: feed.libraryPlaylistId };
};
const feed = await newFeed('Tides', 'Both');
const params = { id: feed.id };
const [tip, other, own] = [
  await make.message(creator, 'Tip'),
  await make.message(creator, 'Other tip'),
  await make.message(subscriber, 'Soup'),
];
const tipItem = await make.item(creator, feed.library, tip.id, 1);
await make.item(creator, feed.library, other.id, 2);
const secret = await make.message(creator, 'Secret');
await call(subscriber, 'POST /feeds/:id/subscribe', { params, body: {} });

const save = (by: Someone, messageIds: number[], id = 0) =>
  ask(by, 'POST /playlists/whole', {
    body: { id, form: randomUUID(), name: 'Lunch', items: messageIds.map((messageId) => ({ messageId })) },
  });
const itemsOf = async (playlistId: number) =>
  (await call(subscriber, 'GET /playlistMessages/playlist/:playlistId', { params: { playlistId } })).body;
const statesOf = async (playlistId: number) =>
  (await itemsOf(playlistId)).map(({ message, library }) => [message?.name ?? null, library?.state]);

test('a library message can be an item of a playlist of a subscriber, with its fields for subscribers only', async () => {
  const saved = await save(subscriber, [own.id, tip.id]);
  expect(saved.status).toBe(200);
  const [first, second] = await itemsOf(saved.body.id);
  expect(first?.library).toBeUndefined();
  expect(second).toMatchObject({
    messageId: tip.id,
    library: { feedId: feed.id, feedName: 'Tides', name: 'Tip', state: 'offered' },
  });
  expect(second?.message).toEqual({
    id: tip.id,
    name: 'Tip',
    shape: '16:9',
    seconds: 15,
    category: '',
    archived: false,
    lastModified: tip.lastModified,
    thumbnailPending: true,
  });
  const row = { playlistId: saved.body.id, messageId: other.id, sortOrder: 3 };
  const added = await call(subscriber, 'POST /playlistMessages', { body: [row] });
  expect(added.body).toMatchObject([{ message: { name: 'Other tip' }, library: { state: 'offered' } }]);
});

test('refuses messages that no library offers to the account, and copies of library messages', async () => {
  expect((await save(subscriber, [secret.id])).status).toBe(404);
  expect((await save(stranger, [tip.id])).status).toBe(404);
  const params = { messageId: tip.id };
  expect((await ask(subscriber, 'GET /answers/message/:messageId', { params })).status).toBe(404);
  // A list of a feed contains only content of its own account.
  await services.db.update(accounts).set({ isCreator: true }).where(eq(accounts.id, subscriber.accountId));
  const [theirs] = (await call(subscriber, 'POST /feeds', { body: [{ name: 'Resold' }] })).body;
  const resold = await save(subscriber, [tip.id], theirs?.playlistId ?? 0);
  expect([resold.status, resold.errors]).toEqual([
    422,
    ['The feed “Resold” can contain no content of another feed. Remove it from “Lunch”.'],
  ]);
});

test('an item stays, with the reason why its message no longer plays', async () => {
  const { id } = (await save(subscriber, [tip.id])).body;
  const archive = (archived: boolean) =>
    call(creator, 'POST /messages', { body: [{ id: tip.id, archived }] });
  await archive(true);
  expect(await statesOf(id)).toEqual([[null, 'archived']]);
  expect((await itemsOf(id))[0]?.library).toMatchObject({ feedName: 'Tides', name: 'Tip' });
  // The editor saves the list again without a change.
  const [item] = await itemsOf(id);
  const again = { id, form: randomUUID(), items: [{ id: item?.id, messageId: tip.id }] };
  expect((await ask(subscriber, 'POST /playlists/whole', { body: again })).status).toBe(200);
  await archive(false);
  expect(await statesOf(id)).toEqual([['Tip', 'offered']]);
  await call(creator, 'DELETE /playlistMessages/:id', { params: { id: tipItem.id } });
  expect(await statesOf(id)).toEqual([[null, 'notOffered']]);
  expect((await save(subscriber, [tip.id])).status).toBe(404);
  await make.item(creator, feed.library, tip.id, 1);
  await call(subscriber, 'POST /feeds/:id/unsubscribe', { params });
  expect(await statesOf(id)).toEqual([[null, 'notSubscribed']]);
  await call(subscriber, 'POST /feeds/:id/subscribe', { params, body: {} });
  expect(await statesOf(id)).toEqual([['Tip', 'offered']]);
  await call(creator, 'POST /feeds', { body: [{ id: feed.id, mode: 'Playlist' }] });
  expect(await statesOf(id)).toEqual([[null, 'notOffered']]);
  await call(creator, 'POST /feeds', { body: [{ id: feed.id, mode: 'Both' }] });
});

test('the picker offers library messages in a group of their feed, without rows of the creator', async () => {
  const { body: groups } = await call(subscriber, 'GET /contents/groups', { query: { search: 'tip' } });
  expect(groups).toEqual([{ group: `feed:${feed.id}`, kind: 'feed', name: 'Tides', count: 2 }]);
  const query = { group: `feed:${feed.id}` };
  const { body, text } = await call(subscriber, 'GET /contents', { query });
  expect(body).toEqual([
    expect.objectContaining({ id: other.id, name: 'Other tip' }),
    {
      kind: 'message',
      id: tip.id,
      name: 'Tip',
      shape: '16:9',
      seconds: 15,
      lastModified: expect.any(String),
      thumbnailPending: true,
      used: true,
      sharedBy: 'Tides',
      feedId: feed.id,
    },
  ]);
  expect(text).not.toContain('Harbour Cinema');
  const namesBy = async (by: Someone, filter: object = {}) =>
    (await call(by, 'GET /contents', { query: { search: 'tip', ...filter } })).body.map(({ name }) => name);
  expect(await namesBy(stranger)).toEqual([]);
  expect(await namesBy(subscriber, { shape: '9:16' })).toEqual([]);
  expect(await namesBy(subscriber, { kind: 'playlist' })).toEqual([]);
  // The use by a subscriber is not shown to the creator.
  const removed = await make.message(creator, 'Removed tip');
  const item = await make.item(creator, feed.library, removed.id, 3);
  await save(subscriber, [removed.id]);
  await call(creator, 'DELETE /playlistMessages/:id', { params: { id: item.id } });
  expect(await namesBy(creator, { unused: 'true' })).toEqual(['Removed tip']);
});

test('a list with many library messages needs as many statements as a list with one', async () => {
  const many = await newFeed('Many', 'Library');
  const ids: number[] = [];
  for (let index = 0; index < 20; index++) {
    const { id } = await make.message(creator, `Fact ${index}`);
    ids.push(id);
    await make.item(creator, many.library, id, index + 1);
  }
  await call(subscriber, 'POST /feeds/:id/subscribe', { params: { id: many.id }, body: {} });
  const few = (await save(subscriber, ids.slice(0, 1))).body.id;
  const all = (await save(subscriber, ids)).body.id;
  expect(await countStatements(() => itemsOf(all))).toBe(await countStatements(() => itemsOf(few)));
});
