import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { twoAccounts } from '../../testing/test-accounts';
import { accounts } from '../../schema/accounts';
import { feedMessages } from '../../schema/feeds';

const { world, make, changes, anna: creator, bea: subscriber } = await twoAccounts();
const { call, ask, services, jobs, clock } = world;
await services.db.update(accounts).set({ isCreator: true }).where(eq(accounts.id, creator.accountId));

const newFeed = async (name: string) => {
  const [feed] = (await call(creator, 'POST /feeds', { body: [{ name, mode: 'Both' }] })).body;
  if (!feed?.playlistId || !feed.libraryPlaylistId) throw new Error('The feed has no lists.');
  return { id: feed.id, playlist: feed.playlistId, library: feed.libraryPlaylistId };
};
const subscribe = (feedId: number, body: object = {}) =>
  ask(subscriber, 'POST /feeds/:id/subscribe', { params: { id: feedId }, body });
const eventsOf = async (id: number) =>
  (await call(subscriber, 'GET /subscriptions/:id', { params: { id } })).body.events.map(({ text }) => text);
const subscribersOf = async (messageId: number) =>
  (await call(creator, 'GET /uses/message/:messageId/subscribers', { params: { messageId } })).body
    .subscribers;

test('a creator sees how many subscribers play a message, and its deletion and restore are events that name their playlists', async () => {
  const feed = await newFeed('Tides');
  const [tip, shown] = [await make.message(creator, 'Tip'), await make.message(creator, 'Shown')];
  await make.item(creator, feed.library, tip.id);
  await make.item(creator, feed.playlist, shown.id);
  const { id } = (await subscribe(feed.id)).body;
  expect([await subscribersOf(tip.id), await subscribersOf(shown.id)]).toEqual([0, 0]);
  const items = [{ messageId: tip.id }];
  for (const name of ['Lunch', 'Evening'])
    await call(subscriber, 'POST /playlists/whole', { body: { form: randomUUID(), name, items } });
  await call(subscriber, 'POST /playlists', {
    body: [{ name: 'All', mode: 'subscription', subscriptionId: id }],
  });
  expect([await subscribersOf(tip.id), await subscribersOf(shown.id)]).toEqual([1, 1]);
  await changes.announced();
  await call(creator, 'DELETE /messages/:id', { params: { id: tip.id } });
  expect(await eventsOf(id)).toContain(
    'The publisher deleted the message “Tip”. It was in “Evening”, “Lunch”.',
  );
  expect(await changes.announced()).toEqual(
    expect.arrayContaining([
      { topic: 'messages', id: creator.accountId },
      { topic: 'subscriptions', id: subscriber.accountId },
      { topic: 'playlists', id: subscriber.accountId },
    ]),
  );

  clock.advance(1_000);
  const [entry] = (await call(creator, 'GET /bin', { query: {} })).body;
  await call(creator, 'POST /bin/restore', { body: { ids: [entry?.id ?? 0] } });
  expect((await eventsOf(id))[0]).toBe(
    'The publisher restored the message “Tip”. It is in “Evening”, “Lunch” again.',
  );
  expect(await subscribersOf(tip.id)).toBe(1);
  expect(await changes.announced()).toContainEqual({ topic: 'subscriptions', id: subscriber.accountId });
});

test('a new name of a message is the name in its feeds', async () => {
  const feed = await newFeed('Names');
  const message = await make.message(creator, 'Old name');
  await make.item(creator, feed.playlist, message.id);
  const nameOf = async () =>
    (await services.db.select().from(feedMessages).where(eq(feedMessages.messageId, message.id)))[0]?.name;
  await call(creator, 'POST /messages', { body: [{ id: message.id, name: 'New name' }] });
  expect(await nameOf()).toBe('New name');
  const whole = { form: randomUUID(), id: message.id, name: 'Newest name', answers: [] };
  await call(creator, 'POST /messages/whole', { body: whole });
  expect(await nameOf()).toBe('Newest name');
});

test('a change of data is an event, and conflicts with a change in between', async () => {
  const feed = await newFeed('Data');
  const first = (await subscribe(feed.id, { data: { place: 'Hull' } })).body;
  const second = (
    await subscribe(feed.id, { data: { place: 'Leith' }, ifUnchangedSince: first.lastModified })
  ).body;
  expect(second.data).toEqual({ place: 'Leith' });
  expect((await eventsOf(first.id))[0]).toMatch(/ changed the answers\.$/);
  const late = await subscribe(feed.id, { data: { place: 'Oban' }, ifUnchangedSince: first.lastModified });
  expect(late.status).toBe(409);
  expect((await subscribe(feed.id, second)).body.data).toEqual({ place: 'Leith' });
});

test('the owners of subscribed accounts get a mail and an event when a feed is deleted', async () => {
  const feed = await newFeed('Closing');
  const { id } = (await subscribe(feed.id)).body;
  await call(creator, 'DELETE /feeds/:id', { params: { id: feed.id } });
  // The first job queues one job for each account.
  await jobs.doAll(services);
  await jobs.doAll(services);
  const letters = (await services.mail.outbox()).filter(
    ({ subject }) => subject === 'The feed Closing was deleted',
  );
  expect(letters.map(({ to }) => to)).toEqual([subscriber.email]);
  expect(letters[0]?.text).toContain('Harbour Cinema deleted the feed “Closing”.');
  expect(await eventsOf(id)).toContainEqual(expect.stringMatching(/^The publisher deleted the feed/));
});
