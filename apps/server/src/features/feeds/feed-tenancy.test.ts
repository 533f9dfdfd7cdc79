import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { twoAccounts } from '../../testing/test-accounts';
import type { Someone } from '../../testing/test-world';
import { accounts } from '../../schema/accounts';

const { world, make, anna } = await twoAccounts();
const { call, ask, services } = world;
await services.db.update(accounts).set({ isCreator: true }).where(eq(accounts.id, anna.accountId));

/** The feed is not active, so that only the relation to it decides who sees it. */
const secret = 'A SECRET OF THE CREATOR';
const { body: made } = await call(anna, 'POST /feeds', {
  body: [{ name: 'Tides', mode: 'Both', requiresApproval: true, active: true }],
});
const feed = made[0];
if (!feed) throw new Error('No feed was saved.');
await call(anna, 'POST /questions', {
  body: [{ feedId: feed.id, keyName: 'place', title: 'Place', fieldType: 'string', sort: 1 }],
});
const shown = await make.message(anna, 'High tide');
const offered = await make.message(anna, 'Low tide');
const item = await make.item(anna, feed.playlistId ?? 0, shown.id);
await make.item(anna, feed.libraryPlaylistId ?? 0, offered.id);
const hidden = await make.message(anna, secret);
const hiddenList = await make.playlist(anna, secret);
await call(anna, 'POST /answers', {
  body: [{ messageId: shown.id, questionId: await textQuestion(), value: secret }],
});

async function textQuestion(): Promise<number> {
  const { body } = await call(undefined, 'GET /questions/template/:templateId', {
    params: { templateId: 2 },
  });
  return body.find(({ fieldType }) => fieldType === 'string')?.id ?? 0;
}

const relations = ['stranger', 'pending', 'subscriber', 'former subscriber'] as const;
type Relation = (typeof relations)[number];
const params = { id: feed.id };
const people = new Map<Relation, Someone>();
for (const relation of relations) {
  const person = await world.register(`The ${relation}`);
  people.set(relation, person);
  if (relation === 'stranger') continue;
  const { body } = await call(person, 'POST /feeds/:id/subscribe', {
    params,
    body: { data: { place: secret } },
  });
  if (relation !== 'pending')
    await call(anna, 'POST /subscriptions/:id/approve', { params: { id: body.id } });
  if (relation === 'former subscriber') await call(person, 'POST /feeds/:id/unsubscribe', { params });
}
await call(anna, 'POST /feeds', { body: [{ id: feed.id, active: false }] });
const person = (relation: Relation) => people.get(relation) ?? anna;

/** The last change of `shown`: its answer was saved after the message. */
const { body: again } = await call(anna, 'GET /messages', { query: { ids: String(shown.id) } });
const answered = again[0]?.lastModified;

test.each(relations)('the %s reads the feed only with a live subscription', async (relation) => {
  const expected = relation === 'subscriber' ? 200 : 404;
  const by = person(relation);
  expect((await ask(by, 'GET /feeds/:id', { params })).status).toBe(expected);
  expect((await ask(by, 'GET /feeds/:id/messages', { params })).status).toBe(expected);
  expect((await ask(by, 'GET /questions/feed/:feedId', { params: { feedId: feed.id } })).status).toBe(
    expected,
  );
  const libraries = await call(by, 'GET /messages/feedLibraries');
  expect(libraries.body.map(({ id }) => id)).toEqual(relation === 'subscriber' ? [offered.id] : []);
});

test('a subscriber reads exactly these columns of the creator', async () => {
  const by = person('subscriber');
  const { body: seen } = await call(by, 'GET /feeds/:id', { params });
  expect(seen).toEqual({
    id: feed.id,
    name: 'Tides',
    publisher: 'Harbour Cinema',
    isPublic: false,
    mode: 'Both',
    shapes: '16:9',
    description: '',
    monthlyAccountFee: 10,
    additionalScreenFee: 0,
    trialDays: 30,
    requiresApproval: true,
    active: false,
    lastModified: expect.any(String),
    firstMessage: { id: shown.id, lastModified: answered, thumbnailPending: true },
    accountId: null,
    playlistId: null,
    libraryPlaylistId: null,
    subscribers: null,
    pending: null,
  });
  const { body: questions } = await call(by, 'GET /questions/feed/:feedId', { params: { feedId: feed.id } });
  expect(questions).toEqual([
    {
      id: expect.any(Number),
      parentId: null,
      templateId: null,
      feedId: feed.id,
      keyName: 'place',
      title: 'Place',
      description: '',
      placeholder: '',
      fieldType: 'string',
      choices: '',
      regex: '',
      required: false,
      sort: 1,
    },
  ]);
  const { body: list } = await call(by, 'GET /feeds/:id/messages', { params });
  const facts = { shape: '16:9', seconds: 15, category: '', thumbnailPending: true };
  expect(list).toEqual([
    {
      ...facts,
      id: shown.id,
      name: 'High tide',
      lastModified: answered,
      inPlaylist: true,
      inLibrary: false,
    },
    {
      ...facts,
      id: offered.id,
      name: 'Low tide',
      lastModified: offered.lastModified,
      inPlaylist: false,
      inLibrary: true,
    },
  ]);
  const { body: libraries } = await call(by, 'GET /messages/feedLibraries');
  expect(libraries).toEqual([
    {
      ...facts,
      id: offered.id,
      name: 'Low tide',
      lastModified: offered.lastModified,
      isPublic: false,
      crossDepartment: false,
      archived: false,
      awsJobId: null,
      isExistInPlaylist: 0,
      sharedBy: 'Tides',
      feedId: feed.id,
    },
  ]);
});

test.each(relations)('the %s reads no other row of the creator and changes none', async (relation) => {
  const by = person(relation);
  const refused = [
    await ask(by, 'GET /playlists/:id', { params: { id: feed.playlistId } }),
    await ask(by, 'GET /playlistMessages/playlist/:playlistId', { params: { playlistId: feed.playlistId } }),
    await ask(by, 'GET /playlists/:id', { params: { id: hiddenList.id } }),
    await ask(by, 'GET /messages/:id/state', { params: { id: shown.id } }),
    await ask(by, 'POST /messages', { body: [{ id: offered.id, name: 'mine' }] }),
    await ask(by, 'POST /messages', { body: [{ id: hidden.id, name: 'mine' }] }),
    await ask(by, 'DELETE /messages/:id', { params: { id: offered.id } }),
    await ask(by, 'DELETE /playlistMessages/:id', { params: { id: item.id } }),
    await ask(by, 'GET /uses/message/:messageId', { params: { messageId: offered.id } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  const creatorOnly = [
    await ask(by, 'GET /feeds/:id/subscribers', { params }),
    await ask(by, 'POST /feeds', { body: [{ id: feed.id, name: 'mine' }] }),
    await ask(by, 'DELETE /feeds/:id', { params }),
  ];
  expect(creatorOnly.map(({ status }) => status)).toEqual([403, 403, 403]);
  for (const answer of [
    ...refused,
    await ask(by, 'GET /feeds'),
    await ask(by, 'GET /feeds/public'),
    await ask(by, 'GET /feeds/:id/messages', { params }),
    await ask(by, 'GET /messages/feedLibraries'),
    await ask(by, 'GET /messages'),
    await ask(by, 'GET /playlists'),
  ])
    expect(answer.text).not.toContain(secret);
});

test('the creator sees no data of subscribers', async () => {
  const { status, text, body } = await ask(anna, 'GET /feeds/:id/subscribers', { params });
  expect(status).toBe(200);
  expect(text).not.toContain(secret);
  expect(body.map(({ account, state }: { account: string; state: string }) => [account, state])).toEqual([
    ['The pending', 'pending'],
    ['The subscriber', 'trial'],
  ]);
  expect(Object.keys(body[0]).toSorted()).toEqual([
    'account',
    'additionalScreenFee',
    'askedBy',
    'id',
    'monthlyAccountFee',
    'screens',
    'since',
    'state',
    'trialEndsAt',
  ]);
});

const previewBy = (caller: Someone | undefined, id: number) =>
  call(caller, 'GET /player/preview/message/:id', { params: { id } });

test('the id of a message of a feed gives its content to no other account', async () => {
  for (const caller of [undefined, ...people.values()]) {
    const { status, body } = await call(caller, 'GET /messages/:id', { params: { id: shown.id } });
    if (caller === person('subscriber'))
      expect(body).toEqual({
        id: shown.id,
        name: 'High tide',
        shape: '16:9',
        seconds: 15,
        category: '',
        lastModified: answered,
        thumbnailPending: true,
      });
    else expect(status).toBe(404);
    const params = { messageId: shown.id };
    expect((await call(caller, 'GET /answers/message/:messageId', { params })).status).toBe(404);
    expect((await previewBy(caller, shown.id)).status).toBe(404);
  }
  const params = { messageId: shown.id };
  expect((await call(anna, 'GET /answers/message/:messageId', { params })).body).toHaveLength(1);
  expect((await call(undefined, 'GET /messages/:id', { params: { id: hidden.id } })).status).toBe(200);
  expect((await previewBy(anna, shown.id)).body.messages).toMatchObject([{ name: 'High tide' }]);
  expect((await previewBy(undefined, hidden.id)).status).toBe(200);
});
