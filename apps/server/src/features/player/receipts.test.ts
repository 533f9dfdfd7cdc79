import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { hearChanges } from '../../test-changes';
import { contentMaker } from '../../test-content';
import { testWorld } from '../../test-world';

const world = await testWorld();
const { call, register } = world;
const make = contentMaker(world);
const changes = await hearChanges(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');

test('receipts fall behind after a save, and catch up when screens load the new version', async () => {
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
  const playCurrent = async (tv: { token: string }) => {
    const { version } = (await call(tv, 'GET /player/program')).body;
    await call(tv, 'POST /player/ping', { body: { currentSchedule: 'All day', version } });
    await expect
      .poll(() => changes.told(), { timeout: 4_000 })
      .toEqual([{ topic: 'pings', id: anna.accountId }]);
  };
  await changes.told();
  expect(await ask()).toEqual([
    { [screen.id]: false, [other.screen.id]: false },
    ...Array.from({ length: 3 }, () => ({ [screen.id]: false })),
  ]);

  await playCurrent(device);
  await playCurrent(other.device);
  const one = { [screen.id]: true };
  expect(await ask()).toEqual([{ ...one, [other.screen.id]: true }, one, one, one]);

  await call(anna, 'POST /answers', { body: [{ messageId: message.id, questionId: 202, value: 'Open' }] });
  await changes.told();
  const behind = { [screen.id]: false };
  expect(await ask()).toEqual([{ ...behind, [other.screen.id]: true }, behind, behind, behind]);
  await playCurrent(device);
  expect((await ask())[1]).toEqual(one);
  expect((await call(bea, 'GET /receipts')).body).toEqual([]);

  const [morning] = (
    await call(anna, 'GET /scheduleTimes/scheduleIds', { query: { scheduleIds: String(schedule.id) } })
  ).body;
  await call(anna, 'DELETE /scheduleTimes/:id', { params: { id: morning?.id ?? 0 } });
  await changes.told();
  const { body } = await call(anna, 'GET /receipts');
  // The test clock is on a Wednesday. This screen now sleeps on Sundays.
  const wakes = new Map(body.map(({ screenId, wakesAt }) => [screenId, wakesAt]));
  expect(wakes.get(screen.id)).toBe('2026-03-09T00:00:00.000Z');
});

test('a screen is current when all its TVs are; a replaced TV starts without a receipt', async () => {
  const { device: first, screen } = await make.running(anna);
  const second = await make.pairedTv(anna, screen.id);
  const { version } = (await call(first, 'GET /player/program')).body;
  const ping = async (tv: { token: string }, plays: string) => {
    await changes.told();
    await call(tv, 'POST /player/ping', { body: { currentSchedule: 'All day', version: plays } });
    await expect.poll(() => changes.told(), { timeout: 4_000 }).toHaveLength(1);
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

test('reads receipts in the same number of statements for one screen and for many', async () => {
  const carl = await register('Carl and Sons');
  const statements = async () => {
    await call(carl, 'GET /receipts');
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const { body } = await call(carl, 'GET /receipts');
    const count = query.mock.calls.length;
    query.mockRestore();
    return { screens: body.length, count };
  };
  await make.running(carl);
  const { count } = await statements();
  for (let number = 0; number < 3; number++) await make.pairedTv(carl, (await make.screen(carl)).id);
  await changes.told();
  expect(await statements()).toEqual({ screens: 4, count });
});
