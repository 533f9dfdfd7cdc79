import { randomUUID } from 'node:crypto';
import type { WholeScheduleInput } from '@marquee/contract/schedules';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { atOnce } from '../../testing/test-race';
import { testWorld } from '../../testing/test-world';
import { schedulePlaylists, schedules, scheduleTimes } from '../../schema/schedules';

const world = await testWorld();
const { call, register, services } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const anna = await register('Harbour Cinema');
const changed = ['Someone else saved changes while you were editing. Your text is still here.'];

const hours = (dayOfWeek: number) => ({ dayOfWeek, startHour: 8, startMinute: 0, endHour: 17, endMinute: 0 });
const save = (body: WholeScheduleInput) => call(anna, 'POST /schedules/whole', { body });
const stored = async (screenId: number) => {
  const rows = await services.db.select().from(schedules).where(eq(schedules.screenId, screenId));
  return Promise.all(
    rows.map(async ({ id, name }) => ({
      id,
      name,
      times: await services.db.select().from(scheduleTimes).where(eq(scheduleTimes.scheduleId, id)),
      playlists: await services.db
        .select()
        .from(schedulePlaylists)
        .where(eq(schedulePlaylists.scheduleId, id)),
    })),
  );
};
const newSchedule = async () => {
  const screen = await make.screen(anna);
  const playlist = await make.playlist(anna);
  const input = {
    screenId: screen.id,
    form: randomUUID(),
    name: 'Day',
    times: [hours(1), hours(2)],
    playlists: [{ playlistId: playlist.id, weight: 100 }],
  };
  return { screen, playlist, input };
};

test('a whole save writes the parts of a schedule, deletes unnamed parts and announces one change', async () => {
  const { screen, playlist, input } = await newSchedule();
  await changes.announced();
  const { status, body: made } = await save(input);
  expect(status).toBe(200);
  expect(await changes.announced()).toEqual([{ topic: 'schedules', id: anna.accountId }]);
  const [first] = await stored(screen.id);
  expect([first?.id, first?.name, first?.times.length, first?.playlists.length]).toEqual([
    made.id,
    'Day',
    2,
    1,
  ]);

  const kept = first?.times[1];
  const again = await save({
    ...input,
    id: made.id,
    ifUnchangedSince: made.lastModified,
    name: ' Evening ',
    times: [{ id: kept?.id ?? 0, ...hours(5) }, hours(6)],
    playlists: [],
  });
  expect(again.body.name).toBe('Evening');
  const [second] = await stored(screen.id);
  expect(second?.times.map(({ dayOfWeek }) => dayOfWeek).toSorted()).toEqual([5, 6]);
  expect(second?.times.find(({ dayOfWeek }) => dayOfWeek === 5)?.id).toBe(kept?.id);
  expect(second?.playlists).toEqual([]);
  const { body: listed } = await call(anna, 'GET /schedules');
  expect(listed.find(({ id }) => id === made.id)).toEqual(again.body);
  expect((await call(anna, 'GET /playlists/:id', { params: { id: playlist.id } })).status).toBe(200);
});

test('stores the playlists in the order of the request', async () => {
  const { screen, input } = await newSchedule();
  const lists: number[] = [];
  for (let number = 0; number < 6; number++) lists.push((await make.playlist(anna)).id);
  const inOrder = (ids: number[]) => ids.map((playlistId) => ({ playlistId, weight: 10 }));
  const params = { screenId: screen.id };
  const listed = async () =>
    (await call(anna, 'GET /schedulePlaylists/screen/:screenId', { params })).body.map(
      ({ playlistId }) => playlistId,
    );
  const { body: made } = await save({ ...input, playlists: inOrder(lists) });
  expect(await listed()).toEqual(lists);
  await save({
    ...input,
    id: made.id,
    ifUnchangedSince: made.lastModified,
    playlists: inOrder(lists.toReversed()),
  });
  expect(await listed()).toEqual(lists.toReversed());
});

test('repeated and concurrent saves of one new schedule create one schedule', async () => {
  const { screen, input } = await newSchedule();
  const first = await save(input);
  const second = await save(input);
  expect(second.body.id).toBe(first.body.id);
  // The person changed the form after the response to the first save was lost.
  await save({ ...input, name: 'Later', times: [hours(3)] });
  const rows = await stored(screen.id);
  expect(rows.map(({ name, times, playlists }) => [name, times.length, playlists.length])).toEqual([
    ['Later', 1, 1],
  ]);
  // Repeated saves from one form are also accepted for an existing schedule.
  const { lastModified } = first.body;
  const change = { ...input, id: first.body.id, form: randomUUID(), name: 'Changed' };
  const seen = (await call(anna, 'GET /schedules')).body.find(({ id }) => id === first.body.id);
  expect(seen?.lastModified).not.toBe(lastModified);
  for (const name of ['Changed', 'Changed again'])
    expect((await save({ ...change, name, ifUnchangedSince: seen?.lastModified })).status).toBe(200);

  const race = await newSchedule();
  const answers = await atOnce(
    world,
    sql`select 1 from screens where id = ${race.screen.id} for update`,
    [1, 2, 3].map(() => () => save(race.input)),
  );
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect((await stored(race.screen.id)).map(({ times }) => times.length)).toEqual([2]);
});

test('refuses a save if another call has changed the schedule', async () => {
  const { screen, playlist, input } = await newSchedule();
  const { body: made } = await save(input);
  const open = { ...input, id: made.id, times: [], playlists: [] };
  const latest = async () =>
    (await call(anna, 'GET /schedules')).body.find(({ id }) => id === made.id)?.lastModified;
  const [time] = (await stored(screen.id))[0]?.times ?? [];
  const waysToChange = [
    async () => save({ ...open, form: randomUUID(), ifUnchangedSince: await latest(), times: [hours(4)] }),
    () => call(anna, 'POST /schedules', { body: [{ id: made.id, name: 'By a call', screenId: screen.id }] }),
    () => call(anna, 'POST /scheduleTimes', { body: [{ scheduleId: made.id, ...hours(0) }] }),
    () =>
      call(anna, 'POST /schedulePlaylists', {
        body: [{ scheduleId: made.id, playlistId: playlist.id, weight: 1 }],
      }),
    async () => {
      const rows = (await stored(screen.id))[0]?.times ?? [];
      return call(anna, 'DELETE /scheduleTimes/:id', { params: { id: rows[0]?.id ?? 0 } });
    },
    () => call(anna, 'DELETE /playlists/:id', { params: { id: playlist.id } }),
  ];
  expect(time).toBeDefined();
  for (const change of waysToChange) {
    const ifUnchangedSince = await latest();
    expect((await change()).status).toBeLessThan(300);
    const before = await stored(screen.id);
    const second = await save({ ...open, form: randomUUID(), ifUnchangedSince });
    expect([second.status, second.errors]).toEqual([409, changed]);
    expect(await stored(screen.id)).toEqual(before);
  }
  // A repeated save from the form that created the schedule is refused too.
  expect((await save(input)).status).toBe(409);
  expect((await save({ ...open, form: randomUUID(), ifUnchangedSince: await latest() })).status).toBe(200);
});

test('saves nothing when one part is refused', async () => {
  const { screen, input } = await newSchedule();
  const { body: made } = await save(input);
  const other = await newSchedule();
  await save(other.input);
  const [theirs] = await stored(other.screen.id);
  const bea = await register('Tower Books');
  const foreign = await make.playlist(bea);
  const before = await stored(screen.id);
  const change = { ...input, id: made.id, form: randomUUID(), name: 'Half', times: [hours(6)] };
  const refused = [
    { ...change, playlists: [{ playlistId: foreign.id, weight: 1 }] },
    { ...change, times: [hours(6), { id: theirs?.times[0]?.id ?? 0, ...hours(6) }] },
    { ...change, playlists: [{ playlistId: foreign.id, weight: 1, id: theirs?.playlists[0]?.id ?? 0 }] },
    { ...change, id: 0, form: randomUUID(), playlists: [{ playlistId: foreign.id, weight: 1 }] },
  ];
  for (const body of refused) expect((await save(body)).status).toBe(404);
  expect(await stored(screen.id)).toEqual(before);
  const empty = await save({ ...change, name: '  ' });
  expect([empty.status, empty.errors]).toEqual([400, ['Please enter a schedule name.']]);
});

test('accepts more concurrent saves than there are database connections', async () => {
  const { input } = await newSchedule();
  const saved = await Promise.all(Array.from({ length: 20 }, () => save({ ...input, form: randomUUID() })));
  expect(saved.map(({ status }) => status)).toEqual(saved.map(() => 200));
});
