import { whatPlays } from '@marquee/playback/timeline/timeline';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { feedMaker } from '../../testing/test-feeds';
import { type Someone, testWorld } from '../../testing/test-world';

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
  expect(program.messages.map(({ id, of }) => of ?? id)).toEqual([message.id, open.id, snow.id, bye.id]);
  const [, opened, ...closed] = program.messages;
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
