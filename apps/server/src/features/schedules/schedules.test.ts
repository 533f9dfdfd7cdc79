import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { twoAccounts } from '../../testing/test-accounts';
import { atOnce } from '../../testing/test-race';
import { schedulePlaylists, schedules, scheduleTimes } from '../../schema/schedules';

const { world, make, changes, anna, bea } = await twoAccounts();
const { call, services } = world;

const raw = async (url: string, payload: object[]) => {
  const headers = { authorization: `Bearer ${anna.token}` };
  const response = await world.app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
  return [response.statusCode, response.json().errors];
};

const nineToFive = (scheduleId: number, dayOfWeek: number) => ({
  scheduleId,
  dayOfWeek,
  startHour: 9,
  startMinute: 30,
  endHour: 17,
  endMinute: 0,
});

test('saves the schedules of a screen in the given order, and lists them by name', async () => {
  const screen = await make.screen(anna);
  const known = await make.schedule(anna, screen.id, 'Known');
  await changes.announced();
  const { status, body } = await call(anna, 'POST /schedules', {
    body: [
      { name: ' Weekend ', screenId: screen.id },
      { id: known.id, name: 'Evening', screenId: screen.id },
    ],
  });
  expect(status).toBe(200);
  expect(await changes.announced()).toEqual([{ topic: 'schedules', id: anna.accountId }]);
  expect(body.map(({ name, screenId }) => [name, screenId])).toEqual([
    ['Weekend', screen.id],
    ['Evening', screen.id],
  ]);
  expect(body[1]?.id).toBe(known.id);
  const { body: listed } = await call(anna, 'GET /schedules/screen/:screenId', {
    params: { screenId: screen.id },
  });
  expect(listed.map(({ name }) => name)).toEqual(['Evening', 'Weekend']);
  const foreign = await call(bea, 'GET /schedules/screen/:screenId', { params: { screenId: screen.id } });
  expect(foreign.status).toBe(404);
});

test('gives each schedule of a screen a color of its own, which stays when other schedules change', async () => {
  const screen = await make.screen(anna);
  const add = (...names: string[]) =>
    call(anna, 'POST /schedules', { body: names.map((name) => ({ name, screenId: screen.id })) });
  const colors = async () => {
    const { body } = await call(anna, 'GET /schedules/screen/:screenId', { params: { screenId: screen.id } });
    return body.map(({ name, color }) => [name, color]);
  };
  const { body: made } = await add('A', 'B', 'C');
  expect(made.map(({ color }) => color)).toEqual([0, 1, 2]);
  await call(anna, 'DELETE /schedules/:id', { params: { id: made[0]?.id ?? 0 } });
  expect(await colors()).toEqual([
    ['B', 1],
    ['C', 2],
  ]);
  await add('D', 'E');
  const [b] = made.slice(1);
  await call(anna, 'POST /schedules', { body: [{ id: b?.id ?? 0, name: 'Z' }] });
  expect(await colors()).toEqual([
    ['C', 2],
    ['D', 0],
    ['E', 3],
    ['Z', 1],
  ]);
  await add('F', 'G', 'H', 'I', 'J');
  expect((await colors()).map(([, color]) => color).toSorted()).toEqual([0, 0, 1, 2, 3, 4, 5, 6, 7]);
});

test('stores run times and weighted playlists, and sends them to the TV', async () => {
  const { screen, schedule, device, playlist } = await make.running(anna);
  const second = await make.playlist(anna, 'Second');
  await changes.announced();
  const times = await call(anna, 'POST /scheduleTimes', {
    body: [nineToFive(schedule.id, 6), nineToFive(schedule.id, 1)],
  });
  expect(times.body).toEqual([
    { id: expect.any(Number), ...nineToFive(schedule.id, 6) },
    { id: expect.any(Number), ...nineToFive(schedule.id, 1) },
  ]);
  const shares = await call(anna, 'POST /schedulePlaylists', {
    body: [{ scheduleId: schedule.id, playlistId: second.id, weight: 40 }],
  });
  expect(shares.body).toEqual([
    { id: expect.any(Number), scheduleId: schedule.id, playlistId: second.id, weight: 40 },
  ]);
  expect(await changes.announced()).toEqual([
    { topic: 'schedules', id: anna.accountId },
    { topic: 'schedules', id: anna.accountId },
  ]);

  const other = await make.schedule(anna, screen.id, 'Other');
  await call(anna, 'POST /scheduleTimes', { body: [nineToFive(other.id, 0)] });
  const { body: listed } = await call(anna, 'GET /scheduleTimes/scheduleIds', {
    query: { scheduleIds: `${schedule.id},${other.id}` },
  });
  expect(listed).toHaveLength(10);
  expect(listed.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 0, 1, 1, 2, 3, 4, 5, 6, 6]);
  const bySchedule = await call(anna, 'GET /schedulePlaylists/schedule/:scheduleId', {
    params: { scheduleId: schedule.id },
  });
  const byScreen = await call(anna, 'GET /schedulePlaylists/screen/:screenId', {
    params: { screenId: screen.id },
  });
  expect(new Map(bySchedule.body.map((row) => [row.playlistId, row.weight]))).toEqual(
    new Map([
      [playlist.id, 100],
      [second.id, 40],
    ]),
  );
  expect(byScreen.body).toEqual(bySchedule.body);

  await changes.announced();
  const { body: program } = await call(device, 'GET /player/program');
  const told = program.schedules.find(({ id }) => id === schedule.id);
  expect(told?.times).toHaveLength(9);
  expect(told?.playlists).toContainEqual({ playlist: second.id, weight: 40 });
});

test('playlists keep the order in which they were added', async () => {
  const screen = await make.screen(anna);
  const schedule = await make.schedule(anna, screen.id);
  const lists: number[] = [];
  for (let number = 0; number < 6; number++) {
    const { id: playlistId } = await make.playlist(anna, `List ${number}`);
    lists.push(playlistId);
    await call(anna, 'POST /schedulePlaylists', {
      body: [{ scheduleId: schedule.id, playlistId, weight: 10 }],
    });
  }
  const params = { scheduleId: schedule.id };
  const listed = async () =>
    (await call(anna, 'GET /schedulePlaylists/schedule/:scheduleId', { params })).body;
  expect((await listed()).map(({ playlistId }) => playlistId)).toEqual(lists);
  const [first] = await listed();
  await call(anna, 'POST /schedulePlaylists', {
    body: [{ id: first?.id ?? 0, scheduleId: schedule.id, playlistId: lists[0] ?? 0, weight: 90 }],
  });
  expect((await listed()).map(({ playlistId }) => playlistId)).toEqual(lists);
});

test('moving a part to another schedule updates the time of the last change of the old schedule', async () => {
  const screen = await make.screen(anna);
  const [left, reached] = [await make.schedule(anna, screen.id), await make.schedule(anna, screen.id)];
  const playlist = await make.playlist(anna);
  const time = await call(anna, 'POST /scheduleTimes', { body: [nineToFive(left.id, 1)] });
  const share = { scheduleId: left.id, playlistId: playlist.id, weight: 1 };
  const shares = await call(anna, 'POST /schedulePlaylists', { body: [share] });
  const overlay = await call(anna, 'POST /overlays', { body: [{ scheduleId: left.id }] });
  const params = { screenId: screen.id };
  const seen = async () =>
    (await call(anna, 'GET /schedules/screen/:screenId', { params })).body.find(({ id }) => id === left.id)
      ?.lastModified ?? '';
  const moves = [
    () =>
      call(anna, 'POST /scheduleTimes', {
        body: [{ ...nineToFive(reached.id, 1), id: time.body[0]?.id ?? 0 }],
      }),
    () =>
      call(anna, 'POST /schedulePlaylists', {
        body: [{ ...share, scheduleId: reached.id, id: shares.body[0]?.id ?? 0 }],
      }),
    () => call(anna, 'POST /overlays', { body: [{ scheduleId: reached.id, id: overlay.body[0]?.id ?? 0 }] }),
  ];
  for (const move of moves) {
    const before = await seen();
    expect((await move()).status).toBe(200);
    expect(await seen()).not.toBe(before);
  }
});

test.each([
  ['/schedules', { name: '', screenId: 1 }, 'Please enter a schedule name.'],
  ['/schedules', { name: 'A' }, 'screenId is missing.'],
  ['/scheduleTimes', { ...nineToFive(1, 7) }, 'dayOfWeek must be at most 6.'],
  ['/scheduleTimes', { ...nineToFive(1, 1), startHour: 24 }, 'startHour must be at most 23.'],
  ['/scheduleTimes', { ...nineToFive(1, 1), endMinute: 60 }, 'endMinute must be at most 59.'],
  ['/scheduleTimes', { ...nineToFive(1, 1), startMinute: '0' }, 'startMinute must be a number.'],
  ['/schedulePlaylists', { scheduleId: 1, playlistId: 1, weight: -1 }, 'weight must be at least 0.'],
  ['/schedulePlaylists', { scheduleId: 1, playlistId: 1 }, 'weight is missing.'],
])('refuses an invalid row and names the fault: %s %#', async (url, row, sentence) => {
  expect(await raw(url, [row])).toEqual([400, [sentence]]);
});

test('accepts at most 500 ids in a query', async () => {
  const ask = async (scheduleIds: string) =>
    (await call(anna, 'GET /scheduleTimes/scheduleIds', { query: { scheduleIds } })).errors;
  const sentence = ['scheduleIds must be at most 500 numbers separated by commas.'];
  expect(await ask('')).toEqual([]);
  for (const wrong of ['x', '1,,2', '1;2', Array(501).fill(1).join(',')])
    expect(await ask(wrong)).toEqual(sentence);
});

test('saves no rows if one row names a foreign screen, schedule or playlist', async () => {
  const screen = await make.screen(anna);
  const mine = await make.schedule(anna, screen.id);
  const list = await make.playlist(anna);
  const theirScreen = await make.screen(bea);
  const theirs = await make.schedule(bea, theirScreen.id);
  const theirList = await make.playlist(bea);
  const state = async () => [
    await services.db.select().from(schedules),
    await services.db.select().from(scheduleTimes),
    await services.db.select().from(schedulePlaylists),
  ];
  const before = await state();
  const share = { scheduleId: mine.id, playlistId: list.id, weight: 1 };
  const refused = [
    await call(anna, 'POST /schedules', {
      body: [
        { name: 'A', screenId: screen.id },
        { name: 'B', screenId: theirScreen.id },
      ],
    }),
    await call(anna, 'POST /scheduleTimes', { body: [nineToFive(mine.id, 1), nineToFive(theirs.id, 1)] }),
    await call(anna, 'POST /schedulePlaylists', { body: [share, { ...share, playlistId: theirList.id }] }),
    await call(anna, 'POST /schedulePlaylists', { body: [share, { ...share, scheduleId: theirs.id }] }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await state()).toEqual(before);
});

test('deletes a schedule with its parts, and single parts', async () => {
  const { schedule, playlist } = await make.running(anna);
  const partsOf = async () => ({
    times: (await services.db.select().from(scheduleTimes)).filter((row) => row.scheduleId === schedule.id),
    playlists: (await services.db.select().from(schedulePlaylists)).filter(
      (row) => row.scheduleId === schedule.id,
    ),
  });
  const before = await partsOf();
  expect([before.times.length, before.playlists.length]).toEqual([7, 1]);
  const timeId = before.times[0]?.id ?? 0;
  const shareId = before.playlists[0]?.id ?? 0;
  await changes.announced();
  expect((await call(bea, 'DELETE /scheduleTimes/:id', { params: { id: timeId } })).status).toBe(404);
  expect((await call(bea, 'DELETE /schedulePlaylists/:id', { params: { id: shareId } })).status).toBe(404);
  expect((await call(bea, 'DELETE /schedules/:id', { params: { id: schedule.id } })).status).toBe(404);
  expect(await changes.announced()).toEqual([]);
  expect((await call(anna, 'DELETE /scheduleTimes/:id', { params: { id: timeId } })).status).toBe(204);
  expect((await call(anna, 'DELETE /schedulePlaylists/:id', { params: { id: shareId } })).status).toBe(204);
  const after = await partsOf();
  expect([after.times.length, after.playlists.length]).toEqual([6, 0]);
  expect((await call(anna, 'DELETE /schedules/:id', { params: { id: schedule.id } })).status).toBe(204);
  expect(await changes.announced()).toEqual(
    Array.from({ length: 3 }, () => ({ topic: 'schedules', id: anna.accountId })),
  );
  expect(await partsOf()).toEqual({ times: [], playlists: [] });
  expect((await call(anna, 'GET /playlists/:id', { params: { id: playlist.id } })).status).toBe(200);
});

test('returns not found if the screen of a new schedule is deleted at the same time', async () => {
  const screen = await make.screen(anna);
  const [saved] = await atOnce(
    world,
    sql`select 1 from screens where id = ${screen.id} for update`,
    [() => call(anna, 'POST /schedules', { body: [{ name: 'A', screenId: screen.id }] })],
    sql`delete from screens where id = ${screen.id}`,
  );
  expect([saved?.status, saved?.errors]).toEqual([404, ['Not found. It may have been deleted.']]);
});
