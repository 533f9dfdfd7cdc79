import { randomUUID } from 'node:crypto';
import type { Api } from '@marquee/contract/kit/api';
import type { Sent } from '@marquee/contract/kit/endpoint';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newDepartment, twoAccounts } from '../../testing/test-accounts';
import { playlistMessages, playlists } from '../../schema/playlists';
import { schedules, scheduleTimes } from '../../schema/schedules';

const { world, make, changes, anna, bea } = await twoAccounts();
const { call, services } = world;

const itemsOf = async (playlistId: number) =>
  (
    await services.db
      .select()
      .from(playlistMessages)
      .where(eq(playlistMessages.playlistId, playlistId))
      .orderBy(asc(playlistMessages.sortOrder))
  ).map(({ messageId }) => messageId);

/** Creates two playlists with one message each, and two more messages. */
const content = async () => {
  const [soup, cake, tea] = [
    await make.message(anna, 'Soup'),
    await make.message(anna, 'Cake'),
    await make.message(anna, 'Tea'),
  ];
  const [lunch, dinner] = [await make.playlist(anna, 'Lunch'), await make.playlist(anna, 'Dinner')];
  for (const { id } of [lunch, dinner]) await make.item(anna, id, soup.id);
  await changes.announced();
  return { soup, cake, tea, lunch, dinner };
};

type Given = { messageIds: number[]; playlistIds?: number[]; position?: 'end' | 'beginning' };
const place = (
  {
    playlistIds = [],
    position = 'end',
    ...given
  }: Given & { newPlaylist?: Sent<Api['POST /placements']>['body']['newPlaylist'] },
  form = randomUUID(),
  by = anna,
) => call(by, 'POST /placements', { body: { form, playlistIds, position, ...given } });

test('adds several messages to several playlists in the given order, with one announcement', async () => {
  const { soup, cake, tea, lunch, dinner } = await content();
  const messageIds = [tea.id, cake.id];
  const { status, body } = await place({ messageIds, playlistIds: [lunch.id, dinner.id] });
  expect(status).toBe(200);
  expect(body.map(({ name }) => name).toSorted()).toEqual(['Dinner', 'Lunch']);
  expect(await changes.announced()).toEqual([{ topic: 'playlists', id: anna.accountId }]);
  for (const { id } of [lunch, dinner]) expect(await itemsOf(id)).toEqual([soup.id, tea.id, cake.id]);
});

test('adds messages at the beginning', async () => {
  const { soup, cake, tea, lunch } = await content();
  await place({ messageIds: [tea.id, cake.id], playlistIds: [lunch.id], position: 'beginning' });
  expect(await itemsOf(lunch.id)).toEqual([tea.id, cake.id, soup.id]);
});

test('a repeated call of a form adds nothing, also after another person saved the playlist', async () => {
  const { soup, cake, lunch, dinner } = await content();
  const form = randomUUID();
  const given = { messageIds: [cake.id], playlistIds: [lunch.id], newPlaylist: { name: 'Supper' } };
  const first = await place(given, form);
  await call(anna, 'POST /playlists/whole', { body: { id: lunch.id, form: randomUUID(), name: 'Midday' } });
  const again = await place({ ...given, playlistIds: [lunch.id, dinner.id] }, form);
  expect(again.status).toBe(200);
  expect(await itemsOf(lunch.id)).toEqual([soup.id, cake.id]);
  expect(await itemsOf(dinner.id)).toEqual([soup.id, cake.id]);
  const supper = first.body.find(({ name }) => name === 'Supper');
  expect(again.body.find(({ name }) => name === 'Supper')).toEqual(supper);
  expect(await itemsOf(supper?.id ?? 0)).toEqual([cake.id]);
});

test('concurrent calls of one form add the messages once', async () => {
  const { soup, cake, lunch } = await content();
  const form = randomUUID();
  const given = { messageIds: [cake.id], playlistIds: [lunch.id], newPlaylist: { name: 'Once' } };
  const answers = await Promise.all([place(given, form), place(given, form), place(given, form)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await itemsOf(lunch.id)).toEqual([soup.id, cake.id]);
  expect(await services.db.select().from(playlists).where(eq(playlists.madeBy, form))).toHaveLength(1);
});

test('an open form of the playlist is told of the change', async () => {
  const { cake, lunch } = await content();
  const { body } = await call(anna, 'GET /playlists/:id', { params: { id: lunch.id } });
  await place({ messageIds: [cake.id], playlistIds: [lunch.id] });
  const stale = { id: lunch.id, form: randomUUID(), name: 'Lunch', ifUnchangedSince: body.lastModified };
  expect((await call(anna, 'POST /playlists/whole', { body: { ...stale, items: [] } })).status).toBe(409);
});

test('a new playlist for a screen plays every day, all day', async () => {
  const { cake } = await content();
  const screen = await make.screen(anna, 'Lobby');
  const tv = await make.pairedTv(anna, screen.id);
  await changes.announced();
  const form = randomUUID();
  const given = { messageIds: [cake.id], newPlaylist: { name: 'Lobby', screenId: screen.id } };
  const { body } = await place(given, form);
  await place(given, form);
  expect(new Set((await changes.announced()).map(({ topic }) => topic))).toEqual(
    new Set(['playlists', 'schedules']),
  );
  const made = await services.db.select().from(schedules).where(eq(schedules.screenId, screen.id));
  expect(made.map(({ name }) => name)).toEqual(['Every day, all day']);
  const times = await services.db
    .select()
    .from(scheduleTimes)
    .where(eq(scheduleTimes.scheduleId, made[0]?.id ?? 0));
  expect(times.map(({ dayOfWeek }) => dayOfWeek).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const program = await call(tv, 'GET /player/program');
  expect(program.body.messages.map(({ id }) => id)).toEqual([cake.id]);
  const placed = await call(anna, 'GET /placements/message/:messageId', { params: { messageId: cake.id } });
  expect(placed.body).toEqual([
    {
      screenId: screen.id,
      screen: 'Lobby',
      playlistId: body[0]?.id,
      playlist: 'Lobby',
      schedule: 'Every day, all day',
      endDate: null,
    },
  ]);
});

test('a new playlist for several screens plays on each of them until its last day', async () => {
  const { cake } = await content();
  const screens = [await make.screen(anna, 'Lobby'), await make.screen(anna, 'Foyer')];
  const screenIds = screens.map(({ id }) => id);
  const form = randomUUID();
  const given = { messageIds: [cake.id], newPlaylist: { name: 'Closed', screenIds, endDate: '2026-12-24' } };
  const { body } = await place(given, form);
  await place(given, form);
  const id = body[0]?.id ?? 0;
  expect((await call(anna, 'GET /playlists/:id', { params: { id } })).body.endDate).toBe('2026-12-24');
  const placed = await call(anna, 'GET /placements/message/:messageId', { params: { messageId: cake.id } });
  expect(placed.body.map(({ screen }) => screen).toSorted()).toEqual(['Foyer', 'Lobby']);
  expect(new Set(placed.body.map(({ playlistId }) => playlistId))).toEqual(new Set([id]));
});

test('a message in a playlist of a screen can have a last day', async () => {
  const { playlist, screen, message } = await make.running(anna);
  const cake = await make.message(anna, 'Cake');
  await changes.announced();
  const form = randomUUID();
  const newPlaylist = { name: 'Cake', inPlaylistIds: [playlist.id], endDate: '2026-12-24' };
  const { body } = await place({ messageIds: [cake.id], newPlaylist }, form);
  await place({ messageIds: [cake.id], newPlaylist }, form);
  expect(body.map(({ name }) => name)).toEqual(['Cake', 'Lunch']);
  const items = await services.db
    .select()
    .from(playlistMessages)
    .where(eq(playlistMessages.playlistId, playlist.id))
    .orderBy(asc(playlistMessages.sortOrder));
  expect(items.map((item) => item.messageId ?? item.childPlaylistId)).toEqual([message.id, body[0]?.id]);
  const placed = await call(anna, 'GET /placements/message/:messageId', { params: { messageId: cake.id } });
  expect(placed.body).toMatchObject([
    { screenId: screen.id, playlistId: playlist.id, endDate: '2026-12-24' },
  ]);
  // The message itself in the playlist has no last day.
  await place({ messageIds: [cake.id], playlistIds: [playlist.id] });
  const again = await call(anna, 'GET /placements/message/:messageId', { params: { messageId: cake.id } });
  expect(again.body).toMatchObject([{ playlistId: playlist.id, endDate: null }]);
});

test('refuses a last day that is past in the time zone of a screen, or of the account without a screen', async () => {
  const { cake, lunch } = await content();
  // The clock is at 18:00 in UTC on 4 March.
  const { body } = await call(anna, 'POST /screens', { body: [{ name: 'Kiosk', timezone: 'Asia/Tokyo' }] });
  const ask = async (newPlaylist: { screenIds?: number[]; inPlaylistIds?: number[] }, endDate: string) =>
    (await place({ messageIds: [cake.id], newPlaylist: { name: 'Late', endDate, ...newPlaylist } })).errors;
  const screenIds = body.map(({ id }) => id);
  expect(await ask({ screenIds }, '2026-03-04')).toEqual([
    'endDate must be today or later. In the time zone of Kiosk, today is 2026-03-05.',
  ]);
  expect(await ask({ inPlaylistIds: [lunch.id] }, '2026-03-03')).toEqual([
    `endDate must be today or later. In the time zone of ${anna.session.departments[0]?.accountName}, today is 2026-03-04.`,
  ]);
  expect(await services.db.$count(playlists, eq(playlists.name, 'Late'))).toBe(0);
  expect(await ask({ screenIds }, '2026-03-05')).toEqual([]);
});

test('a playlist can get the messages and the new playlist', async () => {
  const { soup, cake, lunch } = await content();
  const form = randomUUID();
  const newPlaylist = { name: 'Cakes', inPlaylistIds: [lunch.id] };
  const given = { messageIds: [cake.id], playlistIds: [lunch.id], newPlaylist };
  const { body } = await place(given, form);
  expect((await place(given, form)).body).toEqual(body);
  expect(body.map(({ name }) => name)).toEqual(['Lunch', 'Cakes']);
  const items = await services.db
    .select()
    .from(playlistMessages)
    .where(eq(playlistMessages.playlistId, lunch.id))
    .orderBy(asc(playlistMessages.sortOrder));
  const cakes = body.find(({ name }) => name === 'Cakes');
  expect(items.map((item) => item.messageId ?? item.childPlaylistId)).toEqual([soup.id, cake.id, cakes?.id]);
});

test('lists the playlists that all given screens play', async () => {
  const dora = await world.register('Harbor Cafe');
  const [first, second] = [await make.running(dora), await make.running(dora)];
  await call(dora, 'POST /schedulePlaylists', {
    body: [{ scheduleId: second.schedule.id, playlistId: first.playlist.id, weight: 50 }],
  });
  const screenIds = [first.screen.id, second.screen.id].join(',');
  const { body } = await call(dora, 'GET /placements/playlists', { query: { screenIds } });
  expect(body.map(({ id }) => id)).toEqual([first.playlist.id]);
});

test('a new playlist for a portrait slideshow screen is portrait, and its remote offers the playlist', async () => {
  const { cake } = await content();
  const { body } = await call(anna, 'POST /screens', {
    body: [{ name: 'Booth', screenMode: 'slideshow', rotation: 90 }],
  });
  const screenId = body[0]?.id ?? 0;
  const made = await place({ messageIds: [cake.id], newPlaylist: { name: 'Booth', screenId } });
  const playlistId = made.body[0]?.id ?? 0;
  expect((await call(anna, 'GET /playlists/:id', { params: { id: playlistId } })).body.shape).toBe('9:16');
  const offered = await call(anna, 'GET /manualPlaylists/screen/:screenId', { params: { screenId } });
  expect(offered.body.map((row) => row.playlistId)).toEqual([playlistId]);
  const placed = await call(anna, 'GET /placements/playlist/:playlistId', { params: { playlistId } });
  expect(placed.body).toMatchObject([{ screen: 'Booth', schedule: null }]);
});

test('a message in a nested playlist is on the screen of the outer playlist', async () => {
  const { cake, lunch } = await content();
  const running = await make.running(anna);
  await call(anna, 'POST /playlistMessages', {
    body: [{ playlistId: running.playlist.id, childPlaylistId: lunch.id, sortOrder: 2 }],
  });
  await place({ messageIds: [cake.id], playlistIds: [lunch.id] });
  const placed = await call(anna, 'GET /placements/message/:messageId', { params: { messageId: cake.id } });
  expect(placed.body).toMatchObject([{ screenId: running.screen.id, playlistId: running.playlist.id }]);
});

test('lists playlists that screens play first, with their screens and first messages', async () => {
  const cleo = await world.register('Corner Cafe');
  await make.playlist(cleo, 'Archive');
  const { playlist, message } = await make.running(cleo);
  await call(cleo, 'POST /playlists', {
    body: [{ name: 'Web list', mode: 'external', externalSourceUrl: 'https://example.com/list' }],
  });
  const { body } = await call(cleo, 'GET /placements/playlists');
  expect(body).toMatchObject([
    { id: playlist.id, name: 'Lunch', itemCount: 1, screens: ['Foyer'], screenCount: 1 },
    { name: 'Archive', itemCount: 0, screens: [], screenCount: 0, pictures: [] },
  ]);
  expect(body[0]?.pictures.map(({ id }) => id)).toEqual([message.id]);
});

test('refuses playlists without own items, content of other departments, and an empty choice', async () => {
  const { cake, lunch } = await content();
  const messageIds = [cake.id];
  const [slides] = (await call(anna, 'POST /playlists', { body: [{ name: 'Slides', mode: 'slideshow' }] }))
    .body;
  expect((await place({ messageIds, playlistIds: [slides?.id ?? 0] })).status).toBe(400);
  expect((await place({ messageIds })).errors).toEqual(['Please choose a playlist.']);
  const foreign = await make.message(bea, 'Foreign');
  expect((await place({ messageIds: [foreign.id], playlistIds: [lunch.id] })).status).toBe(404);
  const kiosk = await newDepartment(world, anna, 'Kiosk');
  expect((await place({ messageIds, playlistIds: [lunch.id] }, randomUUID(), kiosk)).status).toBe(404);
  const screen = await make.screen(bea);
  const newPlaylist = { name: 'Theirs', screenId: screen.id };
  expect((await place({ messageIds, newPlaylist })).status).toBe(404);
  const list = await make.playlist(bea, 'Theirs');
  const nested = { name: 'Nested', inPlaylistIds: [list.id] };
  expect((await place({ messageIds, newPlaylist: nested })).status).toBe(404);
  const several = { name: 'Theirs', screenIds: [screen.id] };
  expect((await place({ messageIds, newPlaylist: several })).status).toBe(404);
  expect(await itemsOf(lunch.id)).not.toContain(cake.id);
});

test('a repeated call gets the same response after the last day, and another form is refused', async () => {
  const { cake } = await content();
  const screen = await make.screen(anna, 'Terrace');
  const given = {
    messageIds: [cake.id],
    newPlaylist: { name: 'Ended', screenIds: [screen.id], endDate: '2026-03-04' },
  };
  const form = randomUUID();
  const first = await place(given, form);
  expect(first.status).toBe(200);
  world.clock.advance(86_400_000);
  expect(await place(given, form)).toMatchObject({ status: 200, body: first.body });
  expect(await itemsOf(first.body[0]?.id ?? 0)).toEqual([cake.id]);
  expect((await place(given)).status).toBe(400);
  expect((await place(given, form, bea)).status).toBe(404);
  expect(await services.db.$count(playlists, eq(playlists.name, 'Ended'))).toBe(1);
});

test('a new playlist plays in the hours of each screen, which the schedule is named after', async () => {
  const dora = await world.register('Opening Hours');
  const cake = await make.message(dora, 'Cake');
  const [lobby, night, free] = [
    await make.screen(dora, 'Lobby'),
    await make.screen(dora, 'Night'),
    await make.screen(dora, 'Free'),
  ];
  const hours = (startHour: number, endHour: number, days: number[]) =>
    days.map((dayOfWeek) => ({ dayOfWeek, startHour, startMinute: 0, endHour, endMinute: 0 }));
  const every = [0, 1, 2, 3, 4, 5, 6];
  const schedule = (screenId: number, name: string, times: ReturnType<typeof hours>) =>
    call(dora, 'POST /schedules/whole', {
      body: {
        form: randomUUID(),
        id: 0,
        screenId,
        name,
        times: times.map((time) => ({ id: 0, ...time })),
        playlists: [],
      },
    });
  await schedule(lobby.id, 'Morning', hours(6, 12, every));
  await schedule(lobby.id, 'Day', hours(10, 22, every));
  await schedule(night.id, 'Bar', hours(18, 2, [5, 6]));
  const screenIds = [lobby.id, night.id, free.id];
  const told = await call(dora, 'GET /placements/hours', { query: { screenIds: screenIds.join(',') } });
  const made = await place(
    { messageIds: [cake.id], newPlaylist: { name: 'Cakes', screenIds } },
    randomUUID(),
    dora,
  );
  expect(made.status).toBe(200);
  const placed = await call(dora, 'GET /placements/message/:messageId', { params: { messageId: cake.id } });
  expect(placed.body.map(({ screen, schedule: name }) => [screen, name])).toEqual([
    ['Free', 'Every day, all day'],
    ['Lobby', 'Every day, 6:00 am to 10:00 pm'],
    ['Night', 'Friday and Saturday, 6:00 pm to 2:00 am'],
  ]);
  // The new schedules do not change the hours.
  const later = await call(dora, 'GET /placements/hours', { query: { screenIds: screenIds.join(',') } });
  expect(later.body).toEqual(told.body);
  const countOf = (id: number) => told.body.find(({ screenId }) => screenId === id)?.times.length;
  expect(screenIds.map(countOf)).toEqual([7, 2, 7]);
});

test('names every screen of the account that plays one of the playlists, also through other playlists', async () => {
  const dora = await world.register('Many Screens');
  const [list, outer] = [await make.playlist(dora, 'Inner'), await make.playlist(dora, 'Outer')];
  await call(dora, 'POST /playlistMessages', {
    body: [{ playlistId: outer.id, childPlaylistId: list.id, sortOrder: 1 }],
  });
  const screens = [];
  for (const name of ['A', 'B', 'C', 'D', 'E']) screens.push(await make.screen(dora, name));
  const message = await make.message(dora, 'Soup');
  await place(
    { messageIds: [message.id], newPlaylist: { name: 'Own', screenId: screens[4]?.id ?? 0 } },
    randomUUID(),
    dora,
  );
  for (const { id } of screens.slice(0, 4)) {
    const made = await call(dora, 'POST /schedules', { body: [{ name: 'Day', screenId: id }] });
    await call(dora, 'POST /schedulePlaylists', {
      body: [{ scheduleId: made.body[0]?.id ?? 0, playlistId: outer.id, weight: 100 }],
    });
  }
  const named = async (...ids: number[]) =>
    (await call(dora, 'GET /placements/screens', { query: { playlistIds: ids.join(',') } })).body.map(
      ({ name }) => name,
    );
  const own = (await call(dora, 'GET /placements/playlists')).body.find(({ name }) => name === 'Own');
  expect(await named(list.id)).toEqual(['A', 'B', 'C', 'D']);
  expect(await named(outer.id, own?.id ?? 0)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(await named()).toEqual([]);
});

test('undo removes the added items, the new playlist and its schedules, and nothing else', async () => {
  const { soup, cake, tea, lunch } = await content();
  const screen = await make.screen(anna, 'Lobby');
  const running = await make.running(anna);
  const form = randomUUID();
  const newPlaylist = { name: 'Special', screenIds: [screen.id], inPlaylistIds: [running.playlist.id] };
  await place({ messageIds: [cake.id], playlistIds: [lunch.id], newPlaylist }, form);
  await place({ messageIds: [tea.id], playlistIds: [lunch.id] });
  const undo = () => call(anna, 'POST /placements/undo', { body: { form } });
  expect((await undo()).status).toBe(204);
  expect((await undo()).status).toBe(204);
  expect(await itemsOf(lunch.id)).toEqual([soup.id, tea.id]);
  expect(await itemsOf(running.playlist.id)).toEqual([running.message.id]);
  expect(await services.db.$count(schedules, eq(schedules.screenId, screen.id))).toBe(0);
  expect(await services.db.$count(playlists, eq(playlists.madeBy, form))).toBe(0);
  const { body } = await call(anna, 'GET /bin', { query: { limit: 50, q: '' } });
  expect(body.map(({ kind, name }) => `${kind} ${name}`)).toEqual(
    expect.arrayContaining(['playlist Special', 'schedule Every day, all day']),
  );
  // Another account undoes nothing.
  const other = randomUUID();
  await place({ messageIds: [cake.id], playlistIds: [lunch.id] }, other);
  await call(bea, 'POST /placements/undo', { body: { form: other } });
  expect(await itemsOf(lunch.id)).toEqual([soup.id, tea.id, cake.id]);
});
