import type { FieldType } from '@marquee/playback/template/fields/field-kinds';
import { expect, test } from 'vitest';
import { newDepartment } from '../../testing/test-accounts';
import { contentMaker } from '../../testing/test-content';
import { feedMaker } from '../../testing/test-feeds';
import { type Someone, testWorld } from '../../testing/test-world';
import { openKeysOf } from '../feeds/open-key-queries';
import { withProgram } from './make-programs';
import { outlinesOfScreens } from './program-inputs';

const world = await testWorld();
const { call, register, services } = world;
const make = contentMaker(world);
const makeFeed = feedMaker(world);

/** The template with three zones, and the question for its first zone. */
const threeZone = { templateId: 25, main: 2502, key: 'main' };

let people = 0;
const newcomer = (name: string) => register(`${name} ${++people}`);

let changes = 0;
/** Returns the program of a TV, made again. */
const programOf = async (device: { token: string }) => {
  world.clock.advance(1_000);
  const headers = { authorization: `Bearer ${device.token}`, 'x-changed': `change ${++changes}` };
  await world.app.inject({ url: '/api/player/program', headers });
  return (await call(device, 'GET /player/program')).body;
};

const titled = async (by: Someone, title: string) => {
  const { id } = await make.message(by, title);
  await call(by, 'POST /answers', { body: [{ messageId: id, questionId: 202, value: title }] });
  return id;
};
/** A list of messages with these titles. A title with a country is shown only in this country. */
const listOf = async (by: Someone, entries: { title: string; country?: string }[]) => {
  const list = await make.playlist(by, 'Zone');
  const items: { id: number; country: string | undefined }[] = [];
  for (const [index, { title, country }] of entries.entries()) {
    const { id } = await make.item(by, list.id, await titled(by, title), index + 1);
    items.push({ id, country });
  }
  return { id: list.id, items };
};
/** A message with zones. Without an answer, data names the content of the first zone. */
const zoned = async (by: Someone, answer?: string) => {
  const { body } = await call(by, 'POST /messages', {
    body: [{ templateId: threeZone.templateId, name: 'Zones', seconds: 15 }],
  });
  const id = body[0]?.id ?? 0;
  if (answer !== undefined)
    await call(by, 'POST /answers', { body: [{ messageId: id, questionId: threeZone.main, value: answer }] });
  return id;
};
/** A feed that plays messages, with a question for the country. */
const feedOf = async (by: Someone, messageIds: number[], types: Record<string, FieldType> = {}) => {
  const list = await make.playlist(by, 'Feed playlist');
  const asked = Object.entries(types).map(([keyName, fieldType]) => ({ keyName, fieldType }));
  const feed = await makeFeed.feed(by, { playlistId: list.id }, [{ keyName: 'country' }, ...asked]);
  for (const [index, id] of messageIds.entries()) await make.item(by, list.id, id, index + 1);
  return feed;
};
const addConditions = async (
  by: Someone,
  feed: { questionOf: (key: string) => number },
  items: { id: number; country: string | undefined }[],
) => {
  for (const { id, country } of items)
    if (country !== undefined)
      await makeFeed.condition(by, id, feed.questionOf('country'), {
        operator: 'equals',
        value: country,
        dataType: 'string',
      });
};
/** A subscriber with a TV that plays the feed. */
const subscriberOf = async (feedId: number, data: Record<string, string>) => {
  const person = await newcomer('Subscriber');
  const running = await make.running(person);
  const subscription = await makeFeed.subscription(person, feedId, data);
  const list = await makeFeed.subscriptionPlaylist(person, subscription.id);
  await makeFeed.item(person, running.playlist.id, { childPlaylistId: list.id }, 2);
  return { ...running, person, subscription, list };
};

/** The titles in the first zone of a page. */
const titlesIn = (page: string): string[] => {
  const zones = [...page.matchAll(/^ *\['(\w+)', (\{"frame".*\})\],$/gm)];
  const main = zones.find(([, name]) => name === 'main')?.[2];
  const { pages }: { pages: { page: string }[] } = JSON.parse(main ?? '{"pages":[]}');
  return pages.map(({ page: inner }) => /<h1[^>]*>([^<]*)<\/h1>/.exec(inner)?.[1] ?? '(no title)');
};
const zoneOn = async (device: { token: string }, row: number) => {
  const message = (await programOf(device)).messages.find(({ id, of }) => (of ?? id) === row);
  return { id: message?.id, titles: titlesIn(message?.page ?? '') };
};
const weather = [{ title: 'Always' }, { title: 'Rain', country: 'US' }, { title: 'Snow', country: 'CA' }];

test('a zone of a feed plays the items whose conditions hold for the subscriber', async () => {
  const creator = await newcomer('Creator');
  const list = await listOf(creator, weather);
  const shown = await zoned(creator, `playlist:${list.id}`);
  const feed = await feedOf(creator, [shown]);
  await addConditions(creator, feed, list.items);
  const [us, alsoUs, ca, none] = [
    await subscriberOf(feed.id, { country: 'us' }),
    await subscriberOf(feed.id, { country: 'us' }),
    await subscriberOf(feed.id, { country: 'CA' }),
    await subscriberOf(feed.id, {}),
  ];
  const inUs = await zoneOn(us.device, shown);
  expect(inUs.titles).toEqual(['Always', 'Rain']);
  expect((await zoneOn(ca.device, shown)).titles).toEqual(['Always', 'Snow']);
  expect(await zoneOn(none.device, shown)).toEqual({ id: shown, titles: ['Always'] });
  // Subscribers with equal data share the page.
  expect(await zoneOn(alsoUs.device, shown)).toEqual(inUs);

  await call(us.person, 'POST /feeds/:id/subscribe', {
    params: { id: feed.id },
    body: { data: { country: 'CA' } },
  });
  expect((await zoneOn(us.device, shown)).titles).toEqual(['Always', 'Snow']);
});

test('the keys of the conditions in zones are open keys', async () => {
  const creator = await newcomer('Creator');
  const list = await listOf(creator, weather);
  const inner = await zoned(creator, `playlist:${list.id}`);
  const outer = await zoned(creator, `message:${inner}`);
  const feed = await feedOf(creator, [outer]);
  await addConditions(creator, feed, list.items);
  const keys = await openKeysOf(services.db, [outer, inner]);
  expect([...keys.values()].every((each) => each.some(({ keyName }) => keyName === 'country'))).toBe(true);
  expect(keys.size).toBe(2);
});

test('an own zone plays a subscription playlist with the data of the account, and its program depends on the feed', async () => {
  const creator = await newcomer('Creator');
  const poster = await make.message(creator, 'Poster');
  const closed = await titled(creator, 'The same for all');
  const feed = await feedOf(creator, [poster.id, closed], { title: 'string' });
  const { person, device, list, playlist, item, screen } = await subscriberOf(feed.id, { title: 'Oslo' });
  const shown = await zoned(person, `playlist:${list.id}`);
  // The screen plays only the message with the zone.
  const { body: items } = await call(person, 'GET /playlistMessages/playlist/:playlistId', {
    params: { playlistId: playlist.id },
  });
  for (const { id } of items) await call(person, 'DELETE /playlistMessages/:id', { params: { id } });
  expect(items.map(({ id }) => id)).toContain(item.id);
  await make.item(person, playlist.id, shown, 1);
  expect((await zoneOn(device, shown)).titles).toEqual(['Oslo', 'The same for all']);
  const [outline] = await outlinesOfScreens(services, [screen.id]);
  if (!outline) throw new Error('The screen is missing.');
  const now = world.clock.now().getTime();
  expect(await withProgram(services, outline, now, ({ feeds }) => feeds)).toEqual([feed.id]);

  await call(creator, 'POST /messages', { body: [{ id: closed, archived: true }] });
  expect((await zoneOn(device, shown)).titles).toEqual(['Oslo']);
});

test('a list in an own zone plays a library message while the account is subscribed', async () => {
  const creator = await newcomer('Creator');
  const tip = await make.message(creator, 'Tip');
  const library = await make.playlist(creator, 'Library');
  await make.item(creator, library.id, tip.id);
  const feed = await makeFeed.feed(creator, { libraryPlaylistId: library.id }, [{ keyName: 'title' }]);
  const person = await newcomer('Subscriber');
  const { device, playlist } = await make.running(person);
  const list = await listOf(person, [{ title: 'Own' }]);
  await makeFeed.item(person, list.id, { messageId: tip.id }, 2);
  const shown = await zoned(person, `playlist:${list.id}`);
  await make.item(person, playlist.id, shown, 2);
  expect((await zoneOn(device, shown)).titles).toEqual(['Own']);
  const subscription = await makeFeed.subscription(person, feed.id, { title: 'My tip' });
  expect((await zoneOn(device, shown)).titles).toEqual(['Own', 'My tip']);
  await makeFeed.endSubscription(subscription.id);
  expect((await zoneOn(device, shown)).titles).toEqual(['Own']);
});

test('a zone of a feed plays no other feed of its creator', async () => {
  const publisher = await newcomer('Publisher');
  const paid = await feedOf(publisher, [await titled(publisher, 'Paid')]);
  const own = await subscriberOf(paid.id, {});
  const shown = await zoned(own.person, `playlist:${own.list.id}`);
  await make.item(own.person, own.playlist.id, shown, 3);
  expect((await zoneOn(own.device, shown)).titles).toEqual(['Paid']);
  const feed = await feedOf(own.person, [shown]);
  const { device } = await subscriberOf(feed.id, { country: 'us' });
  expect((await zoneOn(device, shown)).titles).toEqual([]);
  expect((await zoneOn(own.device, shown)).titles).toEqual([]);
});

test('data names content of a zone only by a question that asks for content', async () => {
  const creator = await newcomer('Creator');
  const shown = await zoned(creator);
  const asking = async (fieldType: FieldType) => {
    const feed = await feedOf(creator, [shown], { [threeZone.key]: fieldType });
    const { person, device, list } = await subscriberOf(feed.id, {});
    const other = await newDepartment(world, person, 'Other department');
    const [own, hidden] = [
      await listOf(person, [{ title: 'Own' }]),
      await listOf(other, [{ title: 'Hidden' }]),
    ];
    /** Answers the question, and returns the status and the titles in the zone. */
    const answered = async (playlistId: number) => {
      const value = `playlist:${playlistId}`;
      const { status } = await call(person, 'POST /answers', {
        body: [{ playlistId: list.id, questionId: feed.questionOf(threeZone.key), value }],
      });
      return [status, (await zoneOn(device, shown)).titles];
    };
    return { own: await answered(own.id), hidden: await answered(hidden.id) };
  };
  expect(await asking('playlistOrMessage')).toEqual({ own: [200, ['Own']], hidden: [404, ['Own']] });
  expect(await asking('string')).toEqual({ own: [200, []], hidden: [200, []] });
});
