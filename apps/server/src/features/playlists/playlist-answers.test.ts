import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';
import { makeFeed, subscribeTo } from './test-feed';

const world = await testWorld();
const { call } = world;
const make = contentMaker(world);
const creator = await world.register('Publisher');
const anna = await world.register('Harbour Cinema');
const bea = await world.register('Tower Books');
const { feed, questions } = await makeFeed(
  world,
  creator,
  {},
  { town: 'string', shown: 'message', logo: 'image' },
);
const [town, shown, logo] = questions.map(({ id }) => id);
const other = await makeFeed(world, creator, { name: 'Other' });
if (!town || !shown || !logo) throw new Error('The questions are missing.');
const subscription = await subscribeTo(world, anna, feed.id);
const fields = { name: 'News', mode: 'subscription' as const, subscriptionId: subscription.id };

const answersOf = async (playlistId: number, by = anna) =>
  call(by, 'GET /answers/playlist/:playlistId', { params: { playlistId } });
const valuesOf = async (id: number) =>
  (await answersOf(id)).body.map(({ questionId, value }) => [questionId, value]);
const whole = (body: object) =>
  world.ask(anna, 'POST /playlists/whole', { body: { form: randomUUID(), ...body } });

test('saves, lists and replaces the answers of a playlist, and changes its time', async () => {
  const { body } = await call(anna, 'POST /playlists', { body: [fields] });
  const playlistId = body[0]?.id ?? 0;
  const saved = await call(anna, 'POST /answers', {
    body: [{ playlistId, questionId: town, value: 'Oslo' }],
  });
  expect(saved.body).toEqual([
    { id: expect.any(Number), questionId: town, playlistId, messageId: null, overlayId: null, value: 'Oslo' },
  ]);
  await call(anna, 'POST /answers', { body: [{ playlistId, questionId: town, value: 'Bergen' }] });
  expect((await answersOf(playlistId)).body).toEqual([{ ...saved.body[0], value: 'Bergen' }]);
  const after = await call(anna, 'GET /playlists/:id', { params: { id: playlistId } });
  expect(after.body.lastModified > (body[0]?.lastModified ?? '')).toBe(true);
  expect((await answersOf(playlistId, bea)).status).toBe(404);
});

test('a whole save writes the answers that it names and keeps the others', async () => {
  const message = await make.message(anna);
  const answers = [
    { questionId: town, value: 'Oslo' },
    { questionId: shown, value: String(message.id) },
  ];
  const { status, body } = await whole({ ...fields, answers });
  expect(status).toBe(200);
  await whole({ id: body.id, answers: [{ questionId: town, value: 'Bergen' }] });
  expect((await valuesOf(body.id)).toSorted()).toEqual(
    [
      [town, 'Bergen'],
      [shown, String(message.id)],
    ].toSorted(),
  );
});

test('refuses answers that the feed does not ask, and saves nothing', async () => {
  const theirs = await make.message(bea);
  const { body } = await whole({ ...fields, answers: [{ questionId: town, value: 'Oslo' }] });
  const id = body.id;
  const upload = `/content/uploads/1/2/0123456789abcdef01234567-logo.png`;
  for (const [answer, status] of [
    [{ questionId: other.questions[0]?.id, value: 'x' }, 404],
    [{ questionId: shown, value: String(theirs.id) }, 404],
    [{ questionId: shown, value: 'nothing' }, 400],
    [{ questionId: logo, value: upload }, 404],
  ] as const) {
    const good = { questionId: town, value: 'Lost' };
    expect((await whole({ id, name: 'Lost', answers: [good, answer] })).status).toBe(status);
    const rows = [good, answer].map((row) => ({ ...row, playlistId: id }));
    expect((await world.ask(anna, 'POST /answers', { body: rows })).status).toBe(status);
  }
  expect(await valuesOf(id)).toEqual([[town, 'Oslo']]);
  const plain = await make.playlist(anna);
  const asked = await whole({ id: plain.id, answers: [{ questionId: town, value: 'Oslo' }] });
  expect(asked.status).toBe(404);
});
