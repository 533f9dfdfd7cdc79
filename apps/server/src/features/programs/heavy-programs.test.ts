import { gunzipSync } from 'node:zlib';
import { maxProgramBytes } from '@marquee/playback/program/program-size';
import { expect, test } from 'vitest';
import { receiveChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';

const world = await testWorld();
const { call, register } = world;
const make = contentMaker(world);
const changes = await receiveChanges(world);
const anna = await register('Harbour Cinema');

const megabyte = 1024 * 1024;
const html = { templateId: 4, question: 402 };

/** Saves messages of 99,000 characters each into a playlist. Returns their ids in the order of the playlist. */
const addHeavy = async (playlistId: number, count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let from = 0; from < count; from += 40) {
    const some = Array.from({ length: Math.min(40, count - from) }, (_, index) => from + index);
    const { body } = await call(anna, 'POST /messages', {
      body: some.map((number) => ({ templateId: html.templateId, name: `Heavy ${number}`, seconds: 10 })),
    });
    await call(anna, 'POST /answers', {
      body: body.map(({ id }) => ({ questionId: html.question, messageId: id, value: 'x'.repeat(99_000) })),
    });
    await call(anna, 'POST /playlistMessages', {
      body: body.map(({ id }, index) => ({ playlistId, messageId: id, sortOrder: 10 + from + index })),
    });
    ids.push(...body.map(({ id }) => id));
  }
  return ids;
};

test('leaves messages that exceed 20 MB out of the program, the previews and the explanation', async () => {
  const { device, screen, playlist } = await make.running(anna);
  const heavy = await addHeavy(playlist.id, 200);
  await changes.announced();

  const told = await call(device, 'GET /player/program');
  expect(told.status).toBe(200);
  expect(Buffer.byteLength(told.text)).toBeLessThanOrEqual(maxProgramBytes);
  expect(Buffer.byteLength(told.text)).toBeGreaterThan(maxProgramBytes - 2 * megabyte);
  const played = told.body.messages.map(({ id }) => id);
  expect(played.slice(1)).toEqual(heavy.slice(0, played.length - 1));

  const shown = await call(anna, 'GET /player/preview/screen/:screenId', { params: { screenId: screen.id } });
  expect(shown.text === told.text).toBe(true);
  const preview = await call(anna, 'GET /player/preview/playlists', {
    query: { playlistIds: String(playlist.id) },
  });
  expect(Buffer.byteLength(preview.text)).toBeLessThanOrEqual(maxProgramBytes);

  const size = (
    await call(anna, 'GET /player/size/playlist/:playlistId', { params: { playlistId: playlist.id } })
  ).body;
  expect(size).toMatchObject({ isExact: true, maxBytes: maxProgramBytes });
  expect(size.bytes).toBeGreaterThan(maxProgramBytes);
  expect(size.leftOut).toBe(heavy.length + 1 - played.length);
  expect(size.largest).toHaveLength(5);
  expect(size.largest.map(({ bytes }) => bytes)).toEqual(
    size.largest.map(({ bytes }) => bytes).toSorted((a, b) => b - a),
  );

  const { body: why } = await call(anna, 'GET /player/why/screen/:screenId', {
    params: { screenId: screen.id },
  });
  expect(why.version).toBe(told.body.version);
  expect(why.leftOut).toHaveLength(heavy.length - (played.length - 1));
  expect(why.leftOut[0]).toMatchObject({ kind: 'message', playlist: 'Lunch', reason: 'tooHeavy' });
  const [receipt] = (await call(anna, 'GET /receipts')).body.filter(({ screenId }) => screenId === screen.id);
  expect(receipt?.currentVersion).toBe(told.body.version);
});

test('the size of a playlist includes the list of its items', async () => {
  const { body } = await call(anna, 'POST /playlists', {
    body: [{ name: 'Nearly full', shape: '16:9' }],
  });
  const playlistId = body[0]?.id ?? 0;
  const sizeOf = async () =>
    (await call(anna, 'GET /player/size/playlist/:playlistId', { params: { playlistId } })).body;
  await addHeavy(playlistId, 40);
  const each = (await sizeOf()).largest[0]?.bytes ?? 0;
  const count = Math.ceil(maxProgramBytes / each);
  const last = (await addHeavy(playlistId, count - 40)).at(-1) ?? 0;
  // All messages together are now 2,500 bytes below the maximum size. The list of the items has more than 2,500 bytes.
  const tooMany = count * each - (maxProgramBytes - 2_500);
  await call(anna, 'POST /answers', {
    body: [{ questionId: html.question, messageId: last, value: 'x'.repeat(99_000 - tooMany) }],
  });
  const preview = await call(anna, 'GET /player/preview/playlists', {
    query: { playlistIds: String(playlistId) },
  });
  expect(preview.body.messages).toHaveLength(count - 1);
  const size = await sizeOf();
  expect(size).toMatchObject({ leftOut: 1, isExact: true });
  expect(size.bytes).toBeGreaterThan(maxProgramBytes);
  expect(size.bytes).toBeLessThan(maxProgramBytes + 20_000);
});

test('sends a complete heavy program in gzip, and the same JSON to a client that does not accept gzip', async () => {
  const { device, playlist } = await make.running(anna);
  await addHeavy(playlist.id, 20);
  await changes.announced();
  const [packed, plain] = await Promise.all(
    ['gzip', 'identity'].map((encoding) =>
      world.app.inject({
        url: '/api/player/program',
        headers: { authorization: `Bearer ${device.token}`, 'accept-encoding': encoding },
      }),
    ),
  );
  expect(packed?.headers['content-length']).toBe(String(packed?.rawPayload.length));
  expect(packed && gunzipSync(packed.rawPayload).toString() === plain?.body).toBe(true);
});

test('sends the program of a light account before the program of a heavy account that called first', async () => {
  const heavy = await make.running(anna);
  await addHeavy(heavy.playlist.id, 45);
  const light = await make.running(await register('Tower Books'));
  await changes.announced();
  const order: string[] = [];
  const ask = async (name: string, device: { token: string }) => {
    const { status } = await call(device, 'GET /player/program');
    order.push(`${name} ${status}`);
  };
  await Promise.all([ask('heavy', heavy.device), ask('light', light.device)]);
  expect(order).toEqual(['light 200', 'heavy 200']);
});
