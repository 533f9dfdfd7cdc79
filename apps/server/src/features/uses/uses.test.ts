import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newDepartment } from '../../testing/test-accounts';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';
import { playlists } from '../../schema/playlists';

const world = await testWorld();
const { call, register, services } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const anna = await register('Harbour Cinema');

/** The owner in another department of the same account. */
const kiosk = await newDepartment(world, anna, 'Kiosk');

/** Creates a shared message of the cinema, in a playlist that a screen of the kiosk plays. */
const sharedMessage = async () => {
  const [message] = (
    await call(anna, 'POST /messages', {
      body: [{ templateId: 2, name: 'Popcorn', seconds: 15, crossDepartment: true }],
    })
  ).body;
  const messageId = message?.id ?? 0;
  const running = await make.running(kiosk);
  await make.item(kiosk, running.playlist.id, messageId, 2);
  await changes.announced();
  return { ...running, messageId };
};

const share = (id: number, crossDepartment: boolean) =>
  call(anna, 'POST /messages', { body: [{ id, crossDepartment }] });

const programOf = async (device: { token: string }) => {
  await changes.announced();
  const { body } = await call(device, 'GET /player/program');
  return body.messages.map(({ id }) => id);
};

test('a message that is no longer shared does not play in other departments, and the explanation names the reason', async () => {
  const { messageId, message, device, screen, playlist } = await sharedMessage();
  expect(await programOf(device)).toEqual([message.id, messageId]);
  await share(messageId, false);
  expect(await programOf(device)).toEqual([message.id]);
  const why = await call(kiosk, 'GET /player/why/screen/:screenId', { params: { screenId: screen.id } });
  expect(why.body.leftOut).toEqual([
    { kind: 'message', name: 'Popcorn', playlist: playlist.name, reason: 'notShared' },
  ]);
  await share(messageId, true);
  expect(await programOf(device)).toEqual([message.id, messageId]);
});

test('a message that is not shared plays in the department that owns it', async () => {
  const { device, message } = await make.running(anna);
  await share(message.id, false);
  expect(await programOf(device)).toEqual([message.id]);
});

test('returns the playlists and screens that play a message, in each department', async () => {
  const { messageId, playlist } = await sharedMessage();
  const outer = await make.playlist(anna, 'Evening');
  await make.item(anna, outer.id, messageId);
  const { body } = await call(anna, 'GET /uses/message/:messageId', { params: { messageId } });
  expect(body).toEqual([
    { department: 'Harbour Cinema', isOwn: true, playlists: ['Evening'], screens: [] },
    { department: 'Kiosk', isOwn: false, playlists: ['Lunch'], screens: ['Foyer'] },
  ]);
  const params = { playlistId: playlist.id };
  expect((await call(kiosk, 'GET /uses/playlist/:playlistId', { params })).body).toEqual([
    { department: 'Kiosk', isOwn: true, playlists: [], screens: ['Foyer'] },
  ]);
});

test('returns the uses of content only to the department that owns it', async () => {
  const { messageId } = await sharedMessage();
  const params = { messageId };
  expect((await call(kiosk, 'GET /uses/message/:messageId', { params })).status).toBe(404);
  const bea = await register('Tower Books');
  expect((await call(bea, 'GET /uses/message/:messageId', { params })).status).toBe(404);
});

test('a playlist that is no longer shared does not play on screens of other departments', async () => {
  const shared = await make.playlist(anna, 'Matinee');
  const popcorn = await make.message(anna, 'Popcorn');
  await make.item(anna, shared.id, popcorn.id);
  const { device, message, screen, schedule } = await make.running(kiosk);
  const setShared = async (crossDepartment: boolean) => {
    await services.db.update(playlists).set({ crossDepartment }).where(eq(playlists.id, shared.id));
    await call(anna, 'POST /playlists', { body: [{ id: shared.id, name: 'Matinee' }] });
  };
  await setShared(true);
  await call(kiosk, 'POST /schedulePlaylists', {
    body: [{ scheduleId: schedule.id, playlistId: shared.id, weight: 50 }],
  });
  expect(new Set(await programOf(device))).toEqual(new Set([message.id, popcorn.id]));
  await setShared(false);
  expect(await programOf(device)).toEqual([message.id]);
  const why = await call(kiosk, 'GET /player/why/screen/:screenId', { params: { screenId: screen.id } });
  expect(why.body.leftOut).toEqual([
    { kind: 'playlist', name: 'Matinee', playlist: null, reason: 'notShared' },
  ]);
});
