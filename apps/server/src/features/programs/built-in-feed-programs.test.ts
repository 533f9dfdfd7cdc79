import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { findAbove } from '../../kit/config/find-above';
import { contentMaker } from '../../testing/test-content';
import { feedMaker } from '../../testing/test-feeds';
import { type Someone, testWorld } from '../../testing/test-world';
import { builtInOwner } from '../../schema/accounts';
import { findBuiltInFeeds, readBuiltInFeed } from '../feeds/read-built-in-feed';
import { sources } from '../../schema/sources';

const world = await testWorld({ hasBuiltInFeeds: true });
const { call, register, clock } = world;
const make = contentMaker(world);
const makeFeed = feedMaker(world);
const feeds = findBuiltInFeeds(findAbove('feeds'))
  .map(readBuiltInFeed)
  .filter(({ messages }) => messages.length > 0);

/** Subscribes an account with data to a feed. Its TV plays the feed in one shape. Returns the pages of its program by message. */
const played = async (by: Someone, feedId: number, shape: '16:9' | '9:16', data: Record<string, string>) => {
  const subscription = await makeFeed.subscription(by, feedId, data);
  const { body: lists } = await call(by, 'POST /playlists', {
    body: [{ name: 'From the feed', mode: 'subscription', shape, subscriptionId: subscription.id }],
  });
  const { device, playlist, item } = await make.running(by);
  await call(by, 'DELETE /playlistMessages/:id', { params: { id: item.id } });
  await call(by, 'POST /playlistMessages', {
    body: [{ playlistId: playlist.id, childPlaylistId: lists[0]?.id ?? 0, sortOrder: 1 }],
  });
  clock.advance(1_000);
  const program = (await call(device, 'GET /player/program')).body;
  return program.messages.map(({ id, of, shape: shown, page }) => ({ id: of ?? id, shape: shown, page }));
};

/** Data without a switched off subject and with all levels, so that no condition leaves a message out. */
const all: Record<number, Record<string, string>> = { 106: { level: '3' } };

test.each(feeds.flatMap((feed) => feed.shapes.map((shape) => ({ ...feed, shape }))))(
  '$name plays for a subscriber in $shape, with the theme of the subscriber',
  async ({ id, shape, messages }) => {
    const anna = await register(`Cinema ${id} ${shape.replace(':', 'x')}`);
    const pages = await played(anna, id, shape, { theme: 'evening', ...all[id] });
    const last = shape === '16:9' ? 1 : 2;
    expect(pages.map((page) => page.id)).toEqual(messages.map((row) => id * 10_000 + row.id * 10 + last));
    for (const { page, shape: shown } of pages) {
      expect(shown).toBe(shape);
      expect(page).toContain('evening in-own');
    }
  },
);

test('a subscriber switches subjects of the safety tips off', async () => {
  const anna = await register('Office');
  const pages = await played(anna, 104, '16:9', { vehicles: 'false', chemicals: 'false' });
  expect(pages).toHaveLength(6);
  expect(pages.map(({ page }) => page).join()).not.toMatch(/Chock the wheels|Never mix cleaning products/);
});

test.each([
  [{}, 12],
  [{ level: '1' }, 6],
  [{ level: '3' }, 18],
])('trivia with the data %j has %d messages', async (data, count) => {
  const anna = await register(`Pub ${count}`);
  const pages = await played(anna, 106, '9:16', data);
  expect(pages).toHaveLength(count);
});

test.each([
  [101, { country: 'DE', names: 'own' }, 'Neujahr'],
  [101, { country: 'DE', names: 'en' }, "New Year's Day"],
  [105, { place: 'Tokyo' }, 'Asia/Tokyo'],
  [105, { place: '' }, 'America/New_York'],
  [111, { place: 'Oslo' }, 'Waiting for the first reading'],
  [112, { address: 'https://news.example/feed.xml' }, 'Waiting for the first reading'],
])('feed %d with the data %j shows "%s"', async (feedId, data, text) => {
  const anna = await register(`Lobby ${feedId} ${text.length}`);
  const [shown] = await played(anna, feedId, '16:9', data);
  expect(shown?.page).toContain(text);
});

const weather = async () => {
  const rows = await world.services.db.select().from(sources).where(eq(sources.kind, 'weather'));
  return rows.map(({ address }) => address);
};

test('spellings of a town are one source, and the built-in account has room for more than 500 towns', async () => {
  await world.services.db.execute(sql`
    insert into sources (account_id, kind, address, due_at, wanted_at)
    select ${builtInOwner.accountId}, 'weather', 'Town ' || number, now() + interval '1 day', now()
    from generate_series(1, 500) as number`);
  for (const place of [' bad  ischl , austria', 'BAD ISCHL,Austria', '47.7112, 13.6239', '47.7147;13.624'])
    await played(await register(`Spa ${place.length}`), 111, '16:9', { place });
  expect((await weather()).filter((address) => /Ischl|^47/i.test(address)).toSorted()).toEqual([
    '47.71,13.62',
    'Bad Ischl, Austria',
  ]);
});

test('the preview of a feed reads no outside data for an account that is not subscribed', async () => {
  const [guest, subscriber] = [await register('Guest'), await register('Subscriber')];
  await makeFeed.subscription(subscriber, 111, {});
  const preview = async (by: Someone, place: string) =>
    (
      await call(by, 'POST /feeds/:id/preview', {
        params: { id: 111 },
        body: { messageId: 1_110_011, data: { place } },
      })
    ).body.page;
  expect(await preview(guest, 'Narvik')).toContain('Waiting for the first reading');
  expect(await weather()).not.toContain('Narvik');
  await preview(subscriber, 'Narvik');
  expect(await weather()).toContain('Narvik');
});

test('holidays, sun and moon are not stored as sources', async () => {
  const anna = await register('Hotel');
  await played(anna, 101, '16:9', {});
  await played(anna, 105, '9:16', { place: 'Lima' });
  const kinds = await world.services.db.selectDistinct({ kind: sources.kind }).from(sources);
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['rss', 'weather']);
});
