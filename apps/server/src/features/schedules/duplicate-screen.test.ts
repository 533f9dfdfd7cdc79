import { randomUUID } from 'node:crypto';
import { newOverlay } from '@marquee/contract/kit/new-overlay';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { twoAccounts } from '../../testing/test-accounts';
import { devices } from '../../schema/devices';
import { screens } from '../../schema/screens';

const { world, make, changes, anna, bea } = await twoAccounts();
const { call, services } = world;

const duplicate = (id: number, by = anna, form: string = randomUUID()) =>
  call(by, 'POST /screens/:id/duplicate', { params: { id }, body: { form } });

/** Returns the parts of a screen without their ids. */
const partsOf = async (screenId: number) => {
  const params = { screenId };
  const manual = (await call(anna, 'GET /manualPlaylists/screen/:screenId', { params })).body;
  const schedules = (await call(anna, 'GET /schedules/screen/:screenId', { params })).body;
  const ofSchedules = schedules.map(async ({ id, name }) => ({
    name,
    times: (
      await call(anna, 'GET /scheduleTimes/scheduleIds', { query: { scheduleIds: String(id) } })
    ).body.map(({ id: _, scheduleId: _of, ...time }) => time),
    playlists: (
      await call(anna, 'GET /schedulePlaylists/schedule/:scheduleId', { params: { scheduleId: id } })
    ).body.map(({ playlistId, weight }) => [playlistId, weight]),
    overlays: (
      await call(anna, 'GET /overlays/schedule/:scheduleId', { params: { scheduleId: id } })
    ).body.map(({ templateId, position, answers }) => [
      templateId,
      position,
      answers.map(({ questionId, value }) => [questionId, value]),
    ]),
  }));
  return { manual: manual.map(({ playlistId }) => playlistId), schedules: await Promise.all(ofSchedules) };
};

test('a copy has the fields, schedules, overlays and manual playlists of its screen, and no device', async () => {
  const { screen, playlist } = await make.running(anna);
  const second = await make.playlist(anna, 'Second');
  await call(anna, 'POST /schedules/whole', {
    body: {
      form: randomUUID(),
      screenId: screen.id,
      name: 'Evenings',
      times: [{ dayOfWeek: 5, startHour: 18, startMinute: 0, endHour: 23, endMinute: 0 }],
      playlists: [
        { playlistId: second.id, weight: 70 },
        { playlistId: playlist.id, weight: 30 },
      ],
      overlays: [{ ...newOverlay, answers: [] }],
    },
  });
  await call(anna, 'POST /screens/whole', {
    body: {
      id: screen.id,
      form: randomUUID(),
      screenMode: 'both',
      rotation: 90,
      manualPlaylists: [{ playlistId: second.id }],
    },
  });
  await changes.announced();
  const form = randomUUID();
  const { status, body: copy } = await duplicate(screen.id, anna, form);
  expect(status).toBe(200);
  expect(await changes.announced()).toEqual([
    { topic: 'screens', id: anna.accountId },
    { topic: 'schedules', id: anna.accountId },
  ]);
  expect(copy).toMatchObject({ name: `Copy of ${screen.name}`, screenMode: 'both', rotation: 90 });
  const parts = await partsOf(copy.id);
  expect(parts).toEqual(await partsOf(screen.id));
  expect(parts.schedules.map(({ name, overlays }) => [name, overlays.length])).toEqual([
    ['All day', 0],
    ['Evenings', 1],
  ]);
  expect(await services.db.select().from(devices).where(eq(devices.screenId, copy.id))).toEqual([]);
  expect((await duplicate(screen.id, anna, form)).body.id).toBe(copy.id);
  expect((await partsOf(copy.id)).schedules).toHaveLength(2);
});

test('a screen of another account cannot be copied', async () => {
  const screen = await make.screen(anna, 'Full');
  const refused = await duplicate(screen.id, bea);
  expect(refused.status).toBe(404);
  expect(await services.db.select().from(screens).where(eq(screens.name, 'Copy of Full'))).toEqual([]);
});
