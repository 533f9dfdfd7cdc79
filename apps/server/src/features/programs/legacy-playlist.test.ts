import { expect, test } from 'vitest';
import { newDepartment } from '../../testing/test-accounts';
import { contentMaker } from '../../testing/test-content';
import { feedMaker } from '../../testing/test-feeds';
import { testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, ask, register } = world;
const make = contentMaker(world);
const makeFeed = feedMaker(world);
const creator = await register('Creator');
const anna = await register('Harbour Cinema');

const read = async (id: number, nestedPreview?: string) => {
  const query = { id, weight: 40, ...(nestedPreview && { nestedPreview }) };
  const { status, body } = await ask(
    undefined,
    'GET /legacy/playlists/',
    { query },
    { 'marquee-addresses': '' },
  );
  expect(status).toBe(200);
  return body.schedules[0].playlists[0];
};
const messageOf = async (templateId: number, name: string, answers: object[] = []) => {
  const [made] = (await call(anna, 'POST /messages', { body: [{ templateId, name, seconds: 20 }] })).body;
  if (!made) throw new Error('The message was not saved.');
  await ask(anna, 'POST /answers', { body: answers.map((row) => ({ ...row, messageId: made.id })) });
  return made;
};

test('gives the pictures and videos of messages that show only one file, and the pages of the others', async () => {
  const picture = await messageOf(1, 'Harbour', [
    { questionId: 101, value: '/content/stock/sea-sunset.webp' },
  ]);
  const film = await messageOf(11, 'Lanterns');
  const captioned = await messageOf(1, 'Captioned', [{ questionId: 104, value: 'A caption' }]);
  const list = await make.playlist(anna, 'Foyer');
  for (const [index, { id }] of [picture, film, captioned].entries())
    await make.item(anna, list.id, id, index + 1);
  const { messages, ...playlist } = await read(list.id);
  expect(playlist).toEqual({ id: list.id, name: 'Foyer', weight: 40 });
  expect(messages).toEqual([
    {
      id: picture.id,
      name: 'Harbour',
      shape: '16:9',
      seconds: 20,
      files: [
        {
          url: expect.stringMatching(/^http.*\/content\/stock\/sea-sunset\.webp$/),
          seconds: 20,
          loopVideo: false,
        },
      ],
    },
    expect.objectContaining({
      files: [expect.objectContaining({ url: expect.stringMatching(/lanterns\.mp4$/), loopVideo: false })],
    }),
    expect.objectContaining({
      files: [expect.objectContaining({ url: expect.stringMatching(`/message/\\?id=${captioned.id}$`) })],
    }),
  ]);
});

test('with nestedPreview each numbered item is one entry, also if it cannot play now', async () => {
  const [soup, old, bread] = [
    await make.message(anna, 'Soup', 20),
    await make.message(anna, 'Old'),
    await make.message(anna, 'Bread', 10),
  ];
  const nested = await make.playlist(anna, 'Menu');
  await make.item(anna, nested.id, bread.id, 1);
  await make.item(anna, nested.id, soup.id, 2);
  const empty = await make.playlist(anna, 'Empty');
  const list = await make.playlist(anna, 'Lunch');
  await make.item(anna, list.id, soup.id, 1);
  await make.item(anna, list.id, old.id, 2);
  await makeFeed.item(anna, list.id, { childPlaylistId: nested.id }, 3);
  await makeFeed.item(anna, list.id, { childPlaylistId: empty.id }, 4);
  await call(anna, 'POST /messages', { body: [{ id: old.id, archived: true }] });
  const numbered = (await read(list.id, '1')).messages;
  expect(
    numbered.map(({ id, name, seconds }: { id: number; name: string; seconds: number }) => [
      id,
      name,
      seconds,
    ]),
  ).toEqual([
    [soup.id, 'Soup', 20],
    [old.id, 'Old', 15],
    [nested.id, 'Menu', 30],
    [empty.id, 'Empty', 0],
  ]);
  const playing = (await read(list.id)).messages;
  expect(playing.map(({ name }: { name: string }) => name)).toEqual(['Soup', 'Bread', 'Soup']);
});

test('names no id of content of a feed, and numbers the list that the subscriber sees', async () => {
  const list = await make.playlist(creator, 'Feed playlist');
  const feed = await makeFeed.feed(creator, { playlistId: list.id }, [{ keyName: 'country' }]);
  const [news, snow] = [await make.message(creator, 'News'), await make.message(creator, 'Snow')];
  const item = await make.item(creator, list.id, snow.id, 1);
  await make.item(creator, list.id, news.id, 2);
  await makeFeed.condition(creator, item.id, feed.questionOf('country'), {
    operator: 'equals',
    value: 'CA',
    dataType: 'string',
  });
  const subscription = await makeFeed.subscription(anna, feed.id, {});
  const { id } = await makeFeed.subscriptionPlaylist(anna, subscription.id);
  for (const nestedPreview of ['', '1'])
    expect((await read(id, nestedPreview)).messages).toEqual([
      { id: 0, name: 'News', shape: '16:9', seconds: 15, files: [] },
    ]);
});

test('content that is no longer shared keeps its number and loses its name', async () => {
  const second = await newDepartment(world, anna, 'Second');
  const [shared, own] = [await make.message(anna, 'Secret plans'), await make.message(second, 'Own')];
  await call(anna, 'POST /messages', { body: [{ id: shared.id, crossDepartment: true }] });
  const list = await make.playlist(second, 'Desk');
  await make.item(second, list.id, shared.id, 1);
  await make.item(second, list.id, own.id, 2);
  const names = async () =>
    (await read(list.id, '1')).messages.map(({ id, name }: { id: number; name: string }) => [id, name]);
  expect(await names()).toEqual([
    [shared.id, 'Secret plans'],
    [own.id, 'Own'],
  ]);
  await call(anna, 'POST /messages', { body: [{ id: shared.id, crossDepartment: false }] });
  expect(await names()).toEqual([
    [0, ''],
    [own.id, 'Own'],
  ]);
  expect((await read(list.id)).messages.map(({ name }: { name: string }) => name)).toEqual(['Own']);
});

test('an unknown playlist is not found', async () => {
  expect((await ask(undefined, 'GET /legacy/playlists/', { query: { id: 2 ** 50 } })).status).toBe(404);
});
