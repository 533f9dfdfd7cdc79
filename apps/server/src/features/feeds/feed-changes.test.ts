import { isDeepStrictEqual } from 'node:util';
import { sourceAddress } from '@marquee/playback/template/outside';
import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { mountFeatures } from '../../features';
import { buildServer } from '../../kit/http/build-server';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { feedMaker } from '../../testing/test-feeds';
import { lineOpener } from '../../testing/test-line';
import { type Someone, testWorld } from '../../testing/test-world';
import { accounts } from '../../schema/accounts';
import { wakeAmazonDevices } from '../devices/amazon-jobs';
import { externalSources } from '../../schema/external-playlists';
import { messages } from '../../schema/messages';
import { playlists } from '../../schema/playlists';
import { sources } from '../../schema/sources';
import { announceFeedChanges } from './announce-feed-changes';
import { announceFeedChangesJob, checkFeeds } from './feed-jobs';
import { feedPush } from './feed-push';
import { feeds } from '../../schema/feeds';

const world = await testWorld();
const { call, register, services, jobs } = world;
const { db } = services;
const make = contentMaker(world);
const makeFeed = feedMaker(world);
const changes = await receiveChanges(world);
const openLine = await lineOpener(world.app);

let people = 0;
const newcomer = (name: string) => register(`${name} ${++people}`);

/** A feed whose playlist contains a nested playlist with one message. */
const aFeed = async () => {
  const creator = await newcomer('Creator');
  await db.update(accounts).set({ isCreator: true }).where(eq(accounts.id, creator.accountId));
  const [feed] = (await call(creator, 'POST /feeds', { body: [{ name: 'Tides' }] })).body;
  const nested = await make.playlist(creator, 'Nested');
  const message = await make.message(creator, 'Tide');
  await make.item(creator, nested.id, message.id, 1);
  await makeFeed.item(creator, feed?.playlistId ?? 0, { childPlaylistId: nested.id }, 1);
  return { creator, id: feed?.id ?? 0, nested, message };
};

/** A subscriber with a TV that plays one of its messages and then the feed, and a TV that plays only this message. */
const aSubscriber = async (feedId: number) => {
  const person = await newcomer('Subscriber');
  const showing = await make.running(person);
  const other = await make.running(person);
  const subscription = await makeFeed.subscription(person, feedId, {});
  const list = await makeFeed.subscriptionPlaylist(person, subscription.id);
  await makeFeed.item(person, showing.playlist.id, { childPlaylistId: list.id }, 2);
  return { person, showing, other };
};

const announceChanges = async (accountId: number) => {
  await jobs.send(announceFeedChangesJob, { accountId });
  await jobs.doAll(services);
};
/** Returns the changes of the content of feeds that were announced since the last call. */
const announced = async () => (await changes.announced()).filter(({ topic }) => topic === 'feedContent');
/** Returns the waiting comparisons of these people's accounts. The server starts comparisons for earlier changes at any time. */
const comparisonsOf = (...people: Someone[]) =>
  jobs
    .waiting(announceFeedChangesJob.name)
    .filter((job) => people.some(({ accountId }) => isDeepStrictEqual(job, { accountId })));
const programOf = async (device: { token: string }) => (await call(device, 'GET /player/program')).body;

test('a change in a playlist that is nested in the feed is announced once and reaches the subscriber', async () => {
  const { creator, id, nested } = await aFeed();
  const { showing } = await aSubscriber(id);
  await announceChanges(creator.accountId);
  await changes.announced();
  const before = await programOf(showing.device);
  const added = await make.message(creator, 'Added');
  await make.item(creator, nested.id, added.id, 2);
  await changes.announced();
  expect((await programOf(showing.device)).version).toBe(before.version);

  await announceChanges(creator.accountId);
  expect(await announced()).toEqual([{ topic: 'feedContent', id: creator.accountId, feedId: id }]);
  const after = await programOf(showing.device);
  expect(after.messages.map((each: { id: number }) => each.id)).toContain(added.id);
  await announceChanges(creator.accountId);
  expect(await announced()).toEqual([]);
});

test.each<[string, (feed: Awaited<ReturnType<typeof aFeed>>) => Promise<unknown>]>([
  [
    'an answer',
    ({ creator, message }) =>
      call(creator, 'POST /answers', { body: [{ messageId: message.id, questionId: 202, value: 'High' }] }),
  ],
  [
    'the archive',
    ({ creator, message }) => call(creator, 'POST /messages', { body: [{ id: message.id, archived: true }] }),
  ],
  [
    'the dates',
    ({ creator, nested }) =>
      call(creator, 'POST /playlists', { body: [{ id: nested.id, name: 'Nested', endDate: '2026-03-01' }] }),
  ],
  [
    'a transition',
    ({ message }) => db.update(messages).set({ transition: 'fade' }).where(eq(messages.id, message.id)),
  ],
  ['the mode', ({ creator, id }) => call(creator, 'POST /feeds', { body: [{ id, mode: 'Library' }] })],
  [
    'a question',
    ({ creator, id }) =>
      call(creator, 'POST /questions', {
        body: [{ feedId: id, keyName: 'town', title: 'Town', fieldType: 'string', sort: 1 }],
      }),
  ],
  [
    'outside data',
    async ({ creator, message }) => {
      await db.execute(sql`update templates set html = html || '{{ "x" | rss }}' where id = 2`);
      await announceFeedChanges(services, creator.accountId);
      await changes.announced();
      expect(message.id).toBeGreaterThan(0);
      await db.execute(sql`
        insert into sources (id, account_id, kind, address, value, due_at, wanted_at)
        values (${message.id}, ${creator.accountId}, 'rss', 'https://news.example', '{"items":[]}', now(), now())`);
    },
  ],
])('a change of %s is announced', async (what, change) => {
  const feed = await aFeed();
  await aSubscriber(feed.id);
  await announceChanges(feed.creator.accountId);
  await announceChanges(feed.creator.accountId);
  await announced();
  await change(feed);
  await announceChanges(feed.creator.accountId);
  expect(await announced()).toEqual([
    {
      topic: 'feedContent',
      id: feed.creator.accountId,
      feedId: feed.id,
      ...(what === 'outside data' ? { isOutsideData: true } : {}),
    },
  ]);
});

test('settings of a feed, other content and other feeds are not announced', async () => {
  const [feed, other] = [await aFeed(), await aFeed()];
  for (const { id } of [feed, other]) await aSubscriber(id);
  for (const { creator } of [feed, other]) await announceChanges(creator.accountId);
  await announced();
  await call(feed.creator, 'POST /feeds', { body: [{ id: feed.id, description: 'New', isPublic: true }] });
  await make.running(feed.creator);
  await announceChanges(feed.creator.accountId);
  expect(await announced()).toEqual([]);
});

test('notifies the TVs that show the feed, and no other TV', async () => {
  const { creator, id, message } = await aFeed();
  const one = await aSubscriber(id);
  const two = await aSubscriber(id);
  const stranger = await make.running(await newcomer('Stranger'));
  await announceChanges(creator.accountId);
  await changes.announced();
  const tvs = [one.showing, two.showing, one.other, two.other, stranger].map(({ device }) => device);
  const lines = [];
  for (const device of tvs) {
    await programOf(device);
    lines.push(await openLine('/api/player/link', { secret: device.token }));
  }
  for (const { heard } of lines) await expect.poll(() => heard).toHaveLength(1);
  await call(creator, 'POST /answers', { body: [{ messageId: message.id, questionId: 202, value: 'Low' }] });
  await announceChanges(creator.accountId);
  await changes.announced();
  for (const { heard } of lines.slice(0, 2))
    await expect
      .poll(() => heard.slice(1))
      .toEqual([{ type: 'changed', mark: expect.any(String), within: 8 }]);
  expect(lines.slice(2).map(({ heard }) => heard.length)).toEqual([1, 1, 1]);
});

test('a new reading notifies only the TVs that show it', async () => {
  const creator = await newcomer('Creator');
  await db.update(accounts).set({ isCreator: true }).where(eq(accounts.id, creator.accountId));
  const [feed] = (await call(creator, 'POST /feeds', { body: [{ name: 'Weather' }] })).body;
  const body = [{ name: 'Weather', templateId: 20, seconds: 15 }];
  const [message] = (await call(creator, 'POST /messages', { body })).body;
  await make.item(creator, feed?.playlistId ?? 0, message?.id ?? 0, 1);
  const read = async (place: string, temperature: number) => {
    const address = sourceAddress('weather', place) ?? place;
    const found = {
      value: { place, temperature },
      dueAt: new Date('2099-01-01'),
      wantedAt: world.clock.now(),
    };
    await db
      .insert(sources)
      .values({ accountId: creator.accountId, kind: 'weather', address, ...found })
      .onConflictDoUpdate({ target: [sources.accountId, sources.kind, sources.address], set: found });
    await announceFeedChanges(services, creator.accountId);
    await changes.announced();
  };
  const tvs = [];
  for (const place of ['Oslo', 'Bergen']) {
    const person = await newcomer('Subscriber');
    const { playlist, device } = await make.running(person);
    const subscription = await makeFeed.subscription(person, feed?.id ?? 0, { place });
    const list = await makeFeed.subscriptionPlaylist(person, subscription.id);
    await makeFeed.item(person, playlist.id, { childPlaylistId: list.id }, 2);
    tvs.push(device);
    // The first change of outside data after the start of the process notifies all TVs of the feed.
    await read(place, 1);
  }
  const lines: Awaited<ReturnType<typeof openLine>>[] = [];
  for (const device of tvs) {
    expect((await programOf(device)).messages).toHaveLength(2);
    lines.push(await openLine('/api/player/link', { secret: device.token }));
  }
  const notified = () => lines.map(({ heard }) => heard.length - 1);
  await expect.poll(notified).toEqual([0, 0]);
  await read('Bergen', 2);
  await expect.poll(notified).toEqual([0, 1]);
  await programOf(tvs[1] ?? { token: '' });
  await read('Oslo', 3);
  await expect.poll(notified).toEqual([1, 1]);
});

test('an edit of a feed wakes Fire TVs, and outside data wakes none', async () => {
  const { creator, id } = await aFeed();
  // The creation of the feed would wake Fire TVs as well, if it was announced later.
  await changes.announced();
  const app = await buildServer(services.config, services.log);
  const features = mountFeatures(app, services);
  services.amazon = { send: async () => 'sent' };
  const change = { topic: 'feedContent' as const, id: creator.accountId, feedId: id };
  await features.onChange({ ...change, isOutsideData: true }, 'reading');
  expect(jobs.waiting(wakeAmazonDevices.name)).toEqual([]);
  await features.onChange(change, 'edit');
  expect(jobs.waiting(wakeAmazonDevices.name)).toEqual([{ accountId: creator.accountId, feedId: id }]);
  services.amazon = undefined;
  await jobs.doAll(services);
  await app.close();
  await features.close();
});

test('two processes announce a change once, and each notifies its own TVs', async () => {
  const { creator, id, message } = await aFeed();
  const [here, there] = [await aSubscriber(id), await aSubscriber(id)];
  const app = await buildServer(services.config, services.log);
  const features = mountFeatures(app, services);
  onTestFinished(async () => {
    await app.close();
    await features.close();
  });
  const changesThere = await receiveChanges({ services, features });
  const openThere = await lineOpener(app);
  await announceChanges(creator.accountId);
  // Both processes handle the earlier changes before the lines open. Otherwise a line would hear of them too.
  await changes.announced();
  await changesThere.announced();
  const lines = [
    await openLine('/api/player/link', { secret: here.showing.device.token }),
    await openThere('/api/player/link', { secret: there.showing.device.token }),
  ];
  for (const { heard } of lines) await expect.poll(() => heard).toHaveLength(1);
  await call(creator, 'POST /answers', { body: [{ messageId: message.id, questionId: 202, value: 'Low' }] });
  await Promise.all([1, 2, 3, 4].map(() => announceFeedChanges(services, creator.accountId)));
  expect(await announced()).toHaveLength(1);
  for (const { heard } of lines)
    await expect
      .poll(() => heard.slice(1))
      .toEqual([{ type: 'changed', mark: expect.any(String), within: 4 }]);
});

test('feeds are compared while a row that references a feed is written', async () => {
  const { creator, id } = await aFeed();
  await aSubscriber(id);
  await db.transaction(async (tx) => {
    // The lock of an insert with a reference to the feed.
    await tx.select().from(feeds).where(eq(feeds.id, id)).for('key share');
    await announceFeedChanges(services, creator.accountId);
  });
  expect(await announced()).toHaveLength(1);
});

test('a change whose process ended before the announcement is announced by the check', async () => {
  const { creator, id, message } = await aFeed();
  const { showing } = await aSubscriber(id);
  await announceChanges(creator.accountId);
  const before = await programOf(showing.device);
  await announced();
  await call(creator, 'POST /answers', { body: [{ messageId: message.id, questionId: 202, value: 'Low' }] });

  // Ends the connection while the comparison waits for the feed, as the end of the process would.
  const killed = await db.transaction(async (tx) => {
    await tx.select().from(feeds).where(eq(feeds.id, id)).for('update');
    const running = announceFeedChanges(services, creator.accountId).catch(() => 'killed');
    const waiting = sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%feeds%'`;
    await expect.poll(async () => (await db.execute<{ pid: number }>(waiting)).rows.length).toBe(1);
    await db.execute(sql`select pg_terminate_backend(pid) from (${waiting}) as waiting`);
    return running;
  });
  expect(killed).toBe('killed');
  expect(await announced()).toEqual([]);

  for (let run = 0; run < 2; run++) await jobs.send(checkFeeds, {});
  await jobs.doAll(services);
  expect(await announced()).toHaveLength(1);
  expect((await programOf(showing.device)).version).not.toBe(before.version);
});

test('changes of an account are compared once, and only if it has subscribers', async () => {
  const { creator, id } = await aFeed();
  const withoutSubscribers = await aFeed();
  await aSubscriber(id);
  await changes.announced();
  await jobs.doAll(services);
  const push = feedPush(services);
  const note = async ({ accountId }: Someone) => {
    for (const topic of ['messages', 'playlists', 'sources', 'feeds'] as const)
      await push.onChange({ topic, id: accountId }, '');
  };
  for (const someone of [creator, withoutSubscribers.creator]) await note(someone);
  await push.onChange({ topic: 'screens', id: creator.accountId }, '');
  await push.close();
  expect(comparisonsOf(creator, withoutSubscribers.creator)).toEqual([{ accountId: creator.accountId }]);
});

test('a new list of an external playlist starts a comparison', async () => {
  const { creator, id } = await aFeed();
  await aSubscriber(id);
  await jobs.doAll(services);
  const push = feedPush(services);
  await push.onChange({ topic: 'externalPlaylists', id: creator.accountId }, '');
  await push.close();
  expect(comparisonsOf(creator)).toEqual([{ accountId: creator.accountId }]);
});

test('an external playlist that is nested in a feed is read while a subscriber plays the feed', async () => {
  const { creator, id, nested } = await aFeed();
  const { showing } = await aSubscriber(id);
  const { accountId, departmentId } = creator;
  const [url, old] = ['http://signs.example/list', new Date(0)];
  await db
    .update(playlists)
    .set({ mode: 'external', externalSourceUrl: url })
    .where(eq(playlists.id, nested.id));
  await db
    .insert(externalSources)
    .values({ playlistId: nested.id, accountId, departmentId, url, dueAt: old, wantedAt: old });
  await call(showing.device, 'GET /player/program');
  const [row] = await db.select().from(externalSources).where(eq(externalSources.playlistId, nested.id));
  expect(row?.wantedAt).toEqual(world.clock.now());
});

test('a deleted feed is announced once and leaves the TVs of its subscribers at once', async () => {
  const { creator, id } = await aFeed();
  const subscribers = [await aSubscriber(id), await aSubscriber(id)];
  await changes.announced();
  const browser = await openLine('/api/link', { jwt: subscribers[0]?.person.token });
  await expect.poll(() => browser.heard).toHaveLength(1);
  for (const { showing } of subscribers) expect((await programOf(showing.device)).messages).toHaveLength(2);
  await call(creator, 'DELETE /feeds/:id', { params: { id } });
  expect((await changes.announced()).filter(({ topic }) => topic === 'subscriptions')).toEqual([]);
  for (const { showing } of subscribers) expect((await programOf(showing.device)).messages).toHaveLength(1);
  await expect
    .poll(() => browser.heard.slice(1))
    .toContainEqual({
      type: 'changed',
      topic: 'subscriptions',
      id: subscribers[0]?.person.accountId,
    });
});
