import { expect, test } from 'vitest';
import { countStatements } from '../../testing/count-statements';
import { twoAccounts } from '../../testing/test-accounts';

const { world, make, changes, anna, bea } = await twoAccounts();
const { call, register } = world;

test('a receipt is not current after a save until the screen reports the new version', async () => {
  const { device, message, playlist, screen, schedule } = await make.running(anna);
  const other = await make.running(anna);
  await make.screen(anna, 'No TV yet');
  const ask = async () => {
    const answers = [
      await call(anna, 'GET /receipts'),
      await call(anna, 'GET /receipts/message/:messageId', { params: { messageId: message.id } }),
      await call(anna, 'GET /receipts/playlist/:playlistId', { params: { playlistId: playlist.id } }),
      await call(anna, 'GET /receipts/schedule/:scheduleId', { params: { scheduleId: schedule.id } }),
    ];
    return answers.map(({ body }) =>
      Object.fromEntries(body.map(({ screenId, isCurrent }) => [screenId, isCurrent])),
    );
  };
  const playCurrent = async (tv: { token: string }, screenId: number) => {
    const { version } = (await call(tv, 'GET /player/program')).body;
    await call(tv, 'POST /player/ping', { body: { currentSchedule: 'All day', version } });
    await expect
      .poll(() => changes.announced(), { timeout: 4_000 })
      .toEqual([{ topic: 'pings', id: anna.accountId, screenIds: [screenId], receiptsOf: [screenId] }]);
  };
  await changes.announced();
  expect(await ask()).toEqual([
    { [screen.id]: false, [other.screen.id]: false },
    ...Array.from({ length: 3 }, () => ({ [screen.id]: false })),
  ]);

  await playCurrent(device, screen.id);
  await playCurrent(other.device, other.screen.id);
  const one = { [screen.id]: true };
  expect(await ask()).toEqual([{ ...one, [other.screen.id]: true }, one, one, one]);

  await call(anna, 'POST /answers', { body: [{ messageId: message.id, questionId: 202, value: 'Open' }] });
  await changes.announced();
  const behind = { [screen.id]: false };
  expect(await ask()).toEqual([{ ...behind, [other.screen.id]: true }, behind, behind, behind]);
  await playCurrent(device, screen.id);
  expect((await ask())[1]).toEqual(one);
  expect((await call(bea, 'GET /receipts')).body).toEqual([]);
  const [listed] = (await call(anna, 'GET /receipts')).body;
  expect(listed).toMatchObject({ playlists: [playlist.name], playlistCount: 1 });

  const [morning] = (
    await call(anna, 'GET /scheduleTimes/scheduleIds', { query: { scheduleIds: String(schedule.id) } })
  ).body;
  await call(anna, 'DELETE /scheduleTimes/:id', { params: { id: morning?.id ?? 0 } });
  await changes.announced();
  const { body } = await call(anna, 'GET /receipts');
  // The test clock is on a Wednesday. This screen now sleeps on Sundays.
  const wakes = new Map(body.map(({ screenId, wakesAt }) => [screenId, wakesAt]));
  expect(wakes.get(screen.id)).toBe('2026-03-09T00:00:00.000Z');
});

test('lists only the pings and receipts of the given screens of the department', async () => {
  const [first, second] = [await make.running(anna), await make.running(anna)];
  const other = await make.running(bea);
  const all = [first, second, other];
  await changes.announced();
  for (const { device } of all)
    await call(device, 'POST /player/ping', { body: { currentSchedule: 'All day', version: 'v1' } });
  const told = new Map<number, unknown>();
  await expect
    .poll(
      async () => {
        for (const change of await changes.announced()) if ('id' in change) told.set(change.id, change);
        return told.size;
      },
      { timeout: 4_000 },
    )
    .toBe(2);
  const query = { screenIds: [second.screen.id, other.screen.id].join(',') };
  const pings = await call(anna, 'GET /pings', { query });
  expect(pings.body.map(({ screenId }) => screenId)).toEqual([second.screen.id]);
  const receipts = await call(anna, 'GET /receipts', { query });
  expect(receipts.body.map(({ screenId }) => screenId)).toEqual([second.screen.id]);
  expect((await call(anna, 'GET /pings', { query: { screenIds: '' } })).body).toEqual([]);
});

test('announces a receipt only when a ping reports another version or schedule, or on a new day', async () => {
  const { device, screen } = await make.running(anna);
  await changes.announced();
  const receiptsAfter = async (currentSchedule: string, version: string) => {
    await call(device, 'POST /player/ping', { body: { currentSchedule, version } });
    let told = await changes.announced();
    await expect
      .poll(
        async () => {
          told = [...told, ...(await changes.announced())];
          return told.length;
        },
        { timeout: 4_000 },
      )
      .toBe(1);
    const [ping] = told;
    expect(ping).toMatchObject({ topic: 'pings', id: anna.accountId, screenIds: [screen.id] });
    return ping?.topic === 'pings' && ping.receiptsOf;
  };
  expect(await receiptsAfter('All day', 'v1')).toEqual([screen.id]);
  expect(await receiptsAfter('All day', 'v1')).toEqual([]);
  expect(await receiptsAfter('All day', 'v2')).toEqual([screen.id]);
  expect(await receiptsAfter('', 'v2')).toEqual([screen.id]);
  // The clock of the screen is at 6 pm, and playlists begin and end at its midnight.
  world.clock.advance(6 * 3_600_000);
  expect(await receiptsAfter('', 'v2')).toEqual([screen.id]);
  expect(await receiptsAfter('', 'v2')).toEqual([]);
});

test('a screen is current only if all its TVs report the current version', async () => {
  const { device: first, screen } = await make.running(anna);
  const second = await make.pairedTv(anna, screen.id);
  const { version } = (await call(first, 'GET /player/program')).body;
  const ping = async (tv: { token: string }, plays: string) => {
    await changes.announced();
    await call(tv, 'POST /player/ping', { body: { currentSchedule: 'All day', version: plays } });
    await expect.poll(() => changes.announced(), { timeout: 4_000 }).toHaveLength(1);
  };
  const receipt = async () =>
    (await call(anna, 'GET /receipts')).body.find(({ screenId }) => screenId === screen.id);
  await ping(first, version);
  expect(await receipt()).toMatchObject({ version: '', isCurrent: false });
  await ping(second, 'of yesterday');
  await ping(first, version);
  expect(await receipt()).toMatchObject({ version: 'of yesterday', isCurrent: false });
  await ping(second, version);
  expect(await receipt()).toMatchObject({ version, isCurrent: true });

  const tvs = await call(anna, 'GET /devices/screen/:screenId', { params: { screenId: screen.id } });
  for (const { id } of tvs.body) await call(anna, 'DELETE /devices/:id', { params: { id } });
  await make.pairedTv(anna, screen.id);
  expect(await receipt()).toMatchObject({ version: '', isCurrent: false });
});

test('a screen is online until no TV of it has reported for 31 minutes', async () => {
  const dora = await register('Harbor Cafe');
  const { device, screen } = await make.running(dora);
  await make.pairedTv(dora, screen.id);
  const receipt = async () => (await call(dora, 'GET /receipts')).body[0];
  expect(await receipt()).toMatchObject({ reportedAt: null, isOnline: false });
  const reportedAt = world.clock.now().toISOString();
  await changes.announced();
  await call(device, 'POST /player/ping', { body: { currentSchedule: 'All day', version: 'v1' } });
  await expect.poll(() => changes.announced(), { timeout: 4_000 }).toHaveLength(1);
  world.clock.advance(31 * 60_000);
  expect(await receipt()).toMatchObject({ reportedAt, isOnline: true });
  world.clock.advance(1);
  expect(await receipt()).toMatchObject({ reportedAt, isOnline: false });
});

test('reads receipts in the same number of statements for one screen and for many', async () => {
  const carl = await register('Carl and Sons');
  const statements = async () => {
    const { body } = await call(carl, 'GET /receipts');
    return { screens: body.length, count: await countStatements(() => call(carl, 'GET /receipts')) };
  };
  await make.running(carl);
  await changes.announced();
  const { count } = await statements();
  for (let number = 0; number < 3; number++) await make.pairedTv(carl, (await make.screen(carl)).id);
  await changes.announced();
  expect(await statements()).toEqual({ screens: 4, count });
});
