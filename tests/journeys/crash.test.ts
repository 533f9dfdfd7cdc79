import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Api, setUpByApi, signInByApi } from './support/api';
import { startServer } from './support/start-server';

const rounds = 10;
const atOnce = 100;
const rowsOfASave = 3;

let server: Awaited<ReturnType<typeof startServer>>;
/** One screen for each round, because a screen has a maximum number of schedules. */
let screenIds: number[] = [];
let playlistId = 0;
beforeAll(async () => {
  // Thumbnails are off, because the test does not use thumbnails, and rendering the thumbnails of all messages would take long.
  server = await startServer({ CHROMIUM_PATH: 'none' });
  const { call } = await setUpByApi(server.url);
  const body = Array.from({ length: rounds }, (_, round) => ({ name: `Foyer ${round}` }));
  screenIds = (await call('POST /screens', { body })).map(({ id }) => id);
  playlistId = (await call('POST /playlists', { body: [{ name: 'Lunch' }] }))[0]?.id ?? 0;
});
afterAll(() => server.remove());

test('after 10 kills (kill -9) during 100 concurrent saves each, every answered save is complete', async () => {
  const begun = Date.now();
  const answered = new Set<string>();
  let restarts = 0;
  for (let round = 0; round < rounds; round++) {
    // In each round the server is killed at another moment: after none, some, or most of the responses.
    const killAfter = (round * 37) % 90;
    const before = answered.size;
    await saveAndKill(round, killAfter, answered);
    const back = Date.now();
    await server.restart();
    restarts += Date.now() - back;
    console.log(`round ${round + 1}: ${answered.size - before} of ${atOnce} saves answered before the kill`);
  }

  const { call } = await signInByApi(server.url);
  const rows = new Map<string, number>();
  const count = (save: string, more = 1) => rows.set(save, (rows.get(save) ?? 0) + more);
  for (const { category } of await call('GET /messages')) count(category);
  const playing = new Set<number>();
  for (const screenId of screenIds)
    for (const { scheduleId } of await call('GET /schedulePlaylists/screen/:screenId', {
      params: { screenId },
    }))
      playing.add(scheduleId);
  // A complete save of a schedule has three rows: the schedule, its run time, its playlist.
  const schedules = await call('GET /schedules');
  const timed = new Set<number>();
  for (let from = 0; from < schedules.length; from += 500) {
    const scheduleIds = schedules
      .slice(from, from + 500)
      .map(({ id }) => id)
      .join(',');
    for (const { scheduleId } of await call('GET /scheduleTimes/scheduleIds', { query: { scheduleIds } }))
      timed.add(scheduleId);
  }
  for (const { id, name } of schedules) count(name, 1 + Number(timed.has(id)) + Number(playing.has(id)));
  const lost = [...answered].filter((save) => !rows.has(save));
  const half = [...rows].filter(([, kept]) => kept !== rowsOfASave);
  console.log(
    `${rounds} kills, ${rounds * atOnce} saves of ${rowsOfASave} rows, ${answered.size} answered, ${rows.size} kept: ` +
      `${lost.length} lost, ${half.length} half; a start after a kill took ${Math.round(restarts / rounds)} ms, ` +
      `all of it ${Math.round((Date.now() - begun) / 1000)} s`,
  );
  expect(lost).toEqual([]);
  expect(half).toEqual([]);
  // These limits show that the kills happened during the saves.
  expect(answered.size).toBeGreaterThan(rounds * 10);
  expect(answered.size).toBeLessThan(rounds * atOnce);
}, 400_000);

/** Starts all saves, kills the server after this number of responses, and waits until every save has ended. */
const saveAndKill = async (round: number, killAfter: number, answered: Set<string>) => {
  const { call } = await signInByApi(server.url);
  let count = 0;
  let killed: Promise<unknown> | undefined;
  const killWhenDue = () => {
    if (count >= killAfter) killed ??= server.kill();
  };
  const saves = Array.from({ length: atOnce }, async (_, place) => {
    const name = `save ${round}-${place}`;
    const saved = await (place % 2 ? saveSchedule(call, round, name) : saveMessages(call, name)).catch(
      () => undefined,
    );
    if (!saved) return;
    answered.add(name);
    count++;
    killWhenDue();
  });
  killWhenDue();
  await Promise.all(saves);
  if (!killed) throw new Error(`Of ${atOnce} saves ${count} were answered, so the server was not killed.`);
  await killed;
};

const saveMessages = (call: Api, category: string): Promise<unknown> =>
  call('POST /messages', {
    body: Array.from({ length: rowsOfASave }, (_, row) => ({
      id: 0,
      templateId: 2,
      seconds: 15,
      category,
      name: `${category}, row ${row}`,
    })),
  });

/** Saves a schedule with a run time and a playlist. */
const saveSchedule = (call: Api, round: number, name: string): Promise<unknown> =>
  call('POST /schedules/whole', {
    body: {
      screenId: screenIds[round] ?? 0,
      name,
      form: randomUUID(),
      times: [{ dayOfWeek: 1, startHour: 8, startMinute: 0, endHour: 17, endMinute: 0 }],
      playlists: [{ playlistId, weight: 100 }],
    },
  });
