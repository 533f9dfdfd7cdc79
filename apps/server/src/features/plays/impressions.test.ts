import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { feedMaker } from '../../testing/test-feeds';
import type { Someone } from '../../testing/test-world';
import { accounts } from '../../schema/accounts';
import { feedImpressions } from '../../schema/feeds';
import { playWorld, today } from './test-plays';

const { anna, ask, bea, call, clock, make, newBook, play, read, running, send, services, world } =
  await playWorld();
const makeFeed = feedMaker(world);
await services.db.update(accounts).set({ isCreator: true }).where(eq(accounts.id, bea.accountId));

/** Start of a play at the time of the fixed clock of the tests. */
const now = `${today}T18:00:00.000Z`;
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000).toISOString();

/** A feed of Bea with one message. */
const aFeed = async (name = 'Tide', by: Someone = bea) => {
  const [feed] = (await call(by, 'POST /feeds', { body: [{ name: 'Tides' }] })).body;
  const message = await make.message(by, name);
  const item = await make.item(by, feed?.playlistId ?? 0, message.id, 1);
  return { id: feed?.id ?? 0, message, item, playlistId: feed?.playlistId ?? 0 };
};
const impressionsOf = async (id: number, query: object = {}, by: Someone = bea) =>
  (await ask(by, 'GET /feeds/:id/impressions', { params: { id }, query })).body;
/** Returns the instant this number of seconds before now. */
const secondsAgo = (seconds: number) => new Date(clock.now().getTime() - seconds * 1000).toISOString();
const playsOf = async (by: Someone, screenId: number) =>
  (await read(by, { screenIds: String(screenId) })).messages;
const subscribed = (feedId: number) => makeFeed.subscription(anna, feedId, {});
const unsubscribe = (feedId: number) => call(anna, 'POST /feeds/:id/unsubscribe', { params: { id: feedId } });

test('a play of a message of a feed is proof for the subscriber and an impression for the creator', async () => {
  const [feed, tv] = [await aFeed(), await running()];
  await subscribed(feed.id);
  const plays = [1, 2].map((number) =>
    play(tv, number, { messageId: feed.message.id, startedAt: secondsAgo(60 - 15 * number) }),
  );
  expect((await send(tv.device, tv.book, plays)).status).toBe(204);
  expect(await playsOf(anna, tv.screen.id)).toEqual([
    { id: feed.message.id, name: 'Tide', plays: 2, seconds: 30 },
  ]);
  expect(await impressionsOf(feed.id)).toEqual([{ name: 'Tide', totalImpressions: 2 }]);
  const rows = await services.db.select().from(feedImpressions).where(eq(feedImpressions.feedId, feed.id));
  expect(rows).toEqual([
    {
      feedId: feed.id,
      day: today,
      messageId: feed.message.id,
      accountId: bea.accountId,
      departmentId: bea.departmentId,
      messageName: 'Tide',
      plays: 2,
    },
  ]);
});

test('counts a play once in both, also in repeated and concurrent batches', async () => {
  const feed = await aFeed();
  await subscribed(feed.id);
  const tvs = [await running(), await running()];
  const batches = tvs.map((tv) =>
    Array.from({ length: 200 }, (_, number) =>
      play(tv, number, { messageId: feed.message.id, startedAt: secondsAgo(230 - number), seconds: 1 }),
    ),
  );
  await Promise.all(
    tvs.flatMap((tv, nth) => {
      const batch = batches[nth] ?? [];
      return [batch, batch.toReversed(), [...batch, ...batch]].map((sent) => send(tv.device, tv.book, sent));
    }),
  );
  for (const tv of tvs) expect((await playsOf(anna, tv.screen.id))[0].plays).toBe(200);
  expect(await impressionsOf(feed.id)).toEqual([{ name: 'Tide', totalImpressions: 400 }]);
});

test('counts the plays from before the end of the subscription, and none before or after it', async () => {
  const [feed, tv] = [await aFeed(), await running()];
  const of = { messageId: feed.message.id };
  await send(tv.device, tv.book, [play(tv, 1, { ...of, startedAt: now })]);
  expect(await playsOf(anna, tv.screen.id)).toEqual([]);
  await subscribed(feed.id);
  clock.advance(3_600_000);
  await unsubscribe(feed.id);
  clock.advance(3_600_000);
  const plays = [
    play(tv, 2, { ...of, startedAt: minutesAgo(130) }),
    play(tv, 3, { ...of, startedAt: minutesAgo(119) }),
    play(tv, 4, { ...of, startedAt: minutesAgo(61) }),
    play(tv, 5, { ...of, startedAt: minutesAgo(59) }),
  ];
  await send(tv.device, tv.book, plays);
  await send(tv.device, tv.book, plays);
  expect((await playsOf(anna, tv.screen.id)).map(({ plays: count }: { plays: number }) => count)).toEqual([
    2,
  ]);
  expect(await impressionsOf(feed.id)).toEqual([{ name: 'Tide', totalImpressions: 2 }]);
  clock.advance(-7_200_000);
});

test('counts a message that the feed no longer contains, with its last name', async () => {
  const [feed, tv] = [await aFeed(), await running()];
  await subscribed(feed.id);
  const of = { messageId: feed.message.id };
  await call(bea, 'POST /messages', { body: [{ ...feed.message, name: 'Tide of today' }] });
  await send(tv.device, tv.book, [play(tv, 1, { ...of, startedAt: secondsAgo(60) })]);
  expect(await impressionsOf(feed.id)).toEqual([{ name: 'Tide of today', totalImpressions: 1 }]);
  await call(bea, 'DELETE /messages/:id', { params: { id: feed.message.id } });
  await send(tv.device, tv.book, [play(tv, 2, { ...of, startedAt: secondsAgo(30) })]);
  expect((await playsOf(anna, tv.screen.id))[0].plays).toBe(2);
  expect(await impressionsOf(feed.id)).toEqual([
    { name: expect.stringMatching(/^Tide/), totalImpressions: 2 },
  ]);
});

test('a play counts for one feed if several feeds contain the message', async () => {
  const [first, tv] = [await aFeed('Both'), await running()];
  const second = await aFeed('Other');
  await make.item(bea, second.playlistId, first.message.id, 2);
  await subscribed(second.id);
  await subscribed(first.id);
  const plays = [1, 2, 3].map((number) =>
    play(tv, number, { messageId: first.message.id, startedAt: secondsAgo(60 - 15 * number) }),
  );
  await send(tv.device, tv.book, plays);
  const counted = [await impressionsOf(first.id), await impressionsOf(second.id)].flat();
  expect(counted).toEqual([{ name: 'Both', totalImpressions: 3 }]);
});

test('plays on screens of the creator and on screens without a subscription are not impressions', async () => {
  const feed = await aFeed();
  const own = { ...(await make.running(bea)), book: newBook() };
  const stranger = await running();
  const of = { messageId: feed.message.id, startedAt: now };
  await makeFeed.subscription(bea, feed.id, {});
  await send(own.device, own.book, [play(own, 1, of)]);
  await send(stranger.device, stranger.book, [play(stranger, 1, of)]);
  expect((await playsOf(bea, own.screen.id))[0].plays).toBe(1);
  expect(await playsOf(anna, stranger.screen.id)).toEqual([]);
  expect(await impressionsOf(feed.id)).toEqual([]);
});

test('leaves out the program id of an old player and counts the rest of the batch', async () => {
  const [feed, tv] = [await aFeed(), await running()];
  await subscribed(feed.id);
  const { status } = await send(tv.device, tv.book, [
    play(tv, 1, { messageId: -4_503_599_627_370_495, startedAt: now }),
    play(tv, 2, { messageId: feed.message.id, startedAt: now }),
  ]);
  expect(status).toBe(204);
  expect(await impressionsOf(feed.id)).toEqual([{ name: 'Tide', totalImpressions: 1 }]);
});

test('the report has the last 30 days with today, and the requested days', async () => {
  const feed = await aFeed();
  const other = await make.message(bea, 'Moon');
  await make.item(bea, feed.playlistId, other.id, 2);
  const owner = { accountId: bea.accountId, departmentId: bea.departmentId, feedId: feed.id };
  const row = (day: string, { id }: { id: number }, plays: number) => ({
    ...owner,
    day,
    messageId: id,
    messageName: 'Old name',
    plays,
  });
  await services.db
    .insert(feedImpressions)
    .values([
      row('2026-02-02', feed.message, 1_000),
      row('2026-02-03', feed.message, 10),
      row(today, feed.message, 1),
      row(today, other, 20),
    ]);
  const tide = (totalImpressions: number) => ({ name: 'Tide', totalImpressions });
  const moon = { name: 'Moon', totalImpressions: 20 };
  expect(await impressionsOf(feed.id)).toEqual([moon, tide(11)]);
  expect(await impressionsOf(feed.id, { startDate: '2026-02-02' })).toEqual([tide(1_011), moon]);
  expect(await impressionsOf(feed.id, { startDate: '2026-02-03', endDate: '2026-02-03' })).toEqual([
    tide(10),
  ]);
  expect(await impressionsOf(feed.id, { endDate: '2026-03-03' })).toEqual([tide(1_010)]);
  expect(await impressionsOf(feed.id, { startDate: `${today}T00:00:00.000Z` })).toEqual([moon, tide(1)]);
});

test.each([
  { startDate: 'yesterday' },
  { startDate: '2026-02-30' },
  { startDate: '0000-01-01' },
  { startDate: '1969-12-31' },
  { endDate: '0000-01-10' },
  { endDate: '03/04/2026' },
  { startDate: '2026-03-05', endDate: '2026-03-04' },
])('refuses the days %j with a sentence', async (query) => {
  const feed = await aFeed();
  const { status, errors } = await ask(bea, 'GET /feeds/:id/impressions', { params: { id: feed.id }, query });
  expect([status, errors]).toEqual([
    422,
    ['Please give days such as 2026-03-04. The first day must not be after the last day.'],
  ]);
});

test('the report up to a day in January 1970 begins on the first day that a report accepts', async () => {
  const feed = await aFeed();
  expect(await impressionsOf(feed.id, { endDate: '1970-01-02' })).toEqual([]);
  expect(await impressionsOf(feed.id, { startDate: '1970-01-01', endDate: '9999-12-31' })).toEqual([]);
});

test('only its creators and administrators read the impressions of a feed', async () => {
  const feed = await aFeed();
  const carl = await world.register('Mill Theatre');
  const statusFor = async (by: Someone) =>
    (await ask(by, 'GET /feeds/:id/impressions', { params: { id: feed.id } })).status;
  expect(await statusFor(carl)).toBe(403);
  await services.db.update(accounts).set({ isCreator: true }).where(eq(accounts.id, carl.accountId));
  expect(await statusFor(carl)).toBe(404);
  // Anna's account is the first account, so she administers the installation.
  expect(await statusFor(anna)).toBe(200);
  await services.db.execute(sql`update feeds set closed_at = now() where id = ${feed.id}`);
  expect(await statusFor(bea)).toBe(404);
});
