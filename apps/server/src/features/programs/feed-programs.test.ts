import { randomUUID } from 'node:crypto';
import { whatPlays } from '@marquee/playback/timeline/timeline';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { feedMaker } from '../../testing/test-feeds';
import { type Someone, testWorld } from '../../testing/test-world';
import { renderedPages } from '../pages/render-pages';
import { openPrograms } from './program-cache';

const world = await testWorld();
const { call, register } = world;
const make = contentMaker(world);
const makeFeed = feedMaker(world);

let people = 0;
/** Registers a person with a new account. */
const newcomer = (name: string) => register(`${name} ${++people}`);

let changes = 0;
/** Returns the program of a TV, made again. */
const programOf = async (device: { token: string }) => {
  world.clock.advance(1_000);
  const headers = { authorization: `Bearer ${device.token}`, 'x-changed': `change ${++changes}` };
  await world.app.inject({ url: '/api/player/program', headers });
  return (await call(device, 'GET /player/program')).body;
};

const answer = (by: Someone, messageId: number, value: string) =>
  call(by, 'POST /answers', { body: [{ messageId, questionId: 202, value }] });

/** A feed of three messages: one whose title is open, one for Canada, and one in a nested playlist. */
const aFeed = async () => {
  const creator = await newcomer('Creator');
  const list = await make.playlist(creator, 'Feed playlist');
  const nested = await make.playlist(creator, 'Nested');
  const [open, snow, bye] = [
    await make.message(creator, 'Open'),
    await make.message(creator, 'Snow'),
    await make.message(creator, 'Bye'),
  ];
  await answer(creator, snow.id, 'It snows');
  await answer(creator, bye.id, 'Goodbye');
  await make.item(creator, list.id, open.id, 1);
  const snowItem = await make.item(creator, list.id, snow.id, 2);
  await makeFeed.item(creator, list.id, { childPlaylistId: nested.id }, 3);
  await make.item(creator, nested.id, bye.id, 1);
  const feed = await makeFeed.feed(creator, { playlistId: list.id }, [
    { keyName: 'country' },
    { keyName: 'title' },
  ]);
  await makeFeed.condition(creator, snowItem.id, feed.questionOf('country'), {
    operator: 'equals',
    value: 'CA',
    dataType: 'string',
  });
  return { creator, feed, list, nested, open, snow, bye };
};

/** A subscriber with a TV whose playlist contains the feed after an own message. */
const aSubscriber = async (feedId: number, data: Record<string, string>) => {
  const person = await newcomer('Subscriber');
  const running = await make.running(person);
  const subscription = await makeFeed.subscription(person, feedId, data);
  const list = await makeFeed.subscriptionPlaylist(person, subscription.id);
  await makeFeed.item(person, running.playlist.id, { childPlaylistId: list.id }, 2);
  return { ...running, person, subscription, list };
};

test('a subscription playlist plays the messages of the feed, with the data of the subscriber', async () => {
  const { feed, open, snow, bye } = await aFeed();
  const { device, message } = await aSubscriber(feed.id, { country: 'ca', title: 'Hello Oslo' });
  const program = await programOf(device);
  // The messages that read data come last. Everything else is packed once for all subscribers.
  expect(program.messages.map(({ id, of }) => of ?? id)).toEqual([message.id, snow.id, bye.id, open.id]);
  const [, ...closed] = program.messages;
  const opened = closed.pop();
  expect(opened).toMatchObject({ of: open.id, feed: feed.id });
  expect(opened?.id).toBeLessThan(0);
  expect(opened?.page).toContain('Hello Oslo');
  expect(closed.map(({ of, page }) => [of, /It snows|Goodbye/.test(page)])).toEqual([
    [undefined, true],
    [undefined, true],
  ]);
});

test('conditions and open messages follow the data', async () => {
  const { feed, open, bye } = await aFeed();
  const { device, message } = await aSubscriber(feed.id, { country: 'no' });
  const program = await programOf(device);
  expect(program.messages.map(({ id }) => id)).toEqual([message.id, open.id, bye.id]);
});

test('the TV of a subscriber shows its own data where the creator typed nothing', async () => {
  const creator = await newcomer('Creator');
  const list = await make.playlist(creator, 'Feed playlist');
  const save = async (id: number, title: string | null) => {
    const answers = [
      { questionId: 202, value: title },
      { questionId: 203, value: 'Typed by the creator' },
    ];
    const body = { id, form: randomUUID(), templateId: 2, name: 'Poster', seconds: 15, answers };
    return (await call(creator, 'POST /messages/whole', { body })).body.id;
  };
  const poster = await save(0, null);
  await make.item(creator, list.id, poster);
  const asked = [{ keyName: 'title' }, { keyName: 'text' }];
  const feed = await makeFeed.feed(creator, { playlistId: list.id }, asked);
  const oslo = await aSubscriber(feed.id, { title: 'Oslo', text: 'Not shown' });
  const silent = await aSubscriber(feed.id, {});
  const pages = async () =>
    Promise.all(
      [oslo, silent].map(
        async ({ device }) =>
          (await programOf(device)).messages.find(({ id, of }) => (of ?? id) === poster)?.page ?? '',
      ),
    );
  const titles = async () => (await pages()).map((page) => /<h1[^>]*>([^<]*)/.exec(page)?.[1]);
  expect(await titles()).toEqual(['Oslo', 'Everyone is welcome']);
  expect((await pages()).every((page) => page.includes('Typed by the creator'))).toBe(true);
  await save(poster, 'For all');
  expect(await titles()).toEqual(['For all', 'For all']);
  await save(poster, null);
  expect(await titles()).toEqual(['Oslo', 'Everyone is welcome']);
});

test('the preview of a playlist plays the subset that the subscriber sees', async () => {
  const { feed, bye } = await aFeed();
  const { list, person } = await aSubscriber(feed.id, { country: 'no' });
  const other = await make.playlist(person, 'Other');
  await makeFeed.item(person, other.id, { childPlaylistId: list.id, start: 2, end: 2 }, 1);
  const { body } = await call(person, 'GET /player/preview/playlists', {
    query: { playlistIds: String(other.id) },
  });
  const plays = new Set([...Array(20).keys()].map((index) => whatPlays(body, Date.now() + index * 15_000)));
  expect(new Set([...plays].map((play) => (play.kind === 'message' ? play.message : 0)))).toEqual(
    new Set([bye.id]),
  );
});

test('an edit of a message without data renders one page for all subscribers', async () => {
  const { feed, creator, bye } = await aFeed();
  const subscribers = [
    await aSubscriber(feed.id, { title: 'Oslo' }),
    await aSubscriber(feed.id, { title: 'Bergen' }),
  ];
  for (const { device } of subscribers) await programOf(device);
  const rendered = async () => (await renderedPages.get()).values[0]?.value ?? 0;
  const before = await rendered();
  await answer(creator, bye.id, 'See you');
  for (const { device } of subscribers) expect((await programOf(device)).messages).toHaveLength(3);
  expect(await rendered()).toBe(before + 1);
});

test('makes the programs of a spread change together, and the program of an own change at once', async () => {
  const { feed } = await aFeed();
  const [spread, changed] = [await aSubscriber(feed.id, {}), await aSubscriber(feed.id, {})];
  const programs = openPrograms(world.services);
  const order: string[] = [];
  const make = async (name: string, { person, screen }: typeof spread) => {
    const program = await programs.programOf(person.accountId, screen.id);
    order.push(`${name} ${program?.messages.length}`);
  };
  programs.expectWithin([spread.person.accountId, changed.person.accountId], 4_000);
  programs.drop(changed.person.accountId);
  await Promise.all([make('spread', spread), make('changed', changed)]);
  expect(order).toEqual(['changed 3', 'spread 3']);
});

test('a change in a playlist that is nested in the feed reaches the program of the subscriber', async () => {
  const { creator, feed, nested, bye } = await aFeed();
  const { device } = await aSubscriber(feed.id, {});
  const before = await programOf(device);
  const added = await make.message(creator, 'Added');
  await make.item(creator, nested.id, added.id, 2);
  const after = await programOf(device);
  expect(after.version).not.toBe(before.version);
  expect(after.messages.map(({ id }) => id).slice(-2)).toEqual([bye.id, added.id]);
  await call(creator, 'POST /messages', { body: [{ id: bye.id, archived: true }] });
  expect((await programOf(device)).messages.map(({ id }) => id)).not.toContain(bye.id);
});

test('the feed plays nothing after the subscription ended, and plays again after a new subscription', async () => {
  const { feed, open } = await aFeed();
  const { person, device, message, screen, subscription } = await aSubscriber(feed.id, {});
  await makeFeed.endSubscription(subscription.id);
  expect((await programOf(device)).messages.map(({ id }) => id)).toEqual([message.id]);
  const { body } = await call(person, 'GET /player/why/screen/:screenId', {
    params: { screenId: screen.id },
  });
  expect(body.leftOut).toEqual([
    { kind: 'playlist', name: 'From the feed', playlist: 'Lunch', reason: 'notSubscribed' },
  ]);
  await makeFeed.subscription(person, feed.id, {});
  expect((await programOf(device)).messages.map(({ id }) => id)).toContain(open.id);
});

test('subscribers with equal data have the same pages, and the creator plays the message without data', async () => {
  const { creator, feed, list, open } = await aFeed();
  const [one, other, third] = [
    await aSubscriber(feed.id, { title: 'Hello' }),
    await aSubscriber(feed.id, { title: 'Hello', country: 'no' }),
    await aSubscriber(feed.id, { title: 'Other' }),
  ];
  const own = await make.running(creator);
  await makeFeed.item(creator, own.playlist.id, { childPlaylistId: list.id }, 2);
  const programs = await Promise.all([one, other, third, own].map(({ device }) => programOf(device)));
  const [a, b, c, d] = programs.map(({ messages }) => messages.find(({ id, of }) => (of ?? id) === open.id));
  expect(a).toEqual(b);
  expect(c?.id).not.toBe(a?.id);
  expect(c?.page).toContain('Other');
  expect(d).toMatchObject({ id: open.id });
  expect(d?.page).not.toContain('Hello');
});

test('the explanation names the row of a message that reads data', async () => {
  const { creator, feed, open, bye } = await aFeed();
  const { person, message, screen } = await aSubscriber(feed.id, { title: 'Hello' });
  await call(creator, 'POST /messages', { body: [{ id: bye.id, archived: true }] });
  await call(person, 'POST /messages', { body: [{ id: message.id, archived: true }] });
  const { body } = await call(person, 'GET /player/why/screen/:screenId', {
    params: { screenId: screen.id },
  });
  expect(body.play).toMatchObject({ kind: 'message', message: { id: open.id, name: 'Open' } });
});

test('a message of a library plays in an own playlist while the feed offers it', async () => {
  const creator = await newcomer('Creator');
  const library = await make.playlist(creator, 'Library');
  const tip = await make.message(creator, 'Tip');
  const secret = await make.message(creator, 'Not offered');
  const item = await make.item(creator, library.id, tip.id, 1);
  const feed = await makeFeed.feed(creator, { libraryPlaylistId: library.id }, [{ keyName: 'title' }]);
  const person = await newcomer('Subscriber');
  const { device, message, playlist } = await make.running(person);
  await makeFeed.item(person, playlist.id, { messageId: tip.id }, 2);
  await makeFeed.item(person, playlist.id, { messageId: secret.id }, 3);
  const played = async () => (await programOf(device)).messages.map(({ id, of }) => of ?? id);
  expect(await played()).toEqual([message.id]);
  const subscription = await makeFeed.subscription(person, feed.id, { title: 'My title' });
  expect(await played()).toEqual([message.id, tip.id]);
  expect((await programOf(device)).messages[1]?.page).toContain('My title');
  await call(creator, 'DELETE /playlistMessages/:id', { params: { id: item.id } });
  expect(await played()).toEqual([message.id]);
  await makeFeed.endSubscription(subscription.id);
  expect(await played()).toEqual([message.id]);
});

test('a playlist of another account plays nothing', async () => {
  const { list } = await aFeed();
  const person = await newcomer('Stranger');
  const { device, message, playlist } = await make.running(person);
  await makeFeed.item(person, playlist.id, { childPlaylistId: list.id }, 2);
  expect((await programOf(device)).messages.map(({ id }) => id)).toEqual([message.id]);
});
