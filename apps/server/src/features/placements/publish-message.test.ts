import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newDepartment, twoAccounts } from '../../testing/test-accounts';
import { messages } from '../../schema/messages';
import { playlistMessages } from '../../schema/playlists';
import { schedules } from '../../schema/schedules';

const { world, make, changes, anna, bea } = await twoAccounts();
const { call, services } = world;

type Given = { screenIds?: number[]; playlistIds?: number[]; endDate?: string };
const publish = (id: number, body: Given, by = anna) =>
  call(by, 'POST /messages/:id/publish', { params: { id }, body });
const itemsOf = async (playlistId: number) =>
  (await services.db.select().from(playlistMessages).where(eq(playlistMessages.playlistId, playlistId))).map(
    ({ messageId }) => messageId,
  );
const playedBy = async (tv: { token: string }) =>
  (await call(tv, 'GET /player/program')).body.messages.map(({ id }) => id);

test('a screen plays a published message all day, and a repeated call changes nothing', async () => {
  const { id } = await make.message(anna, 'Soup');
  const screen = await make.screen(anna, 'Lobby');
  const tv = await make.pairedTv(anna, screen.id);
  await changes.announced();
  const { status, body } = await publish(id, { screenIds: [screen.id] });
  expect(status).toBe(200);
  expect(body).toEqual([
    {
      screenId: screen.id,
      screen: 'Lobby',
      playlistId: body[0]?.playlistId,
      playlist: 'Lobby',
      schedule: 'Every day, all day',
      endDate: null,
    },
  ]);
  expect(new Set((await changes.announced()).map(({ topic }) => topic))).toEqual(
    new Set(['playlists', 'schedules']),
  );
  expect(await playedBy(tv)).toEqual([id]);
  expect((await publish(id, { screenIds: [screen.id] })).body).toEqual(body);
  expect(await itemsOf(body[0]?.playlistId ?? 0)).toEqual([id]);
  expect(await changes.announced()).toEqual([]);
});

test('all messages that are published to a screen are in one playlist', async () => {
  const [soup, cake] = [await make.message(anna, 'Soup'), await make.message(anna, 'Cake')];
  const screen = await make.screen(anna, 'Bar');
  const [one] = (await publish(soup.id, { screenIds: [screen.id] })).body;
  const [two] = (await publish(cake.id, { screenIds: [screen.id] })).body;
  expect(two?.playlistId).toBe(one?.playlistId);
  expect(await itemsOf(one?.playlistId ?? 0)).toEqual([soup.id, cake.id]);
});

test('a deleted schedule is created again by the next publication', async () => {
  const [soup, cake] = [await make.message(anna, 'Soup'), await make.message(anna, 'Cake')];
  const screen = await make.screen(anna, 'Hall');
  await publish(soup.id, { screenIds: [screen.id] });
  const [schedule] = await services.db.select().from(schedules).where(eq(schedules.screenId, screen.id));
  await call(anna, 'DELETE /schedules/:id', { params: { id: schedule?.id ?? 0 } });
  expect((await publish(cake.id, { screenIds: [screen.id] })).body).toMatchObject([{ screen: 'Hall' }]);
});

test('a screen that plays the message already stays as it is', async () => {
  const { message, screen, playlist } = await make.running(anna);
  const { body } = await publish(message.id, { screenIds: [screen.id] });
  expect(body).toMatchObject([{ screenId: screen.id, playlistId: playlist.id }]);
  expect(await itemsOf(playlist.id)).toEqual([message.id]);
});

test('a screen that plays the message on other days of the week keeps its hours', async () => {
  const { message, screen, schedule, playlist } = await make.running(anna);
  const { body: times } = await call(anna, 'GET /scheduleTimes/scheduleIds', {
    query: { scheduleIds: String(schedule.id) },
  });
  // The clock is on a Wednesday.
  for (const { id, dayOfWeek } of times)
    if (dayOfWeek !== 0) await call(anna, 'DELETE /scheduleTimes/:id', { params: { id } });
  for (const endDate of ['2026-03-04', undefined]) {
    const { body } = await publish(message.id, { screenIds: [screen.id], ...(endDate && { endDate }) });
    expect(body).toMatchObject([{ playlistId: playlist.id, endDate: null }]);
  }
  expect(await services.db.$count(schedules, eq(schedules.screenId, screen.id))).toBe(1);
});

test('a screen whose playlist with the message has ended gets the message again', async () => {
  const { id } = await make.message(anna, 'Soup');
  const screen = await make.screen(anna, 'Passage');
  const lists = await call(anna, 'POST /playlists', {
    body: [
      { name: 'Ended', endDate: '2026-03-03' },
      { name: 'Last day', endDate: '2026-03-04' },
    ],
  });
  const [ended, last] = lists.body.map((list) => list.id);
  const schedule = await make.schedule(anna, screen.id);
  const play = async (playlistId = 0) => {
    await call(anna, 'POST /schedulePlaylists', {
      body: [{ scheduleId: schedule.id, playlistId, weight: 100 }],
    });
    await make.item(anna, playlistId, id);
    return (await publish(id, { screenIds: [screen.id] })).body.map(({ playlist }) => playlist);
  };
  expect(await play(ended)).toEqual(['Ended', 'Passage']);
  const { id: cake } = await make.message(anna, 'Cake');
  await make.item(anna, last ?? 0, cake);
  await play(last);
  const [placed] = (await publish(cake, { screenIds: [screen.id] })).body;
  expect(placed).toMatchObject({ playlist: 'Last day', endDate: '2026-03-04' });
});

test('a message that plays longer stays as it is, and a playlist plays another message until its last day', async () => {
  const { message, screen, playlist } = await make.running(anna);
  const endDate = '2026-03-05';
  const given = { screenIds: [screen.id], playlistIds: [playlist.id], endDate };
  expect((await publish(message.id, given)).body).toMatchObject([{ playlist: 'Lunch', endDate: null }]);
  expect(await itemsOf(playlist.id)).toEqual([message.id]);
  const { id } = await make.message(anna, 'Guest');
  expect((await publish(id, given)).body).toMatchObject([
    { playlist: screen.name, endDate },
    { playlist: 'Lunch', endDate },
  ]);
  expect((await publish(id, { ...given, endDate: '2026-03-03' })).errors).toEqual([
    'endDate must be today or later. In the time zone of Foyer, today is 2026-03-04.',
  ]);
});

test('publishes to playlists, and to the screens that play them', async () => {
  const { playlist, screen, message } = await make.running(anna);
  const { id } = await make.message(anna, 'Cake');
  const { body } = await publish(id, { playlistIds: [playlist.id], screenIds: [screen.id] });
  expect(body.map(({ playlistId }) => playlistId)).toContain(playlist.id);
  await publish(id, { playlistIds: [playlist.id] });
  expect(await itemsOf(playlist.id)).toEqual([message.id, id]);
});

test('the answer names other screens that play the playlist of published messages', async () => {
  const [soup, cake] = [await make.message(anna, 'Soup'), await make.message(anna, 'Cake')];
  const [screen, other] = [await make.screen(anna, 'Bistro'), await make.screen(anna, 'Patio')];
  const [placed] = (await publish(soup.id, { screenIds: [screen.id] })).body;
  const { id: scheduleId } = await make.schedule(anna, other.id);
  const shared = { scheduleId, playlistId: placed?.playlistId ?? 0, weight: 100 };
  await call(anna, 'POST /schedulePlaylists', { body: [shared] });
  const { body } = await publish(cake.id, { screenIds: [screen.id] });
  expect(body.map(({ screen: name }) => name).toSorted()).toEqual(['Bistro', 'Patio']);
});

test('concurrent publications to a screen create one playlist', async () => {
  const { id } = await make.message(anna, 'Soup');
  const screen = await make.screen(anna, 'Terrace');
  const answers = await Promise.all([1, 2, 3].map(() => publish(id, { screenIds: [screen.id] })));
  expect(answers.map(({ status, body }) => [status, body.length])).toEqual([
    [200, 1],
    [200, 1],
    [200, 1],
  ]);
});

test('refuses screens, playlists and messages of other departments, and an empty choice', async () => {
  const { id } = await make.message(anna, 'Soup');
  const [screen, foreign] = [await make.screen(anna), await make.screen(bea)];
  expect((await publish(id, {})).errors).toEqual(['Please choose a screen or a playlist.']);
  expect((await publish(id, { screenIds: [screen.id, foreign.id] })).status).toBe(404);
  expect((await publish(id, { screenIds: [foreign.id] }, bea)).status).toBe(404);
  const kiosk = await newDepartment(world, anna, 'Kiosk');
  expect((await publish(id, { screenIds: [screen.id] }, kiosk)).status).toBe(404);
  expect(
    (await call(anna, 'GET /placements/message/:messageId', { params: { messageId: id } })).body,
  ).toEqual([]);
});

test('an archived message is refused, because no screen would play it', async () => {
  const { id } = await make.message(anna, 'Old soup');
  const screen = await make.screen(anna, 'Attic');
  await services.db.update(messages).set({ archived: true }).where(eq(messages.id, id));
  expect(await publish(id, { screenIds: [screen.id] })).toMatchObject({ status: 400 });
  expect(await services.db.$count(schedules, eq(schedules.screenId, screen.id))).toBe(0);
});

test('a screen is refused if a person has ended its playlist for published messages', async () => {
  const { id } = await make.message(anna, 'Soup');
  const screen = await make.screen(anna, 'Annex');
  const [placed] = (await publish(id, { screenIds: [screen.id] })).body;
  await call(anna, 'POST /playlists', {
    body: [{ id: placed?.playlistId ?? 0, name: 'Annex', endDate: '2026-03-03' }],
  });
  for (const endDate of [undefined, '2026-03-05'])
    expect((await publish(id, { screenIds: [screen.id], ...(endDate && { endDate }) })).errors).toEqual([
      'The playlist Annex for published messages ends on 2026-03-03. Change its end date first.',
    ]);
  expect(await services.db.$count(schedules, eq(schedules.screenId, screen.id))).toBe(1);
});

test('a message plays until the last day of its last publication', async () => {
  const [menu, cake] = [await make.message(anna, 'Menu'), await make.message(anna, 'Cake')];
  const screen = await make.screen(anna, 'Counter');
  const publishUntil = async (endDate?: string) => {
    const { body } = await publish(menu.id, { screenIds: [screen.id], ...(endDate && { endDate }) });
    return body.map((row) => [row.playlist, row.endDate]);
  };
  expect(await publishUntil('2026-03-04')).toEqual([['Counter', '2026-03-04']]);
  await changes.announced();
  expect(await publishUntil('2026-03-04')).toEqual([['Counter', '2026-03-04']]);
  expect(await changes.announced()).toEqual([]);
  const shownAt = async (at: string) => {
    const { body } = await call(anna, 'GET /player/why/screen/:screenId', {
      params: { screenId: screen.id },
      query: { at },
    });
    return body.play?.kind === 'message' ? body.play.message.name : undefined;
  };
  expect(await shownAt('2026-03-04T23:00:00Z')).toBe('Menu');
  expect(await shownAt('2026-03-05T01:00:00Z')).toBeUndefined();
  await publish(cake.id, { screenIds: [screen.id] });
  await changes.announced();
  expect(await shownAt('2026-03-05T01:00:00Z')).toBe('Cake');
  world.clock.advance(86_400_000);
  expect(await publishUntil('2026-03-06')).toEqual([['Counter', '2026-03-06']]);
  expect(await publishUntil('2026-03-05')).toEqual([['Counter', '2026-03-05']]);
  expect(await publishUntil()).toEqual([['Counter', null]]);
  const own = (await call(anna, 'GET /playlists')).body.filter(({ name }) => name === 'Menu');
  expect(own.map(({ endDate }) => endDate)).toEqual([null]);
  expect(await services.db.$count(schedules, eq(schedules.screenId, screen.id))).toBe(1);
});
