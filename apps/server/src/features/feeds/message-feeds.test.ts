import { expect, test } from 'vitest';
import { twoAccounts } from '../../testing/test-accounts';
import { feedMaker } from '../../testing/test-feeds';

const { world, make, anna, bea } = await twoAccounts();
const { call } = world;
const makeFeed = feedMaker(world);

const feedsOf = async (messageId: number, by = anna) =>
  (await call(by, 'GET /messages/:id/feeds', { params: { id: messageId } })).body;
/** A message that shows another message in a zone. */
const pointerTo = async (messageId: number) => {
  const { body } = await call(anna, 'POST /messages', {
    body: [{ templateId: 32, name: 'Pointer', seconds: 15 }],
  });
  const id = body[0]?.id ?? 0;
  await call(anna, 'POST /answers', {
    body: [{ messageId: id, questionId: 3201, value: String(messageId) }],
  });
  return id;
};

test('names the feeds whose lists show a message, with the keys of their questions', async () => {
  const [shown, nested, inZone, other] = [
    await make.message(anna, 'Shown'),
    await make.message(anna, 'Nested'),
    await make.message(anna, 'In a zone'),
    await make.message(anna, 'Other'),
  ];
  const [list, inner, library] = [
    await make.playlist(anna, 'List'),
    await make.playlist(anna, 'Inner'),
    await make.playlist(anna, 'Library'),
  ];
  await make.item(anna, list.id, shown.id, 1);
  await makeFeed.item(anna, list.id, { childPlaylistId: inner.id }, 2);
  await make.item(anna, inner.id, nested.id, 1);
  await make.item(anna, inner.id, await pointerTo(inZone.id), 2);
  await make.item(anna, library.id, shown.id, 1);
  const asked = [{ keyName: 'town' }, { keyName: '' }, { keyName: 'unit' }];
  const tides = await makeFeed.feed(anna, { playlistId: list.id }, asked);
  const tips = await makeFeed.feed(anna, { libraryPlaylistId: library.id });
  await call(anna, 'POST /feeds', {
    body: [
      { id: tides.id, name: 'Tides' },
      { id: tips.id, name: 'Tips' },
    ],
  });
  const ofTides = { id: tides.id, name: 'Tides', keyNames: ['town', 'unit'] };
  expect(await feedsOf(shown.id)).toEqual([ofTides, { id: tips.id, name: 'Tips', keyNames: [] }]);
  expect(await feedsOf(nested.id)).toEqual([ofTides]);
  expect(await feedsOf(inZone.id)).toEqual([ofTides]);
  expect(await feedsOf(other.id)).toEqual([]);

  // The mode of the feed no longer has the list.
  await call(anna, 'POST /feeds', { body: [{ id: tides.id, mode: 'Library' }] });
  expect(await feedsOf(nested.id)).toEqual([]);
  await call(anna, 'DELETE /feeds/:id', { params: { id: tips.id } });
  expect(await feedsOf(shown.id)).toEqual([]);
});

test('the keys within the items of a list are not among the keys', async () => {
  const message = await make.message(anna, 'Shown');
  const list = await make.playlist(anna, 'List');
  await make.item(anna, list.id, message.id);
  const feed = await makeFeed.feed(anna, { playlistId: list.id }, [
    { keyName: 'dishes', fieldType: 'array' },
  ]);
  const saved = await call(anna, 'POST /questions', {
    body: [
      {
        feedId: feed.id,
        parentId: feed.questionOf('dishes'),
        keyName: 'price',
        title: 'Price',
        fieldType: 'string',
        sort: 1,
      },
    ],
  });
  expect(saved.status).toBe(200);
  expect(await feedsOf(message.id)).toEqual([{ id: feed.id, name: 'Feed', keyNames: ['dishes'] }]);
});

test('another account does not see the feeds of a message, also not as a subscriber', async () => {
  const message = await make.message(anna, 'Shown');
  const list = await make.playlist(anna, 'List');
  await make.item(anna, list.id, message.id);
  const feed = await makeFeed.feed(anna, { playlistId: list.id });
  await makeFeed.subscription(bea, feed.id, {});
  const { status } = await call(bea, 'GET /messages/:id/feeds', { params: { id: message.id } });
  expect(status).toBe(404);
});
