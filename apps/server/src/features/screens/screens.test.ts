import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { newDepartment } from '../../testing/test-accounts';
import { contentMaker } from '../../testing/test-content';
import { someone, testWorld } from '../../testing/test-world';
import { schedules, scheduleTimes } from '../../schema/schedules';
import { screens } from '../../schema/screens';

const world = await testWorld();
const { call, register, services } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
await register('Marquee Makers');
const bea = await register('Tower Books');

const inChicago = async () => {
  const organisation = 'Harbour Cinema';
  const { body } = await call(undefined, 'POST /accounts/register', {
    body: {
      organisation,
      name: 'Anna',
      email: 'anna@example.com',
      password: 'correct horse battery',
      timezone: 'Central Time (US & Canada)',
    },
  });
  return someone(body, 'anna@example.com', 'correct horse battery');
};
const anna = await inChicago();

const raw = async (payload: unknown) => {
  const headers = { authorization: `Bearer ${anna.token}`, 'content-type': 'application/json' };
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/screens',
    headers,
    payload: JSON.stringify(payload),
  });
  return [response.statusCode, response.json().errors];
};

test('a new screen has the time zone of its creator and a random guid', async () => {
  await changes.announced();
  const { status, body } = await call(anna, 'POST /screens', {
    body: [{ name: ' Foyer ' }, { name: 'Kitchen', timezone: 'UTC', rotation: 270, screenMode: 'both' }],
  });
  expect(status).toBe(200);
  expect(await changes.announced()).toEqual([{ topic: 'screens', id: anna.accountId }]);
  expect(body[0]).toEqual({
    id: expect.any(Number),
    name: 'Foyer',
    screenMode: 'digitalsignage',
    timezone: 'Central Time (US & Canada)',
    rotation: 0,
    guid: expect.stringMatching(/^[0-9a-f]{32}$/),
    admId: '',
    appVersion: '',
    wifiNetwork: '',
    wifiStrength: null,
    cacheSize: null,
    healthReportTime: null,
    reportedTime: null,
    createdAt: expect.any(String),
    lastModified: '2026-03-04T18:00:00.000Z',
  });
  expect(body[1]).toMatchObject({ name: 'Kitchen', timezone: 'UTC', rotation: 270, screenMode: 'both' });
  expect(body[1]?.guid).not.toBe(body[0]?.guid);
  expect((await call(anna, 'GET /screens')).body).toEqual(body);
  expect((await call(bea, 'GET /screens')).body).toEqual([]);
});

test('absent fields of an existing screen keep their values', async () => {
  const { body } = await call(anna, 'POST /screens', {
    body: [{ name: 'Abroad', timezone: 'Berlin', screenMode: 'both', rotation: 90 }],
  });
  const [screen] = body;
  const saved = await call(anna, 'POST /screens', {
    body: [{ id: screen?.id, name: 'Far abroad' }, { name: 'New one' }],
  });
  expect(saved.body[0]).toEqual({ ...screen, name: 'Far abroad', lastModified: expect.any(String) });
  expect(saved.body[1]).toMatchObject({
    timezone: 'Central Time (US & Canada)',
    screenMode: 'digitalsignage',
    rotation: 0,
  });
});

test.each([
  [[{ name: '' }], 'Please enter a screen name.'],
  [[{ name: 'x'.repeat(101) }], 'name must be at most 100 characters.'],
  [[{}], 'name is missing.'],
  [[{ name: 7 }], 'name must be a text.'],
  [[{ name: 'A', rotation: 45 }], 'rotation must be 0, 90, 180 or 270.'],
  [[{ name: 'A', screenMode: 'radio' }], 'screenMode must be digitalsignage, slideshow or both.'],
  [[{ name: 'A', timezone: 'Atlantis' }], 'timezone must be a time zone such as London or Europe/London.'],
  [[{ name: 'A', timezone: '' }], 'Please choose a time zone.'],
  [[{ id: 'seven', name: 'A' }], 'id must be a whole number.'],
  [Array.from({ length: 501 }, () => ({ name: 'A' })), 'The request must have at most 500 entries.'],
  [{ name: 'A' }, 'The request must be a list.'],
  [null, 'The request is missing.'],
])('refuses an invalid request and names the fault: %#', async (payload, sentence) => {
  expect(await raw(payload)).toEqual([400, [sentence]]);
});

test('returns the errors of all rows at once', async () => {
  const [status, sentences] = await raw([{ name: '' }, { name: 'A', rotation: 1 }]);
  expect(status).toBe(400);
  expect(sentences).toEqual(['Please enter a screen name.', 'rotation (row 2) must be 0, 90, 180 or 270.']);
});

test('saves all screens or none', async () => {
  const theirs = await make.screen(bea, 'Shop window');
  const before = await services.db.select().from(screens).orderBy(screens.id);
  const rows = [{ name: 'New' }, { id: theirs.id, name: 'Taken over' }];
  expect((await call(anna, 'POST /screens', { body: rows })).status).toBe(404);
  expect(await services.db.select().from(screens).orderBy(screens.id)).toEqual(before);
  expect((await call(anna, 'GET /screens/:id', { params: { id: theirs.id } })).status).toBe(404);
});

test('refuses an id that is not a number', async () => {
  const response = await world.app.inject({
    url: '/api/screens/foyer',
    headers: { authorization: `Bearer ${anna.token}` },
  });
  expect([response.statusCode, response.json().errors]).toEqual([400, ['id must be a whole number.']]);
});

test('deletes a screen with its schedules, and its TV waits for pairing', async () => {
  const { screen, schedule, device, playlist } = await make.running(anna);
  await changes.announced();
  expect((await call(bea, 'DELETE /screens/:id', { params: { id: screen.id } })).status).toBe(404);
  expect((await call(anna, 'DELETE /screens/:id', { params: { id: screen.id } })).status).toBe(204);
  expect(await changes.announced()).toEqual([
    { topic: 'screens', id: anna.accountId },
    { topic: 'devices', id: anna.accountId },
  ]);
  expect((await call(anna, 'GET /screens/:id', { params: { id: screen.id } })).status).toBe(404);
  const left = await services.db.select().from(schedules);
  expect(left.some(({ id }) => id === schedule.id)).toBe(false);
  const times = await services.db.select().from(scheduleTimes);
  expect(times.some(({ scheduleId }) => scheduleId === schedule.id)).toBe(false);
  expect((await call(anna, 'GET /playlists/:id', { params: { id: playlist.id } })).status).toBe(200);
  const unknown = await call(device, 'GET /player/program');
  expect([unknown.status, unknown.errors]).toEqual([401, ['This device is not known.']]);
  const { body } = await call(undefined, 'POST /player/hello', { body: { secret: device.token } });
  expect(body.state).toBe('waiting');
});

test('an owner lists the screens of each department of the account', async () => {
  const lobby = await make.screen(bea);
  const kiosk = await newDepartment(world, bea, 'Kiosk');
  const own = await make.screen(kiosk);
  const screensOf = (id: number) => call(bea, 'GET /screens/department/:id', { params: { id } });
  expect((await screensOf(kiosk.departmentId)).body.map(({ id }) => id)).toEqual([own.id]);
  expect((await screensOf(bea.departmentId)).body.map(({ id }) => id)).toContain(lobby.id);
  expect((await screensOf(anna.departmentId)).status).toBe(404);
});
