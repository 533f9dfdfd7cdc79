import { expect, test } from 'vitest';
import { announce } from '../../kit/push/announce';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { lineOpener } from '../../testing/test-line';
import { someone, testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, register, features, jobs, services } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const openLine = await lineOpener(world.app);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

const connect = async ({ token }: { token: string }) => {
  const line = await openLine('/api/link', { jwt: token });
  await expect.poll(() => line.heard).toEqual([{ type: 'welcome' }]);
  return line;
};

test('notifies a browser of the changed lists of its own account only', async () => {
  const [mine, theirs] = [await connect(anna), await connect(bea)];
  await make.message(anna);
  await make.playlist(anna);
  await expect
    .poll(() => mine.heard.slice(1))
    .toEqual([
      { type: 'changed', topic: 'messages', id: anna.accountId },
      { type: 'changed', topic: 'playlists', id: anna.accountId },
    ]);
  await changes.announced();
  expect(theirs.heard).toHaveLength(1);
});

test.each([
  ['a new thumbnail', 'thumbnails'],
  ['a new state of a source', 'sourceStates'],
] as const)('%s is sent as a change of the messages', async (_name, topic) => {
  const line = await connect(anna);
  await announce(services.db, { topic, id: anna.accountId });
  await expect
    .poll(() => line.heard.slice(1))
    .toEqual([{ type: 'changed', topic: 'messages', id: anna.accountId }]);
});

test('sends a browser the screens whose rows and receipts changed', async () => {
  const { device, screen } = await make.running(anna);
  await changes.announced();
  const link = await connect(anna);
  await call(device, 'POST /player/ping', { body: { currentSchedule: 'All day', version: 'v1' } });
  await expect
    .poll(() => link.heard.slice(1), { timeout: 4_000 })
    .toEqual([
      {
        type: 'changed',
        topic: 'pings',
        id: anna.accountId,
        screenIds: [screen.id],
        receiptsOf: [screen.id],
      },
    ]);
});

test('sends a browser no screen ids if there are too many for one notification', async () => {
  const link = await connect(anna);
  await announce(services.db, { topic: 'pings', id: anna.accountId, screenIds: 'all', receiptsOf: [] });
  await expect
    .poll(() => link.heard.slice(1))
    .toEqual([{ type: 'changed', topic: 'pings', id: anna.accountId, receiptsOf: [] }]);
});

test('closes the links of an account when its departments change', async () => {
  const [mine, theirs] = [await connect(anna), await connect(bea)];
  await call(anna, 'POST /departments', { body: [{ name: 'Kitchen' }] });
  expect(await mine.closed).toBe(1012);
  expect(mine.heard.at(-1)).toEqual({ type: 'changed', topic: 'account', id: anna.accountId });
  await changes.announced();
  expect(theirs.heard).toHaveLength(1);
});

test('a change of password closes the earlier links of the person', async () => {
  const carl = await register('Mill Theatre');
  const line = await connect(carl);
  await call(carl, 'POST /users/updatePassword', {
    body: { password: 'a brand new password', currentPassword: carl.password },
  });
  expect(await line.closed).toBe(4003);
  const again = await openLine('/api/link', { jwt: carl.token });
  expect(await again.closed).toBe(4003);
});

test('closes all links after a gap in the changes, so that browsers reload their lists', async () => {
  const line = await connect(bea);
  await features.onGap();
  expect(await line.closed).toBe(1012);
});

test('closes links with a forged token, an invalid message or a second message', async () => {
  const forged = await openLine('/api/link', { jwt: `${anna.token}x` });
  expect(await forged.closed).toBe(4003);
  const rubbish = await openLine('/api/link', 'rubbish');
  expect(await rubbish.closed).toBe(4000);
  const talker = await connect(anna);
  talker.say({ jwt: bea.token });
  expect(await talker.closed).toBe(4000);
  const hasty = await openLine('/api/link', { jwt: anna.token });
  hasty.say({ jwt: bea.token });
  expect(await hasty.closed).toBe(4000);
  expect([...forged.heard, ...rubbish.heard]).toEqual([]);
});

test('closes the link of a person who has opened a mailed link and not chosen a password', async () => {
  await call(undefined, 'POST /users/forgot', { body: { email: bea.email } });
  await jobs.doAll(services);
  const [letter] = await services.mail.outbox();
  const resetGuid = /guid=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const { body } = await call(undefined, 'POST /users/login', { body: { resetGuid } });
  const line = await openLine('/api/link', { jwt: someone(body, '', '').token });
  expect(await line.closed).toBe(4003);
  expect(line.heard).toEqual([]);
});

test('a program connects with an API key, until the key is revoked', async () => {
  const carl = await register('Riverside Cinema');
  const body = { name: 'Watcher', scope: 'read', days: null } as const;
  const { body: key } = await call(carl, 'POST /apiKeys', { body });
  const link = await connect({ token: key.key });
  await make.message(carl);
  await expect
    .poll(() => link.heard.slice(1))
    .toEqual([{ type: 'changed', topic: 'messages', id: carl.accountId }]);
  await call(carl, 'DELETE /apiKeys/:id', { params: { id: key.id } });
  expect(await link.closed).toBe(1012);
  const refused = await openLine('/api/link', { jwt: key.key });
  expect(await refused.closed).toBe(4003);
});
