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

test('tells a browser which list of its account changed, and nothing about other accounts', async () => {
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
  ['a thumbnail that was made', 'thumbnails'],
  ['what a message cannot read any more', 'sourceStates'],
] as const)('%s is a change of the messages', async (_name, topic) => {
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

test('sends a browser no ids if they are too many for one notification', async () => {
  const link = await connect(anna);
  await announce(services.db, { topic: 'pings', id: anna.accountId, screenIds: 'all', receiptsOf: [] });
  await expect
    .poll(() => link.heard.slice(1))
    .toEqual([{ type: 'changed', topic: 'pings', id: anna.accountId, receiptsOf: [] }]);
});

test('every person sends their token again when the people of the account change', async () => {
  const [mine, theirs] = [await connect(anna), await connect(bea)];
  await call(anna, 'POST /departments', { body: [{ name: 'Kitchen' }] });
  expect(await mine.closed).toBe(1012);
  expect(mine.heard.at(-1)).toEqual({ type: 'changed', topic: 'account', id: anna.accountId });
  await changes.announced();
  expect(theirs.heard).toHaveLength(1);
});

test('a change of password closes the connections from before', async () => {
  const carl = await register('Mill Theatre');
  const line = await connect(carl);
  await call(carl, 'POST /users/updatePassword', {
    body: { password: 'a brand new password', currentPassword: carl.password },
  });
  expect(await line.closed).toBe(4003);
  const again = await openLine('/api/link', { jwt: carl.token });
  expect(await again.closed).toBe(4003);
});

test('every browser reloads its lists after a gap in the changes', async () => {
  const line = await connect(bea);
  await features.onGap();
  expect(await line.closed).toBe(1012);
});

test('sends nothing to callers without a sign-in or with invalid messages', async () => {
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

test('sends nothing to a person who opened a mailed link before they choose a password', async () => {
  await call(undefined, 'POST /users/forgot', { body: { email: bea.email } });
  await jobs.doAll(services);
  const [letter] = await services.mail.outbox();
  const resetGuid = /guid=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
  const { body } = await call(undefined, 'POST /users/login', { body: { resetGuid } });
  const line = await openLine('/api/link', { jwt: someone(body, '', '').token });
  expect(await line.closed).toBe(4003);
  expect(line.heard).toEqual([]);
});
