import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, register } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const anna = await register('Harbour Cinema');

const program = async (device: { token: string }, etag?: string) => {
  const response = await world.app.inject({
    url: '/api/player/program',
    headers: { authorization: `Bearer ${device.token}`, ...(etag ? { 'if-none-match': etag } : {}) },
  });
  const { etag: newEtag, date } = response.headers;
  return { status: response.statusCode, etag: String(newEtag), date, text: response.body };
};

test('sends a TV its program and its time, or status 304 if the program has not changed', async () => {
  const { device, message, playlist, screen, schedule } = await make.running(anna);
  await changes.announced();
  const { body } = await call(device, 'GET /player/program');
  expect(body).toMatchObject({
    screen: { id: screen.id, name: 'Foyer', timezone: 'Etc/UTC', rotation: 0 },
    schedules: [{ id: schedule.id, playlists: [{ playlist: playlist.id, weight: 100 }] }],
    playlists: [{ id: playlist.id, items: [{ kind: 'message', message: message.id }] }],
    messages: [{ id: message.id, seconds: 15 }],
  });
  const first = await program(device);
  const date = world.clock.now().toUTCString();
  expect(first).toMatchObject({ status: 200, etag: `"${body.version}"`, date });
  const second = await program(device, first.etag);
  expect(second).toEqual({ status: 304, etag: first.etag, date, text: '' });
});

test('a save that changes the program makes a new version, and other saves keep the version', async () => {
  const { device, message, playlist, screen, schedule, item } = await make.running(anna);
  await changes.announced();
  let known = (await program(device)).etag;
  const changed = async () => {
    await changes.announced();
    const { etag, status } = await program(device, known);
    const isNew = etag !== known;
    expect(status).toBe(isNew ? 200 : 304);
    known = etag;
    return isNew;
  };
  expect(await changed()).toBe(false);

  await call(anna, 'POST /answers', { body: [{ messageId: message.id, questionId: 202, value: 'Open!' }] });
  expect(await changed()).toBe(true);
  const renamed = { id: message.id, templateId: 2, name: message.name, seconds: 20 };
  await call(anna, 'POST /messages', { body: [renamed] });
  expect(await changed()).toBe(true);
  await call(anna, 'POST /playlists', { body: [{ id: playlist.id, name: 'Lunch', playOrder: 'random' }] });
  expect(await changed()).toBe(true);
  await call(anna, 'POST /screens', { body: [{ id: screen.id, name: 'Foyer', rotation: 90 }] });
  expect(await changed()).toBe(true);
  await call(anna, 'POST /schedules', { body: [{ ...schedule, name: 'Always' }] });
  expect(await changed()).toBe(true);
  await call(anna, 'POST /screens', { body: [{ id: screen.id, name: 'Foyer', rotation: 90 }] });
  expect(await changed()).toBe(false);
  await call(anna, 'DELETE /playlistMessages/:id', { params: { id: item.id } });
  expect(await changed()).toBe(true);
  expect((await call(device, 'GET /player/program')).body.messages).toEqual([]);
});

test('a program does not contain a message while the message is archived', async () => {
  const { device, message } = await make.running(anna);
  const played = async () => {
    await changes.announced();
    return (await call(device, 'GET /player/program')).body.messages.map(({ id }) => id);
  };
  expect(await played()).toEqual([message.id]);
  await call(anna, 'POST /messages', { body: [{ id: message.id, archived: true }] });
  expect(await played()).toEqual([]);
  await call(anna, 'POST /messages', { body: [{ id: message.id, archived: false }] });
  expect(await played()).toEqual([message.id]);
});

test('sends the same program in gzip to clients that accept gzip', async () => {
  const { device } = await make.running(anna);
  await changes.announced();
  const ask = (encoding: string) =>
    world.app.inject({
      url: '/api/player/program',
      headers: { authorization: `Bearer ${device.token}`, 'accept-encoding': encoding },
    });
  const plain = await ask('identity, gzip;q=0');
  expect(plain.headers['content-encoding']).toBeUndefined();
  const packed = await ask('gzip, deflate, br');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 2);
});

test('a failing program does not affect other screens', async () => {
  const broken = await make.running(anna);
  const fine = await make.running(await register('Tower Books'));
  await changes.announced();
  await world.services.db.execute(
    sql`update playlists set start_date = 'infinity' where id = ${broken.playlist.id}`,
  );
  const answers = await Promise.all([program(broken.device), program(fine.device), program(broken.device)]);
  expect(answers.map(({ status }) => status)).toEqual([500, 200, 500]);
});

test('accepts a weak version or a list of versions in If-None-Match', async () => {
  const { device } = await make.running(anna);
  await changes.announced();
  const { etag } = await program(device);
  const statuses = await Promise.all(
    [`W/${etag}`, `"older", ${etag}`, '*', '"older"'].map(
      async (tags) => (await program(device, tags)).status,
    ),
  );
  expect(statuses).toEqual([304, 304, 304, 200]);
});
