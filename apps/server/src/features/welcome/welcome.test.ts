import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { twoAccounts } from '../../testing/test-accounts';
import { accounts } from '../../schema/accounts';
import { files } from '../../schema/files';
import { messages } from '../../schema/messages';
import { videoJobs } from '../../schema/videos';

const { world, make, anna, bea } = await twoAccounts();
const { call } = world;
const { db } = world.services;
const read = async (by = anna) => (await call(by, 'GET /welcome')).body;

test('the first steps end when a TV plays a message that a person saved in the web app', async () => {
  const { device, playlist } = await make.running(bea);
  expect((await read(bea)).firstSteps).toEqual({
    hasOwnMessage: false,
    isInPlaylist: false,
    hasTv: true,
    hasPlayed: false,
  });
  const { body: own } = await call(bea, 'POST /messages/whole', {
    body: { form: randomUUID(), templateId: 2, name: 'Open until nine', seconds: 15, answers: [] },
  });
  expect((await read(bea)).firstSteps).toMatchObject({ hasOwnMessage: true, isInPlaylist: false });
  await make.item(bea, playlist.id, own.id, 2);
  expect((await read(bea)).firstSteps).toMatchObject({ isInPlaylist: true, hasPlayed: false });

  world.clock.advance(60_000);
  const { version } = (await call(device, 'GET /player/program')).body;
  await call(device, 'POST /player/ping', { body: { currentSchedule: 'All day', version } });
  await expect.poll(async () => (await read(bea)).firstSteps.hasPlayed, { timeout: 4_000 }).toBe(true);
});

test('the first steps also end with a message that a program made after the sign-up', async () => {
  const dora = await world.register('Library');
  const { device } = await make.running(dora);
  const report = async () => {
    world.clock.advance(60_000);
    const { version } = (await call(device, 'GET /player/program')).body;
    await call(device, 'POST /player/ping', { body: { currentSchedule: 'All day', version } });
  };
  const registeredAt = (createdAt: Date) =>
    db.update(accounts).set({ createdAt }).where(eq(accounts.id, dora.accountId));
  await report();
  expect((await read(dora)).firstSteps).toMatchObject({ hasOwnMessage: false, hasPlayed: false });
  await registeredAt(new Date('2026-01-01T00:00:00Z'));
  await report();
  await expect
    .poll(async () => (await read(dora)).firstSteps, { timeout: 4_000 })
    .toEqual({ hasOwnMessage: true, isInPlaylist: true, hasTv: true, hasPlayed: true });
});

test('lists failed videos and documents, and playlists that end within two days', async () => {
  expect((await read()).attention).toEqual([]);
  const [video, pdf] = [await make.message(anna, 'Trailer'), await make.message(anna, 'Menu')];
  const owner = { accountId: anna.accountId, departmentId: anna.departmentId };
  const upload = { ...owner, key: 'uploads/menu.pdf', contentType: 'application/pdf', size: 1, hash: '' };
  const [job] = await db
    .insert(videoJobs)
    .values({
      ...owner,
      messageId: video.id,
      key: 'uploads/a.mp4',
      vertical: false,
      audio: false,
      heardAt: world.clock.now(),
    })
    .returning();
  await db
    .update(messages)
    .set({ awsJobId: String(job?.id) })
    .where(eq(messages.id, video.id));
  await db.insert(files).values({ ...upload, messageId: pdf.id, state: 'waiting' });
  expect((await read()).attention).toEqual([]);
  await db.update(videoJobs).set({ status: 'Error' });
  await db.update(files).set({ state: 'broken' }).where(eq(files.messageId, pdf.id));

  // The test clock is on March 4.
  const dates = ['2026-03-03', '2026-03-04', '2026-03-06', '2026-03-07'];
  const { body: lists } = await call(anna, 'POST /playlists', {
    body: dates.map((endDate) => ({ name: `Until ${endDate}`, endDate })),
  });
  const ending = lists.filter(({ endDate }) => endDate === '2026-03-04' || endDate === '2026-03-06');
  expect((await read()).attention).toEqual([
    { kind: 'videoFailed', messageId: video.id, name: 'Trailer', shape: '16:9' },
    { kind: 'documentFailed', messageId: pdf.id, name: 'Menu', shape: '16:9' },
    ...ending.map(({ id, name, endDate }) => ({ kind: 'playlistEnds', playlistId: id, name, endDate })),
  ]);
  expect(ending).toHaveLength(2);
  expect((await read(bea)).attention).toEqual([]);
});

test('lists the eight newest changes with the first message of each playlist', async () => {
  const carl = await world.register('Garden Centre');
  const old = await make.message(carl, 'Old');
  const list = await make.playlist(carl, 'Window');
  world.clock.advance(1_000);
  await make.item(carl, list.id, old.id);
  world.clock.advance(1_000);
  const screen = await make.screen(carl, 'Entrance');
  const { recent, counts } = await read(carl);
  expect(counts).toEqual({ messages: 1, playlists: 1, screens: 1 });
  expect(recent.map(({ kind, id }) => [kind, id])).toEqual([
    ['screen', screen.id],
    ['playlist', list.id],
    ['message', old.id],
  ]);
  expect(recent[1]).toMatchObject({ name: 'Window', first: { id: old.id, name: 'Old' } });
  world.clock.advance(1_000);
  for (let number = 1; number <= 8; number++) await make.message(carl, `Message ${number}`);
  const after = (await read(carl)).recent;
  expect(after).toHaveLength(8);
  expect(after.every(({ kind }) => kind === 'message')).toBe(true);
});

test('the tour follows the industry of the account', async () => {
  expect((await read()).tour).toBe('general');
  await db.update(accounts).set({ industry: 'Church' }).where(eq(accounts.id, anna.accountId));
  expect((await read()).tour).toBe('church');
});
