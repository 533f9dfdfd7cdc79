import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { newDepartment } from '../../testing/test-accounts';
import { contentMaker } from '../../testing/test-content';
import { feedMaker } from '../../testing/test-feeds';
import { type Caller, testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, ask, register } = world;
const make = contentMaker(world);
const makeFeed = feedMaker(world);
const creator = await register('Creator');
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

const list = await make.playlist(creator, 'Feed playlist');
const [open, snow] = [await make.message(creator, 'Open'), await make.message(creator, 'Snow')];
await make.item(creator, list.id, open.id, 1);
const snowItem = await make.item(creator, list.id, snow.id, 2);
const feed = await makeFeed.feed(creator, { playlistId: list.id }, [
  { keyName: 'title' },
  { keyName: 'country' },
  { keyName: 'pointed', fieldType: 'message' },
]);
const [title, country] = [feed.questionOf('title'), feed.questionOf('country')];
await makeFeed.condition(creator, snowItem.id, country, {
  operator: 'equals',
  value: 'CA',
  dataType: 'string',
});
const [pointer] = (
  await call(creator, 'POST /messages', {
    body: [{ templateId: 32, name: 'Pointer', seconds: 10, shape: '9:16' }],
  })
).body;
if (!pointer) throw new Error('The message was not created.');
await make.item(creator, list.id, pointer.id, 3);
const subscription = await makeFeed.subscription(anna, feed.id, { title: 'Of the subscription' });
const saved = await makeFeed.subscriptionPlaylist(anna, subscription.id);
await call(anna, 'POST /answers', { body: [{ playlistId: saved.id, questionId: country, value: 'CA' }] });

const preview = (by: Caller, body: object) =>
  ask(by, 'POST /playlists/preview', { body: { shape: '16:9', ...body } });
type Played = { id: number; of?: number; page: string };
const playedIn = async (body: object) => {
  const { body: program } = await preview(anna, body);
  return program.messages.map(({ id, of }: Played) => of ?? id);
};
const textOf = async (body: object) => (await preview(anna, body)).body.messages[0].page;

test('a new playlist of a subscription plays with its unsaved answers', async () => {
  const given = { subscriptionId: subscription.id };
  expect(await playedIn(given)).toEqual([open.id]);
  expect(await textOf(given)).toContain('Of the subscription');
  const answers = [
    { questionId: title, value: 'Not saved yet' },
    { questionId: country, value: 'ca' },
  ];
  expect(await playedIn({ ...given, answers })).toEqual([open.id, snow.id]);
  expect(await textOf({ ...given, answers })).toContain('Not saved yet');
  expect(await playedIn({ ...given, answers, shape: '9:16' })).toEqual([pointer.id]);
});

test('the unsaved answers of a saved playlist replace its saved answers and are not stored', async () => {
  const given = { playlistId: saved.id };
  expect(await playedIn(given)).toEqual([open.id, snow.id]);
  const answers = [{ questionId: title, value: 'Changed' }];
  expect(await playedIn({ ...given, answers })).toEqual([open.id, snow.id]);
  expect(await textOf({ ...given, answers })).toContain('Changed');
  expect(await playedIn({ ...given, answers: [{ questionId: country, value: 'NO' }] })).toEqual([open.id]);
  expect(await textOf(given)).toContain('Of the subscription');
});

test('refuses rows of other accounts, questions of other feeds, and both or neither of the owners', async () => {
  const other = await makeFeed.feed(creator, {}, [{ keyName: 'title' }]);
  expect((await preview(bea, { playlistId: saved.id })).status).toBe(404);
  expect((await preview(bea, { subscriptionId: subscription.id })).status).toBe(404);
  const answers = [{ questionId: other.questionOf('title'), value: 'x' }];
  expect((await preview(anna, { playlistId: saved.id, answers })).status).toBe(404);
  expect((await preview(anna, {})).status).toBe(400);
  expect((await preview(anna, { playlistId: saved.id, subscriptionId: subscription.id })).status).toBe(400);
});

const pageOf = async (by: Caller, messageId: number, data: object = {}, id = feed.id) => {
  const { status, body } = await ask(by, 'POST /feeds/:id/preview', {
    params: { id },
    body: { messageId, data },
  });
  return status === 200 ? body.page : status;
};

test('shows a message of a feed with data', async () => {
  expect(await pageOf(bea, open.id, { title: 'Trying it' })).toContain('Trying it');
  expect(await pageOf(bea, open.id)).not.toContain('Of the subscription');
  expect(await pageOf(creator, open.id, { title: 'My own' })).toContain('My own');
});

test('a person who does not subscribe sees only the first 12 messages, and no person sees other messages of the creator', async () => {
  const long = await make.playlist(creator, 'Long');
  const ids: number[] = [];
  for (let index = 1; index <= 13; index++) {
    const { id } = await make.message(creator, `Message ${index}`);
    ids.push(id);
    await make.item(creator, long.id, id, index);
  }
  const many = await makeFeed.feed(creator, { playlistId: long.id });
  // The feed was created by the test, so a change of its list records its messages.
  await call(creator, 'POST /playlists/whole', { body: { id: long.id, form: randomUUID() } });
  const [twelfth = 0, last = 0] = ids.slice(-2);
  expect(await pageOf(bea, twelfth, {}, many.id)).toContain('<');
  expect(await pageOf(bea, last, {}, many.id)).toBe(404);
  await makeFeed.subscription(bea, many.id, {});
  expect(await pageOf(bea, last, {}, many.id)).toContain('<');
  const secret = await make.message(creator, 'Secret');
  expect(await pageOf(bea, secret.id, {}, many.id)).toBe(404);
  await call(creator, 'POST /messages', { body: [{ id: last, archived: true }] });
  expect(await pageOf(bea, last, {}, many.id)).toBe(404);
});

test('a preview does not show content that another department keeps for itself', async () => {
  const attic = await newDepartment(world, anna, 'Attic');
  const hidden = await make.message(attic, 'Hidden');
  await call(attic, 'POST /answers', {
    body: [{ messageId: hidden.id, questionId: 202, value: 'Only for the attic' }],
  });
  const data = { pointed: String(hidden.id) };
  expect(await pageOf(attic, pointer.id, data)).toContain('Only for the attic');
  expect(await pageOf(anna, pointer.id, data)).not.toContain('Only for the attic');
});
